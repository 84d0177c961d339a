"""Who lends devices. The only package that knows the simulated phone.

fleet = SimulatedFleet()            # or AdbFleet(serials=("emulator-5554",))
with fleet.lend() as provider:      # one device for one environment
    device = provider.prepare(configuration("test_env_100"))
"""

from tapclone.fleet.adb import AdbFleet
from tapclone.fleet.fleet import Fleet
from tapclone.fleet.simulated import SimulatedFleet, phone_spec

__all__ = ["AdbFleet", "Fleet", "SimulatedFleet", "phone_spec"]

"""Other programs' way to a simulated phone."""

from __future__ import annotations

from adbutils import AdbClient

from tapclone.fleet.serving import serve
from tapclone.tasks import configuration


def test_a_foreign_client_finds_the_configuration_behind_the_port() -> None:
    with serve(configuration("test_env_105"), "emulator-5600") as port:
        client = AdbClient("127.0.0.1", port)
        assert [device.serial for device in client.device_list()] == ["emulator-5600"]
        assert client.device("emulator-5600").shell("getprop persist.sys.locale") == "ko-KR"

import pytest
from stand_in import StandInPhone

from tapclone.phone.adbd import InProcessLink


@pytest.fixture
def phone():
    return StandInPhone()


@pytest.fixture
def run(phone):
    """Runs a script on the phone: (standard output, standard error, exit status)."""
    link = InProcessLink(phone)

    def run(script: str) -> tuple[str, str, int]:
        result = link.run(script)
        return result.stdout.decode(), result.stderr.decode(), result.exit_code

    return run


@pytest.fixture
def out(run):
    """Runs a script that must succeed without complaint; its standard output."""

    def out(script: str) -> str:
        stdout, stderr, status = run(script)
        assert (stderr, status) == ("", 0), script
        return stdout

    return out

"""Record expert demonstrations: `python collect.py [suite=… fleet=… directory=…]`."""

from tapclone.app.collect import collect
from tapclone.app.command import run_command

if __name__ == "__main__":
    run_command("collect", collect)

"""Evaluate a policy on held-out configurations: `python eval.py checkpoint=models/bc_vit.ckpt`."""

from tapclone.app.command import run_command
from tapclone.app.evaluate import evaluate

if __name__ == "__main__":
    run_command("eval", evaluate)

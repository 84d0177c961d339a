"""Train a policy: `python train.py experiment=bc_vit [policy/vision=… trainer.max_steps=…]`."""

from tapclone.app.command import run_command
from tapclone.app.train import train

if __name__ == "__main__":
    run_command("train", train)

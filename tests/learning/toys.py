"""Toy screens as a data module whose loader can be resumed, as ours can."""

from lightning import LightningDataModule


class ToyLoader:
    """`batches` batches an epoch; batch i of epoch e is `make(e * batches + i)`."""

    def __init__(self, make, batches):
        self.make, self.batches = make, batches
        self.epoch = self.batch = 0

    def __len__(self):
        return self.batches

    def __iter__(self):
        if self.batch >= self.batches:  # Lightning stops at the last batch, before the generator ends
            self.epoch, self.batch = self.epoch + 1, 0
        while self.batch < self.batches:
            self.batch += 1
            yield self.make(self.epoch * self.batches + self.batch - 1)

    def state_dict(self):
        return {"epoch": self.epoch, "batch": self.batch}

    def load_state_dict(self, state):
        self.epoch, self.batch = state["epoch"], state["batch"]


class ToyData(LightningDataModule):
    def __init__(self, make, batches=5, validation=2, validation_seed=10**6):
        super().__init__()
        self.make, self.batches, self.validation, self.seed = make, batches, validation, validation_seed

    def train_dataloader(self):
        return ToyLoader(self.make, self.batches)

    def val_dataloader(self):
        return ToyLoader(lambda i: self.make(self.seed + i), self.validation) if self.validation else []

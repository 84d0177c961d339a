"""Averages, compilation and accumulation do what they say."""

from dataclasses import fields, replace

import pytest
import torch
from lightning.pytorch.callbacks import Callback

from learning.toys import ToyData
from tapclone.core.errors import ConfigurationError
from tapclone.data.batch import Batch
from tapclone.policies.policy import load_policy
from tapclone.training.averaging import WeightEMA
from tapclone.training.compilation import Compile
from tapclone.training.fit import fit
from training.runs import plain_policy, policy, tiny_squares, trainer, weights


class Course(Callback):
    """The weights of one layer after every step, and during validation."""

    name = "network.cell.weight"

    def __init__(self):
        self.trained, self.validated = [], []

    def on_train_batch_end(self, trainer, pl_module, *_):
        self.trained.append(pl_module.state_dict()[self.name].clone())

    def on_validation_batch_end(self, trainer, pl_module, *_):
        self.validated.append(pl_module.state_dict()[self.name].clone())


def test_the_average_is_what_the_formula_says_and_what_validates_and_is_saved(tmp_path):
    course = Course()
    module = policy()
    result = fit(
        module,
        ToyData(tiny_squares, validation=1),
        trainer(max_steps=8, val_check_interval=8),
        tmp_path,
        callbacks=[WeightEMA(decay=0.5), course],
    )
    expected = course.trained[0].clone()
    for step, current in enumerate(course.trained[1:], start=1):
        expected.lerp_(current, 1 - min(0.5, (1 + step) / (10 + step)))
    torch.testing.assert_close(course.validated[-1], expected)
    torch.testing.assert_close(weights(result.last)["cell.weight"], expected)
    torch.testing.assert_close(weights(result.checkpoint)["cell.weight"], expected)
    torch.testing.assert_close(module.network.cell.weight.data, expected)
    assert load_policy(result.checkpoint).image_size == (128, 64)


def test_averaging_changes_no_step_of_training(tmp_path):
    courses = Course(), Course()
    data = {"max_steps": 6}
    fit(policy(), ToyData(tiny_squares), trainer(**data), tmp_path / "a", callbacks=[courses[0]])
    averaged = [WeightEMA(), courses[1]]
    fit(policy(), ToyData(tiny_squares), trainer(**data), tmp_path / "b", callbacks=averaged)
    assert all(map(torch.equal, courses[0].trained, courses[1].trained))


def test_an_average_that_grows_is_refused():
    with pytest.raises(ConfigurationError, match=r"decay by 1\.0"):
        WeightEMA(decay=1.0)


def test_compiled_parts_are_named_and_their_weights_keep_their_names(tmp_path):
    module = policy()
    names = list(module.state_dict())
    Compile().setup(None, module, "fit")
    assert module.network.vision._compiled_call_impl is not None
    assert list(module.state_dict()) == names
    with pytest.raises(ConfigurationError, match="cannot compile 'wings'"):
        Compile(["wings"]).setup(None, module, "fit")


def test_accumulated_batches_make_the_step_of_one_batch_as_large(tmp_path):
    """Of the mean of losses; the parts have as many queries here."""

    def small(seed):  # known bins would weigh the parts by how many they know
        batch = tiny_squares(seed)
        return replace(batch, element_BT=torch.full_like(batch.element_BT, -1))

    def joined(seed):
        first, second = small(2 * seed), small(2 * seed + 1)
        values = {}
        for field in fields(first):
            one, two = getattr(first, field.name), getattr(second, field.name)
            if field.name == "frame_Q":
                two = two + len(first.image_BCHW)
            values[field.name] = one + two if isinstance(one, tuple) else torch.cat([one, two])
        return Batch(**values)

    options = {"max_steps": 4}
    parts = fit(
        plain_policy(),
        ToyData(small, batches=4, validation=0),
        trainer(accumulate_grad_batches=2, **options),
        tmp_path / "parts",
    )
    whole = fit(
        plain_policy(), ToyData(joined, batches=2, validation=0), trainer(**options), tmp_path / "whole"
    )
    assert parts.steps == whole.steps == 4
    for name, tensor in weights(whole.last).items():
        torch.testing.assert_close(weights(parts.last)[name], tensor, atol=2e-5, rtol=1e-3)

import dataclasses

import pytest
import torch

from policies.test_bc_vit import single_queries
from tapclone.policies.accuracy import StepAccuracy
from tapclone.policies.bc_cnn import BCCNN
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.checkpoint import load_network, save_policy
from tapclone.policies.vision import ConvVision


@pytest.fixture
def network():
    torch.manual_seed(0)
    return BCCNN(ConvVision(16, 1, 1, 24), image_size=(128, 64), width=24, cell_features=24, elements=16)


def test_queries_get_the_answers_that_they_get_alone(network, typing_batch):
    network.eval()
    alone = torch.cat([network(one).logits_QA for one in single_queries(typing_batch)])
    torch.testing.assert_close(network(typing_batch).logits_QA, alone, rtol=1e-4, atol=1e-4)


def test_words_and_history_count(network, typing_batch):
    network.eval()
    answer = network(typing_batch).logits_QA
    for name, value in (
        ("history_QNF", torch.zeros_like(typing_batch.history_QNF)),
        ("instructions", ("go home",) * len(typing_batch)),
    ):
        changed = network(dataclasses.replace(typing_batch, **{name: value})).logits_QA
        assert not torch.allclose(answer, changed)


def test_it_learns_a_batch_by_heart(network, batch):
    policy = BehaviourCloning(network).train()
    optimiser = torch.optim.Adam(policy.parameters(), lr=3e-3)
    for _ in range(60):
        optimiser.zero_grad()
        parts, logits_QA = policy.losses(batch)
        parts["loss"].backward()
        optimiser.step()
    assert StepAccuracy().update(logits_QA, batch).overall == 1


def test_saved_equals_loaded(network, batch, tmp_path):
    save_policy(tmp_path / "cnn.ckpt", network.eval(), "centred")
    loaded, _ = load_network(tmp_path / "cnn.ckpt")
    assert torch.equal(loaded(batch).logits_QA, network(batch).logits_QA)

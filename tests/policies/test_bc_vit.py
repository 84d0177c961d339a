import dataclasses

import pytest
import torch

from learning.screens import keypads, squares
from policies.conftest import small_network
from tapclone.core.errors import UnknownNameError
from tapclone.data.batch import Batch
from tapclone.policies.architecture import build, describe
from tapclone.policies.language import SentenceVector
from tapclone.policies.shapes import padded


def single_queries(batch: Batch):
    for query, frame in enumerate(batch.frame_Q.tolist()):
        cut = slice(query, query + 1)
        yield dataclasses.replace(
            batch,
            image_BCHW=batch.image_BCHW[frame : frame + 1],
            element_BT=batch.element_BT[frame : frame + 1],
            frame_Q=torch.zeros(1, dtype=torch.int64),
            instructions=batch.instructions[cut],
            history_QNF=batch.history_QNF[cut],
            action_Q=batch.action_Q[cut],
            gesture_Q4=batch.gesture_Q4[cut],
            worth_QA=batch.worth_QA[cut],
            weight_Q=batch.weight_Q[cut],
        )


def test_shapes(network, batch):
    output = network(batch)
    assert output.logits_QA.shape == (len(batch), 385)
    assert output.logits_QA.dtype == torch.float32
    assert output.element_logits_BTK.shape == (len(batch.image_BCHW), 378, 16)


@pytest.mark.parametrize("make", [squares, keypads])
def test_many_queries_about_a_frame_get_the_answers_that_they_get_alone(network, make):
    network.eval()
    batch = make(seed=1, frames=2, queries=3)
    together = network(batch).logits_QA
    alone = torch.cat([network(one).logits_QA for one in single_queries(batch)])
    torch.testing.assert_close(together, alone, rtol=1e-4, atol=1e-4)


def test_padding_to_few_shapes_changes_neither_answers_nor_gradients(typing_batch, monkeypatch):
    def learn(multiple):
        monkeypatch.setattr("tapclone.policies.bc_vit.padded", lambda queries: padded(queries, multiple))
        network = small_network().train()
        logits_QA = network(typing_batch).logits_QA
        logits_QA.logsumexp(1).sum().backward()
        return logits_QA.detach(), network.head.tap.weight.grad, network.words.first.weight.grad

    for plain, filled in zip(learn(1), learn(len(typing_batch) + 3), strict=True):
        torch.testing.assert_close(filled, plain, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("options", [{"head": "pooled"}, {"history_slots": 0}, {"language": SentenceVector()}])
def test_what_is_left_out_for_comparison_still_answers_and_learns(options, typing_batch):
    network = small_network(**options)
    output = network(typing_batch)
    assert output.logits_QA.shape == (len(typing_batch), 385)
    output.logits_QA.logsumexp(1).sum().backward()
    assert network.head.first.affine.weight.grad.abs().sum() > 0
    again = build(describe(network))
    again.load_state_dict(network.state_dict())
    torch.testing.assert_close(again(typing_batch).logits_QA, output.logits_QA)


def test_without_history_slots_what_was_done_makes_no_difference(typing_batch):
    network = small_network(history_slots=0).eval()
    forgotten = dataclasses.replace(typing_batch, history_QNF=torch.zeros_like(typing_batch.history_QNF))
    assert torch.equal(network(typing_batch).logits_QA, network(forgotten).logits_QA)


def test_a_head_that_is_none_is_told():
    with pytest.raises(UnknownNameError, match="unknown head 'round'"):
        small_network(head="round")


def test_bytes_and_floats_of_a_frame_are_the_same_picture(network, batch):
    network.eval()
    image_bytes = (batch.image_BCHW * 255).round().to(torch.uint8)
    floats = dataclasses.replace(batch, image_BCHW=image_bytes.float() / 255)
    torch.testing.assert_close(
        network(dataclasses.replace(batch, image_BCHW=image_bytes)).logits_QA, network(floats).logits_QA
    )


def test_half_precision_runs_and_stays_close(network, batch):
    network.eval()
    with torch.autocast("cpu", torch.bfloat16):
        half = network(batch).logits_QA
    assert half.dtype == torch.float32
    torch.testing.assert_close(half, network(batch).logits_QA, rtol=0.1, atol=0.1)


def test_every_weight_gets_a_gradient(network, typing_batch):
    output = network(typing_batch)
    (output.logits_QA.square().mean() + output.element_logits_BTK.square().mean()).backward()
    assert [name for name, weight in network.named_parameters() if weight.grad is None] == []


def test_the_answer_depends_on_instruction_history_and_picture(network, typing_batch):
    network.eval()
    answer = network(typing_batch).logits_QA
    changes = {
        "instructions": tuple("go back" for _ in typing_batch.instructions),
        "history_QNF": torch.zeros_like(typing_batch.history_QNF),
        "image_BCHW": 1 - typing_batch.image_BCHW,
    }
    for name, value in changes.items():
        changed = network(dataclasses.replace(typing_batch, **{name: value})).logits_QA
        assert not torch.allclose(changed, answer, atol=1e-4), name


def test_more_history_than_slots_keeps_the_newest(network, typing_batch):
    network.eval()
    longer = torch.cat([torch.rand(len(typing_batch), 5, 4), typing_batch.history_QNF], dim=1)
    assert torch.equal(
        network(dataclasses.replace(typing_batch, history_QNF=longer)).logits_QA,
        network(typing_batch).logits_QA,
    )

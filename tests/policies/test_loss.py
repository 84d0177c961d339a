import math

import pytest
import torch

from tapclone.policies.loss import acceptable_loss, action_loss, element_loss, weighted_mean, worth_loss


def test_any_acceptable_action_is_as_good_as_another():
    acceptable_QA = torch.tensor([[True, True, False, False]] * 2)
    logits_QA = torch.tensor([[9.0, 0, 0, 0], [0, 9.0, 0, 0]])
    first, second = acceptable_loss(logits_QA, acceptable_QA)
    assert first == pytest.approx(second.item())
    assert first < 0.01


def test_with_one_acceptable_action_both_objectives_agree():
    logits_QA, action_Q = torch.randn(5, 7), torch.arange(5)
    acceptable_QA = torch.nn.functional.one_hot(action_Q, 7).bool()
    torch.testing.assert_close(acceptable_loss(logits_QA, acceptable_QA), action_loss(logits_QA, action_Q))


def test_gradients_are_finite_at_certainty():
    logits_QA = torch.tensor([[200.0, -200.0]], requires_grad=True)
    acceptable_loss(logits_QA, torch.tensor([[False, True]])).sum().backward()
    assert torch.isfinite(logits_QA.grad).all()


def test_unknown_bins_teach_nothing_and_background_little():
    logits_BTK = torch.randn(1, 4, 3)
    unknown = torch.full((1, 4), -1)
    assert element_loss(logits_BTK, unknown) == 0
    wrong_background = element_loss(torch.tensor([[[-5.0, 5, 0], [0, 5, 0]]]), torch.tensor([[0, 1]]))
    wrong_element = element_loss(torch.tensor([[[5.0, 0, 0], [5, -5, 0]]]), torch.tensor([[0, 1]]))
    assert wrong_background < wrong_element


def test_weights_count_queries():
    assert weighted_mean(torch.tensor([1.0, 5.0]), torch.tensor([1.0, 0.0])) == 1


def test_bins_that_are_worth_alike_make_both_losses_agree():
    logits_QA = torch.randn(3, 6, generator=torch.Generator().manual_seed(0))
    acceptable_QA = torch.tensor([[True, True, False, False, False, False]] * 3)
    torch.testing.assert_close(
        worth_loss(logits_QA, acceptable_QA.float()), acceptable_loss(logits_QA, acceptable_QA)
    )


def test_a_bin_at_the_edge_costs_as_much_as_it_lacks():
    certain_QA = torch.tensor([[50.0, 0.0, 0.0], [0.0, 50.0, 0.0]])
    middle, edge = worth_loss(certain_QA, torch.tensor([[1.0, 0.25, 0.0]] * 2))
    assert middle.item() == pytest.approx(0, abs=1e-5)
    assert edge.item() == pytest.approx(math.log(4), abs=1e-5)


def test_the_best_bin_is_preferred_to_one_at_the_edge():
    even_QA = torch.zeros(1, 3, requires_grad=True)
    worth_loss(even_QA, torch.tensor([[1.0, 0.25, 0.0]])).sum().backward()
    best, edge, outside = even_QA.grad[0].tolist()
    assert best < edge < outside

"""What behaviour cloning minimises.

A mean divides by the weights of all processes together: then processes that train side by side, each on its
share of a batch, find the gradient that one process finds on the whole batch, however uneven the shares are.

Legend: Q queries, A actions, B frames, T tap bins, K element classes.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor, distributed
from torch.nn import functional


def acceptable_loss(logits_QA: Tensor, acceptable_QA: Tensor) -> Tensor:
    """-log of the probability given to all acceptable actions together, loss_Q.

    Every target covers several bins and any of them is right; asking for one of them (or for all alike)
    punishes right answers.
    """
    logits_QA = logits_QA.float()
    within_Q = logits_QA.masked_fill(~acceptable_QA, -torch.inf).logsumexp(1)
    return logits_QA.logsumexp(1) - within_Q


def worth_loss(logits_QA: Tensor, worth_QA: Tensor) -> Tensor:
    """-log of the mean worth of an action that is drawn, loss_Q: least where the best one is certain.

    Any acceptable bin is right, but one near the edge of its target is a miss as soon as the policy, or the
    screen, is a little different.
    """
    logits_QA = logits_QA.float()
    return logits_QA.logsumexp(1) - (logits_QA + worth_QA.log()).logsumexp(1)


def action_loss(logits_QA: Tensor, action_Q: Tensor) -> Tensor:
    """Cross entropy on the expert's own action index, loss_Q."""
    return functional.cross_entropy(logits_QA.float(), action_Q, reduction="none")


def gesture_loss(gesture_Q4: Tensor, target_Q4: Tensor) -> Tensor:
    """Mean squared error of raw gestures in [0, 1], measured in [-1, 1] as published, loss_Q."""
    return (2 * (gesture_Q4.float() - target_Q4)).square().mean(1)


def element_loss(
    logits_BTK: Tensor,
    element_BT: Tensor,
    background_weight: float = 0.2,
    share: Callable[[Tensor], Tensor] = lambda weight: weight,
) -> Tensor:
    """Cross entropy of the element class over bins whose class is known, a scalar.

    Most bins are background (class 0), hence its smaller weight. Zero where nothing is known. `share` makes of
    this process's sum of weights the one to divide by (`mean_over_processes`).
    """
    weight_K = torch.ones(logits_BTK.shape[-1], device=logits_BTK.device)
    weight_K[0] = background_weight
    target_N, logits_NK = element_BT.flatten(), logits_BTK.float().flatten(0, 1)
    total = functional.cross_entropy(logits_NK, target_N, weight_K, ignore_index=-1, reduction="sum")
    known_N = target_N[target_N >= 0]
    return total / share(weight_K[known_N].sum()).clamp(min=1e-6)


def weighted_mean(
    value_Q: Tensor, weight_Q: Tensor, share: Callable[[Tensor], Tensor] = lambda weight: weight
) -> Tensor:
    """Mean of `value_Q` under the queries' weights."""
    return (value_Q * weight_Q).sum() / share(weight_Q.sum()).clamp(min=1e-6)


def mean_over_processes(value: Tensor) -> Tensor:
    """The mean of a number over the processes that train together, the same to the bit in all of them."""
    if not (distributed.is_available() and distributed.is_initialized()):
        return value
    total = value.detach().clone()
    distributed.all_reduce(total)
    return total / distributed.get_world_size()

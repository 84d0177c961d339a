import pytest
import torch
from torch import distributed, nn
from torch.distributed.fsdp import fully_shard

from tapclone.core.errors import ConfigurationError
from tapclone.policies.optimisation import AdamWarmRestarts, AdamWCosine, MuonCosine


def test_the_cosine_warms_up_and_ends_at_nothing():
    course = AdamWCosine(warmup_steps=10)
    assert course.factor(0, 0.0) == pytest.approx(0.1)
    assert course.factor(9, 0.0) == 1
    assert course.factor(500, 0.5) == pytest.approx(0.5)
    assert course.factor(1000, 1.0) == pytest.approx(0)
    assert course.factor(1001, 1.2) == pytest.approx(0)  # a time budget can be overrun by one step


def test_vectors_are_not_decayed():
    optimiser = AdamWCosine(weight_decay=0.1).optimiser(nn.Linear(3, 2))
    decays = {p.ndim: group["weight_decay"] for group in optimiser.param_groups for p in group["params"]}
    assert decays == {2: 0.1, 1: 0.0}


def test_warm_restarts_follow_the_published_table():
    course = AdamWarmRestarts()
    assert course.factor(0, 0) == 0
    assert course.factor(10, 0) == 1
    assert course.factor(1999, 0) == pytest.approx(0, abs=1e-5)
    assert course.factor(2000, 0) == 0
    assert course.factor(2010, 0) == pytest.approx(0.8)
    assert course.factor(4010, 0) == pytest.approx(0.64)
    assert course.gradient_clip is None


def test_frozen_weights_are_left_out():
    layer = nn.Linear(2, 2)
    layer.weight.requires_grad_(False)
    for optimisation in (AdamWCosine(), AdamWarmRestarts(), MuonCosine()):
        groups = optimisation.optimiser(layer).param_groups
        assert sum(len(group["params"]) for group in groups) == 1


def test_the_published_agents_optimiser_is_plain_adam():
    optimiser = AdamWarmRestarts().optimiser(nn.Linear(2, 2))
    assert type(optimiser) is torch.optim.Adam
    assert optimiser.param_groups[0]["weight_decay"] == 0


def stepped(optimiser, network, steps):
    for number in range(steps):
        optimiser.zero_grad()
        generator = torch.Generator().manual_seed(number)
        network(torch.randn(64, 6, generator=generator)).square().sum().backward()
        optimiser.step()


def small_network():
    torch.manual_seed(0)
    return nn.Sequential(nn.Linear(6, 8), nn.LayerNorm(8), nn.Linear(8, 3))


def test_muon_moves_linear_layers_alone_and_each_direction_as_far():
    network, before = small_network(), small_network().state_dict()
    optimiser = MuonCosine(lr=1e-2, weight_decay=0.0).optimiser(network)
    stepped(optimiser, network, 1)
    moved = network[0].weight.detach() - before["0.weight"]
    spread = torch.linalg.svdvals(moved)
    gradient = torch.linalg.svdvals(network[0].weight.grad)
    assert spread.max() / spread.min() < 2 < gradient.max() / gradient.min()
    assert torch.allclose((network[1].weight.detach() - before["1.weight"]).abs(), torch.full((8,), 1e-2))


def test_muon_goes_on_from_its_state_as_though_never_stopped():
    whole, stopped = small_network(), small_network()
    optimiser = MuonCosine().optimiser(whole)
    stepped(optimiser, whole, 5)
    first = MuonCosine().optimiser(stopped)
    stepped(first, stopped, 3)
    second = MuonCosine().optimiser(stopped)
    second.load_state_dict(first.state_dict())
    for number in (3, 4):
        second.zero_grad()
        generator = torch.Generator().manual_seed(number)
        stopped(torch.randn(64, 6, generator=generator)).square().sum().backward()
        second.step()
    assert all(torch.equal(a, b) for a, b in zip(whole.parameters(), stopped.parameters(), strict=True))


def test_muon_refuses_matrices_that_are_divided_among_processes():
    network = small_network()
    distributed.init_process_group("gloo", store=distributed.HashStore(), rank=0, world_size=1)
    try:
        mesh = distributed.device_mesh.init_device_mesh("cpu", (1,))
        fully_shard(network, mesh=mesh)
        with pytest.raises(ConfigurationError, match=r"Muon needs whole matrices.*AdamWCosine"):
            MuonCosine().optimiser(network)
    finally:
        distributed.destroy_process_group()


def test_the_learning_rate_of_muon_and_its_companion_follow_one_course():
    optimiser = MuonCosine(lr=1e-2).optimiser(small_network())
    course = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: 0.5)
    optimiser.step()
    course.step()
    assert [group["lr"] for part in optimiser._parts for group in part.param_groups] == [5e-3] * 3

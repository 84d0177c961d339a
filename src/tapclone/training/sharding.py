"""Weights, gradients and optimiser states divided among processes (FSDP), for encoders that fill a GPU.

Lightning's FSDPStrategy wraps modules, so that gradients cannot be clipped as everywhere else, and refuses
CPUs, so that nothing of it can be tested without GPUs. This one shards parameters where they are (FSDP2).
"""

from __future__ import annotations

from typing import Any

from torch import nn

from tapclone.policies.torchvision_ops import ensure_torchvision

ensure_torchvision()
from lightning.pytorch.strategies import ModelParallelStrategy  # noqa: E402


class FullySharded(ModelParallelStrategy):
    """Shards the network over all processes; the layers of every stack are gathered one at a time.

    Checkpoints are whole: each is a policy file, and can be resumed from by any number of processes.

    Args:
        process_group_backend: "nccl", "gloo"; None for what fits the devices.
    """

    shards = True

    def __init__(self, process_group_backend: str | None = None) -> None:
        super().__init__(
            tensor_parallel_size=1,
            save_distributed_checkpoint=False,
            process_group_backend=process_group_backend,
        )

    def setup_environment(self) -> None:
        self._data_parallel_size = self.num_nodes * self.num_processes
        super().setup_environment()
        module: Any = self.lightning_module
        module.configure_model = lambda: _shard(module.network, self.device_mesh["data_parallel"])


def _shard(network: nn.Module, mesh: Any) -> None:
    from torch.distributed.fsdp import FSDPModule, fully_shard

    if isinstance(network, FSDPModule):
        return
    for parameter in network.parameters():  # channels-last weights, for the CPU's sake, cannot be divided
        parameter.data = parameter.data.contiguous()
    for module in list(network.modules()):
        if isinstance(module, nn.ModuleList):
            for layer in module:
                if any(True for _ in layer.parameters()) and not isinstance(layer, FSDPModule):
                    fully_shard(layer, mesh=mesh)
    fully_shard(network, mesh=mesh)

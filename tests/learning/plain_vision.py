"""An eye without batch statistics: shares of a batch then see what the whole batch does."""

from torch import Tensor, nn

from tapclone.policies.vision import VisionEncoder


class PlainVision(VisionEncoder):
    def __init__(self, channels: int = 16, frozen: bool = False):
        super().__init__()
        self.config = {"channels": channels, "frozen": frozen}
        self.channels, self.frozen, self.stride = channels, frozen, 8
        self.layers = nn.ModuleList([nn.Conv2d(3, channels, 8, 8), nn.Conv2d(channels, channels, 1)])
        self.looks = 0
        for parameter in self.parameters():
            parameter.requires_grad = not frozen

    def forward(self, image_BCHW: Tensor) -> Tensor:
        self.looks += len(image_BCHW)
        map_BDhw = image_BCHW
        for layer in self.layers:
            map_BDhw = layer(map_BDhw).relu()
        return map_BDhw

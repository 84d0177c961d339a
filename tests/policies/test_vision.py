import pytest
import torch

from tapclone.core.errors import ConfigurationError
from tapclone.policies.architecture import build, describe
from tapclone.policies.vision import ConvVision, TimmVision, TransformersVision

IMAGE = torch.rand(2, 3, 128, 64) * 2 - 1


def tiny_vit(folder) -> str:
    from transformers import ViTConfig, ViTModel

    torch.manual_seed(0)
    sizes = {"hidden_size": 32, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 32}
    ViTModel(ViTConfig(image_size=64, patch_size=16, **sizes), add_pooling_layer=False).save_pretrained(folder)
    return str(folder)


@pytest.mark.parametrize(
    ("vision", "shape"),
    [
        (lambda: ConvVision(width=8, blocks=1, channels=12), (12, 16, 8)),
        (lambda: TimmVision("test_resnet"), (48, 16, 8)),
        (lambda: TimmVision("test_vit", image_size=(128, 64)), (64, 8, 4)),
    ],
    ids=["conv", "timm resnet", "timm vit"],
)
def test_every_eye_gives_the_map_that_it_promises(vision, shape):
    encoder = vision().eval()
    map_BDhw = encoder(IMAGE)
    assert map_BDhw.shape == (2, *shape)
    assert encoder.channels == shape[0]


def test_a_transformers_model_is_read_from_a_local_directory(tmp_path):
    encoder = TransformersVision(tiny_vit(tmp_path), pretrained=True).eval()
    again = TransformersVision(tiny_vit(tmp_path), pretrained=True).eval()
    assert encoder(IMAGE).shape == (2, 32, 8, 4)
    assert torch.equal(encoder(IMAGE), again(IMAGE))


def test_a_clip_model_lends_its_eye_alone(tmp_path):
    from transformers import CLIPVisionConfig, CLIPVisionModel

    sizes = {"hidden_size": 32, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 32}
    CLIPVisionModel(CLIPVisionConfig(image_size=64, patch_size=16, **sizes)).save_pretrained(tmp_path)
    assert TransformersVision(str(tmp_path), pretrained=True)(IMAGE).shape == (2, 32, 8, 4)


def test_timm_weights_are_read_from_a_local_file(tmp_path):
    import timm

    torch.manual_seed(7)
    torch.save(timm.create_model("test_resnet").state_dict(), tmp_path / "weights.pth")
    first, second = (TimmVision("test_resnet", weights=str(tmp_path / "weights.pth")).eval() for _ in range(2))
    assert torch.equal(first(IMAGE), second(IMAGE))


@pytest.mark.parametrize(
    "make", [lambda: TimmVision("no_such_model"), lambda: TransformersVision("/no/such/dir")]
)
def test_a_model_that_cannot_be_built_is_named(make):
    with pytest.raises(ConfigurationError, match=r"no_such_model|/no/such/dir"):
        make()


def test_a_description_rebuilds_the_same_shapes_without_fetching(tmp_path):
    for vision in (
        ConvVision(8, 1, 12),
        TimmVision("test_resnet"),
        TransformersVision(tiny_vit(tmp_path), pretrained=True),
    ):
        again = build(describe(vision))
        again.load_state_dict(vision.state_dict())
        assert torch.equal(again.eval()(IMAGE), vision.eval()(IMAGE))


def test_timm_weights_are_fetched_only_when_asked():
    with pytest.raises(ConfigurationError, match="download=true"):
        TimmVision("resnet18", pretrained=True)


def test_adapters_need_linear_layers():
    with pytest.raises(ConfigurationError, match="linear layers"):
        TimmVision("test_resnet", tune="lora")
    adapted = TimmVision("test_vit", image_size=(128, 64), tune="lora", rank=2)
    assert {name for name, p in adapted.named_parameters() if p.requires_grad and "lora" not in name} == set()
    again = build(describe(adapted))
    again.load_state_dict(adapted.state_dict())
    assert torch.equal(again.eval()(IMAGE), adapted.eval()(IMAGE))


def test_a_frozen_backbone_keeps_its_running_statistics():
    eye = TimmVision("test_resnet", tune="frozen").train()
    before = {name: tensor.clone() for name, tensor in eye.state_dict().items()}
    assert not eye(IMAGE).requires_grad
    assert all(torch.equal(before[name], tensor) for name, tensor in eye.state_dict().items())


@pytest.mark.parametrize("size", [(384, 208), (387, 203), (379, 197)])
def test_the_eye_sees_a_thing_in_the_same_cell_whatever_the_frames_size(size):
    """Nothing is pressed together where the sides are no multiples of the coarsest stride."""
    torch.manual_seed(0)
    encoder = ConvVision(width=8, blocks=1, channels=4).eval()
    whole = torch.randn(1, 3, 512, 320)
    part = encoder(whole[..., : size[0], : size[1]])
    assert part.shape[-2:] == (-(-size[0] // encoder.stride), -(-size[1] // encoder.stride))
    torch.testing.assert_close(part[..., :36, :13], encoder(whole)[..., :36, :13])

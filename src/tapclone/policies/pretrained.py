"""Encoders of transformers by name: from a local folder, from the cache, or, only when asked, from the hub.

A model that pairs an eye with a tongue (CLIP, SigLIP, …) lends either half by itself.
"""

from __future__ import annotations

from typing import Any

from torch import nn

from tapclone.core.errors import ConfigurationError
from tapclone.policies.torchvision_ops import ensure_torchvision


def half_config(source: str, half: str, download: bool) -> Any:
    """The configuration of `source`, or of its half, "vision" or "text", where it has two."""
    ensure_torchvision()
    from transformers import AutoConfig

    try:
        config = AutoConfig.from_pretrained(source, local_files_only=not download)
    except (OSError, ValueError) as error:
        raise unreachable(source, half, download) from error
    config = getattr(config, f"{half}_config", config)
    if half == "text" and not hasattr(config, "vocab_size"):
        raise ConfigurationError(f"{source} has no text encoder: name a model that reads")
    return config


def build_half(config: Any, source: str | None, half: str, download: bool) -> Any:
    """The model of a configuration: with the weights of `source`, or without."""
    model_class = _class_of(config)
    from transformers.utils import logging

    quiet: Any = logging
    quiet.disable_progress_bar()  # it would break into ours
    quiet.set_verbosity_error()  # a half has no use for the other half, and what is missing we say ourselves
    if source is None:
        return _empty(model_class, config)
    try:
        model, loading = model_class.from_pretrained(
            source, config=config, local_files_only=not download, output_loading_info=True
        )
    except (OSError, ValueError) as error:
        raise unreachable(source, half, download) from error
    missing = [name for name in loading["missing_keys"] if "pool" not in name]
    if missing:
        raise ConfigurationError(
            f"{source} lacks weights of its {half} encoder ({', '.join(sorted(missing)[:3])}, …): name another"
        )
    return model


def described(config: Any) -> dict[str, Any]:
    """A configuration as plain types, of which `config_of` makes it again."""
    return {**config.to_diff_dict(), "model_type": config.model_type}


def config_of(description: dict[str, Any]) -> Any:
    """Inverse of `described`."""
    ensure_torchvision()
    from transformers import AutoConfig

    options = dict(description)
    return AutoConfig.for_model(options.pop("model_type"), **options)


def image_colours(source: str, download: bool) -> tuple[list[float], list[float]]:
    """Means and deviations of the images that `source` was trained on; a half each where it does not say."""
    from transformers.image_processing_base import ImageProcessingMixin

    mixin: Any = ImageProcessingMixin
    try:
        said, _ = mixin.get_image_processor_dict(source, local_files_only=not download)
    except OSError:
        said = {}
    halves = [0.5, 0.5, 0.5]
    return list(said.get("image_mean") or halves), list(said.get("image_std") or halves)


def unreachable(source: str, half: str, download: bool) -> ConfigurationError:
    """Why `source` cannot be had, and the way out."""
    hint = "correct the name" if download else "name a local folder, or fetch it with download=true"
    return ConfigurationError(f"transformers cannot find the {half} encoder {source!r}: {hint}")


def _class_of(config: Any) -> Any:
    """The model class of a configuration: `SiglipTextModel` for `SiglipTextConfig`, or transformers' choice."""
    import transformers

    name = type(config).__name__.removesuffix("Config") + "Model"
    return getattr(transformers, name, transformers.AutoModel)


def _empty(model_class: Any, config: Any) -> nn.Module:
    make = getattr(model_class, "_from_config", None) or model_class.from_config
    model: nn.Module = make(config)
    return model

"""Tiny pretrained encoders, made here and saved as their libraries save them."""

from pathlib import Path

import torch

WORDS = ["[PAD]", "[UNK]", "open", "clock", "go", "back", "dial", "9", "1", "create", "alarm"]
TOWER = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 48}


def save_tokenizer(folder: Path) -> None:
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    words = Tokenizer(models.WordLevel({word: n for n, word in enumerate(WORDS)}, unk_token="[UNK]"))
    words.pre_tokenizer = pre_tokenizers.Whitespace()
    PreTrainedTokenizerFast(tokenizer_object=words, pad_token="[PAD]", unk_token="[UNK]").save_pretrained(
        folder
    )


def save_pair(folder: Path, kind: str, seed: int = 0) -> str:
    """A SigLIP or CLIP pair with its tokenizer and its image processor's settings."""
    from transformers import CLIPConfig, CLIPModel, SiglipConfig, SiglipModel

    torch.manual_seed(seed)
    vision = {**TOWER, "image_size": 64, "patch_size": 16}
    text = {**TOWER, "vocab_size": len(WORDS), "max_position_embeddings": 12}
    if kind == "siglip":
        pair = SiglipModel(SiglipConfig(text_config={**text, "projection_size": 32}, vision_config=vision))
    else:
        ends = {"eos_token_id": 0, "pad_token_id": 0, "bos_token_id": 1}
        pair = CLIPModel(CLIPConfig(text_config={**text, **ends}, vision_config=vision, projection_dim=16))
    pair.save_pretrained(folder)
    save_tokenizer(folder)
    (folder / "preprocessor_config.json").write_text(
        '{"image_mean": [0.4, 0.5, 0.6], "image_std": [0.2, 0.25, 0.3]}', encoding="utf-8"
    )
    return str(folder)

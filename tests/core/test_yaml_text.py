from __future__ import annotations

import pytest
import yaml

from tapclone.core.yaml_text import load_yaml


def test_yaml_becomes_plain_values() -> None:
    assert load_yaml("a: [1, 2.5, true, null]\nb: {c: ‘é’}") == {"a": [1, 2.5, True, None], "b": {"c": "‘é’"}}


def test_yaml_cannot_make_objects() -> None:
    with pytest.raises(yaml.YAMLError):
        load_yaml("!!python/object/apply:os.getcwd []")

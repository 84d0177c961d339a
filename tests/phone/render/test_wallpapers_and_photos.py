from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from phone.render.screens import draw, phone_state
from tapclone.core.errors import PhoneError, UnknownNameError
from tapclone.phone.render.pictures import motifs, photo_layers, wallpapers
from tapclone.phone.render.scene import Scene
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.ui.build import grid
from tapclone.phone.ui.style import Background, Tone
from tapclone.phone.ui.view import MATCH, View

THIRDS = {
    "00_default": ((245, 173, 204), (230, 146, 181), (91, 36, 89)),
    "01_red": ((203, 139, 193), (235, 167, 210), (254, 202, 221)),
    "02_blue": ((37, 81, 106), (83, 106, 128), (12, 31, 44)),
    "03_paper": ((209, 203, 198), (220, 214, 210), (213, 206, 203)),
    "04_sky": ((110, 141, 156), (99, 125, 139), (169, 175, 180)),
    "05_doughnut": ((198, 184, 185), (197, 181, 182), (209, 195, 193)),
    "08_colors": ((146, 98, 90), (155, 126, 67), (136, 111, 93)),
    "09_rainbow": ((154, 170, 181), (175, 177, 180), (201, 195, 195)),
    "13_canyon": ((143, 188, 213), (127, 101, 92), (66, 49, 40)),
}
BENCHMARK = (*THIRDS, "07_food", "10_galaxy", "11_pyramid", "12_ocean")


def wallpaper(name: str, size: tuple[int, int] = (128, 256)) -> np.ndarray:
    view = View(width=MATCH, height=MATCH, background=Background(picture="wallpaper"))
    return draw(view, phone_state(PhoneSpec(wallpaper=name)), size)


def photo(name: str) -> np.ndarray:
    return draw(View(width=200.0, height=150.0, background=Background(picture=name)), size=(128, 256))


def test_every_wallpaper_of_the_benchmark_is_drawn() -> None:
    assert set(BENCHMARK) <= set(wallpapers())
    means = [wallpaper(name).reshape(-1, 3).mean(0) for name in BENCHMARK]
    apart = [np.abs(a - b).max() for index, a in enumerate(means) for b in means[:index]]
    assert min(apart) > 3


@pytest.mark.parametrize("name", THIRDS)
def test_a_wallpaper_has_the_colours_of_the_real_one(name: str) -> None:
    image = wallpaper(name)
    for third, wanted in zip(np.array_split(image, 3), THIRDS[name], strict=True):
        assert np.abs(third.reshape(-1, 3).mean(0) - wanted).mean() < 24


def test_an_unknown_wallpaper_is_named_with_its_nearest() -> None:
    with pytest.raises(UnknownNameError, match="00_default"):
        wallpaper("00_defalt")


@pytest.mark.parametrize("reduction", [2, 4, 8])
def test_a_drawing_that_is_made_smaller_is_the_same_drawing(reduction: int) -> None:
    size = 288, 288
    for number in range(16):
        layers = photo_layers(f"article {number}")
        whole = Image.fromarray(Scene(size, number, motifs()).draw(layers)[..., :3])
        small = Scene(size, number, motifs(), reduction).draw(layers)[..., :3].astype(float)
        wanted = whole.resize((size[0] // reduction, size[1] // reduction), Image.Resampling.BOX)
        assert np.abs(np.asarray(wanted) - small).mean() < 6


def test_an_unknown_kind_of_layer_is_refused() -> None:
    with pytest.raises(PhoneError, match="glitter"):
        Scene((8, 8), 0, {}).draw([{"kind": "glitter"}])


def test_photos_are_the_same_for_a_name_and_differ_between_names() -> None:
    assert np.array_equal(photo("cats"), photo("cats"))
    drawn = {photo(f"article {number}").tobytes() for number in range(12)}
    assert len(drawn) == 12
    assert all(photo_layers(f"article {number}") for number in range(40))


def test_the_gaps_between_small_photos_are_as_wide_as_between_large_ones() -> None:
    def grid_of(size: tuple[int, int]) -> np.ndarray:
        cells = [View(width=60.0, height=60.0, background=Background(picture=f"p{n}")) for n in range(36)]
        return draw(grid(cells, 6, width=MATCH, height=MATCH), size=size)

    large = Image.fromarray(grid_of((1080, 2160))).resize((128, 256), Image.Resampling.BOX)
    assert np.abs(grid_of((128, 256)) - np.asarray(large, dtype=np.float32)).mean() < 3.0


def test_tones_change_a_photo_as_their_names_say() -> None:
    def toned(*tones: Tone) -> np.ndarray:
        view = View(width=MATCH, height=MATCH, background=Background(picture="holiday", tones=tones))
        return draw(view, size=(64, 128)).astype(float)

    plain = toned()
    assert (toned(Tone()) == plain).all()
    assert np.ptp(toned(Tone(saturation=0.0)), axis=-1).max() <= 1
    assert toned(Tone(brightness=0.2)).mean() > plain.mean()
    assert toned(Tone(brightness=-0.2)).mean() < plain.mean()
    warm, cold = toned(Tone(warmth=0.4)), toned(Tone(warmth=-0.4))
    assert (warm - cold)[..., 0].mean() > 0 > (warm - cold)[..., 2].mean()
    assert toned(Tone(vignette=0.8))[0, 0].mean() < plain[0, 0].mean()

"""`make screens`: a contact sheet of every app, to look at beside pictures of real phones."""

from __future__ import annotations

from pathlib import Path

from omegaconf import DictConfig, OmegaConf

from tapclone.app.command import logger, run_command
from tapclone.app.instantiation import build
from tapclone.app.progress import Counter
from tapclone.core.errors import UnknownNameError
from tapclone.report.screens import capture, contact_sheet
from tapclone.tasks import configuration


def screens(cfg: DictConfig) -> Path:
    """Draw `cfg.screens` on `cfg.configurations` into `cfg.output`."""
    wanted = OmegaConf.to_container(cfg.screens, resolve=True)
    assert isinstance(wanted, dict)
    for name in cfg.only or ():
        if name not in wanted:
            raise UnknownNameError("screen", name, map(str, wanted))
    wanted = {name: steps for name, steps in wanted.items() if not cfg.only or name in cfg.only}
    places = [configuration(name) for name in cfg.configurations]
    provider = build(cfg.fleet).lend()
    rows: dict[str, list[object]] = {str(name): [] for name in wanted}
    with Counter("drawing", len(places) * len(wanted)) as counter:
        for place in places:
            for name, steps in wanted.items():
                rows[str(name)].append(capture(provider, place, steps, cfg.cell_width))
                counter.advance(1, place.id)
    provider.close()
    titles = [f"{place.id}\n{place.locale}, {place.density} dpi" for place in places]
    path = contact_sheet(rows, titles, Path(cfg.output))  # type: ignore[arg-type]
    logger().info("contact sheet %s", path)
    return path


if __name__ == "__main__":
    run_command("screens", screens)

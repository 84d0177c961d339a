"""What an app is to the phone, and what an activity is given to draw itself with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tapclone import lexicon
from tapclone.phone.locale.format import localized_digits
from tapclone.phone.locale.plurals import plural_category
from tapclone.phone.system import activities
from tapclone.phone.system.state import ActivityRecord, PhoneState
from tapclone.phone.ui.editor import Editor
from tapclone.phone.ui.theme import DARK, LIGHT, Theme
from tapclone.phone.ui.view import Layout, View, Window

Store = TypeVar("Store")
ActivityView = Callable[["Context"], Sequence[Window]]


@dataclass(frozen=True, slots=True)
class App:
    """One installed app.

    Attributes:
        package: its package name; its label is the same key of the lexicon's table "apps".
        strings: its own table in the lexicon; "" for an app without words of its own.
        launcher_activity: full class name that its icon starts; "" for an app without an icon.
        activities: full class name -> what it shows.
        make_store: the app's own data on a new phone; plain values only, so that it can be snapshot.
        on_back: given BACK before the activity is finished; returns whether it has used it.
        on_launch: called after a start from the icon, for apps that chain further starts.
    """

    package: str
    launcher_activity: str
    activities: Mapping[str, ActivityView]
    strings: str = ""
    make_store: Callable[[PhoneState], Any] = field(default=lambda _state: None)
    on_back: Callable[[Context], bool] | None = None
    on_launch: Callable[[PhoneState], None] | None = None
    version_name: str = "1.0"


@dataclass(slots=True)
class Context:
    """Everything that an activity may look at, and the few things it may do, while it builds its windows.

    Handlers are closures over the context. They run after the screen was drawn, on the same state.
    `editor` is the field that has the focus, noted by `text_field` while the views are built.
    """

    state: PhoneState
    app: App
    activity: ActivityRecord
    apps: Mapping[str, App]
    editor: Editor | None = None

    @property
    def theme(self) -> Theme:
        return DARK if self.state.dark_mode else LIGHT

    @property
    def store(self) -> Any:
        """The app's own data."""
        return self.state.stores[self.app.package]

    def store_as(self, kind: type[Store]) -> Store:
        """The app's own data, by the class that its `make_store` makes."""
        store = self.store
        assert isinstance(store, kind)
        return store

    @property
    def ui(self) -> dict[str, Any]:
        """What the activity's views remember."""
        return self.activity.ui

    @property
    def language(self) -> str:
        return lexicon.language_of(self.state.locale)

    @property
    def width(self) -> float:
        """Width of the screen in dp."""
        return self.state.width_dp

    @property
    def height(self) -> float:
        return self.state.height_dp

    def words(self, key: str, **values: Any) -> str:
        """The app's text for `key` in the phone's language, with {placeholders} filled."""
        content = lexicon.text(self.app.strings, key, self.language)
        return content.format(**values) if values else content

    def counted(self, key: str, count: int, **values: Any) -> str:
        """The row `<key>_few` and the like of a number, else `<key>_other`, with its {count} filled."""
        name = f"{key}_{plural_category(count, self.language)}"
        if name not in lexicon.table(self.app.strings):
            name = f"{key}_other"
        return self.words(name, count=localized_digits(str(count), self.state.locale), **values)

    def app_label(self, package: str) -> str:
        return lexicon.text("apps", package, self.language)

    def start(
        self,
        name: str,
        args: dict[str, Any] | None = None,
        intent: str = "",
        package: str | None = None,
        result_key: str = "",
    ) -> None:
        """Start an activity of this app (or of `package`) on top of this one.

        With `result_key` the result that it finishes with will stand in this activity's `ui` under that key.
        """
        activities.start(
            self.state,
            package or self.app.package,
            name,
            args,
            intent,
            from_package=self.app.package,
            result_key=result_key,
        )

    def launch(self, package: str) -> None:
        """Start another app as its icon would; nothing happens where there is none, or it has no icon."""
        app = self.apps.get(package)
        if app is None or not app.launcher_activity:
            return
        activities.start(
            self.state,
            package,
            app.launcher_activity,
            intent=activities.MAIN_INTENT,
            from_package=self.app.package,
            new_task=True,
        )
        if app.on_launch is not None:
            app.on_launch(self.state)

    def finish(self, result: Any = None) -> None:
        """Leave; `result`, a plain value, goes to the activity that asked for one."""
        activities.finish(self.state, result)

    def set_ui(self, key: str, value: Any) -> None:
        """Remember something about the views; for use in handlers (`lambda: ctx.set_ui("tab", 1)`)."""
        self.activity.ui[key] = value

    def clear_ui(self, key: str) -> None:
        self.activity.ui.pop(key, None)

    def toast(self, message: str) -> None:
        self.state.toast = message

    def scroll(self, content: View, key: str = "scroll", start: float = 0.0, **options: Any) -> View:
        """A scrolling view around `content` that remembers where it stands under `key`; `start` is its offset
        before anybody has scrolled (too large a one is the end)."""
        options.setdefault("class_name", "ScrollView")
        return View(
            children=(content,),
            layout=Layout.SCROLL,
            scroll_key=key,
            offset=float(self.activity.ui.get(key, start)),
            **options,
        )

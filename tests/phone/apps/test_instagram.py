from __future__ import annotations

from dataclasses import replace

import pytest

from phone.specs import SPECS, by_id, by_text, find, ids, opened, swipe, tap, tap_text, views, words
from tapclone.phone.apps import instagram
from tapclone.phone.apps.instagram.content import content
from tapclone.phone.apps.instagram.store import InstagramStore
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities
from tapclone.phone.system.spec import PhoneSpec

BACK = 4
TABS = ("feed", "search", "clips", "profile")


def open_instagram(spec: PhoneSpec) -> Phone:
    return opened(instagram.APP, spec)


def store_of(phone: Phone) -> InstagramStore:
    store = phone.state.stores[instagram.PACKAGE]
    assert isinstance(store, InstagramStore)
    return store


@pytest.mark.parametrize("spec", SPECS)
def test_each_tab_is_selected_alone_and_back_leads_to_the_feed_first(spec: str) -> None:
    phone = open_instagram(SPECS[spec])
    for tab in TABS:
        tap(phone, by_id(phone, f"{tab}_tab"))
        assert [other for other in TABS if by_id(phone, f"{other}_tab").selected] == [tab]
    phone.key(BACK)
    assert by_id(phone, "feed_tab").selected
    phone.key(BACK)
    assert phone.state.front_task.package == activities.LAUNCHER_PACKAGE


@pytest.mark.parametrize("spec", ["small", "bad_tag", "tablet"])
def test_the_feed_passes_every_post_once_and_in_order(spec: str) -> None:
    phone = open_instagram(SPECS[spec])
    seen: list[str] = []
    for _ in range(30):
        for view in views(phone):
            if view.id == "row_feed_comment_textview_layout" and view.is_visible and view.text not in seen:
                seen.append(view.text)
        swipe(phone, "up")
    assert seen == [f"{post.account} {post.caption}" for post in content().posts]


def test_a_liked_and_saved_post_stays_so() -> None:
    phone = open_instagram(SPECS["small"])
    tap(phone, by_id(phone, "row_feed_button_like"))
    tap(phone, by_id(phone, "row_feed_button_save"))
    assert by_id(phone, "row_feed_button_like").selected
    assert store_of(phone).liked == store_of(phone).saved == [content().posts[0].key]
    tap(phone, by_id(phone, "row_feed_button_like"))
    assert not store_of(phone).liked


@pytest.mark.parametrize("spec", ["small", "bad_tag", "tablet"])
def test_a_comment_is_written_under_a_post(spec: str) -> None:
    phone = open_instagram(SPECS[spec])
    while "row_feed_button_comment" not in ids(phone):
        swipe(phone, "up")
    tap(phone, by_id(phone, "row_feed_button_comment"))
    tap(phone, by_id(phone, "row_thread_composer_edittext"))
    editor = next(window.editor for window in phone.windows() if window.editor is not None)
    phone.changed(lambda _state: editor.insert("Lovely"))
    tap(phone, by_id(phone, "row_thread_composer_button_send"))
    phone.key(BACK)
    phone.key(BACK)
    assert list(store_of(phone).comments.values()) == [["Lovely"]]
    assert "tab_bar" in ids(phone)


def test_reels_turn_with_a_swipe_and_stop_at_the_ends() -> None:
    phone = open_instagram(SPECS["arabic"])
    tap(phone, by_id(phone, "clips_tab"))
    captions = [reel.caption for reel in content().reels]
    seen = []
    for _ in range(len(captions) + 1):
        seen.append(by_id(phone, "clips_caption_component").text)
        swipe(phone, "up")
    assert seen == [*captions, captions[-1]]
    swipe(phone, "down")
    assert by_id(phone, "clips_caption_component").text == captions[-2]


@pytest.mark.parametrize("spec", ["english", "arabic"])
def test_stories_follow_each_other_and_close_after_the_last(spec: str) -> None:
    phone = open_instagram(SPECS[spec])
    tap(phone, find(phone, lambda view: view.id == "outer_container" and bool(view.desc)))
    for _ in content().stories:
        assert "reel_viewer_root" in ids(phone)
        tap(phone, by_id(phone, "reel_viewer_next"))
    assert by_id(phone, "feed_tab").selected
    assert store_of(phone).seen_stories == content().stories


@pytest.mark.parametrize("spec", SPECS)
def test_a_picture_of_the_wall_opens_its_post_and_the_tab_leads_back(spec: str) -> None:
    phone = open_instagram(SPECS[spec])
    tap(phone, by_id(phone, "search_tab"))
    tap(phone, by_id(phone, "image_button"))
    assert "row_feed_profile_header" in ids(phone)
    tap(phone, by_id(phone, "row_feed_profile_header"))
    assert "row_profile_header" in ids(phone)
    tap(phone, by_id(phone, "search_tab"))
    assert "action_bar_search_edit_text" in ids(phone)


def test_the_gallery_posts_a_picture_to_the_top_of_the_feed() -> None:
    phone = open_instagram(SPECS["english"])
    tap(phone, by_id(phone, "creation_tab"))
    tap(phone, find(phone, lambda view: view.id == "gallery_grid_item_thumbnail" and not view.selected))
    tap(phone, by_id(phone, "next_button_textview"))
    tap(phone, by_id(phone, "share_button"))
    assert store_of(phone).shared == [content().mine[1]]
    assert by_id(phone, "row_feed_photo_profile_name").text == content().me


@pytest.mark.parametrize("spec", ["english", "large_dark_chinese"])
def test_a_message_is_sent_to_whom_one_has_written_before(spec: str) -> None:
    phone = open_instagram(SPECS[spec])
    tap(phone, by_id(phone, "action_bar_inbox_button"))
    tap(phone, by_id(phone, "row_user_container"))
    tap(phone, by_id(phone, "row_thread_composer_edittext"))
    editor = next(window.editor for window in phone.windows() if window.editor is not None)
    phone.changed(lambda _state: editor.insert("On my way"))
    tap(phone, by_id(phone, "row_thread_composer_button_send"))
    assert by_text(phone, "On my way").is_visible
    assert store_of(phone).messages == {content().chats[0].account: ["On my way"]}


def test_the_feed_lies_between_the_camera_and_the_conversations() -> None:
    for spec, direction in (("english", "left"), ("arabic", "right")):
        phone = open_instagram(SPECS[spec])
        swipe(phone, direction)
        assert "inbox_refreshable_thread_list_recyclerview" in ids(phone), spec


@pytest.mark.parametrize("spec", ["english", "bad_tag", "tablet"])
def test_a_first_run_logs_in_with_a_tap(spec: str) -> None:
    phone = open_instagram(replace(SPECS[spec], first_run=True))
    assert "tab_bar" not in ids(phone)
    tap(phone, by_id(phone, "log_in_button"))
    tap_text(phone, words(phone, "not_now"))
    assert by_id(phone, "feed_tab").selected


def test_what_the_content_names_exists() -> None:
    known = content()
    named = {post.account for post in known.posts} | {reel.account for reel in known.reels} | set(known.stories)
    named |= {chat.account for chat in known.chats} | {comment.account for comment in known.comments.values()}
    named |= {post.liked_by for post in known.posts}
    assert named <= set(known.accounts)
    assert {key for post in known.posts for key in post.comments} <= set(known.comments)
    for handle in known.accounts:
        assert all(known.post(key).account == handle for key, _ in known.pictures_of(handle))

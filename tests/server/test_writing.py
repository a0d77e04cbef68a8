"""How messages leave: in one go, readable by whatever window the reader has, and the same for all who get the same."""

from __future__ import annotations

import zlib
from types import ModuleType

import pytest

from nefarious.server.http import writing
from nefarious.server.http.writing import SHORT, _deflate, _frame
from nefarious.server.room.viewer import AT_ONCE, Viewer

LONG = " ".join(f"event {number}" for number in range(1000))


@pytest.mark.parametrize("compressing", [writing.deflating, zlib], ids=lambda module: module.__name__)
@pytest.mark.parametrize("window", [9, 12, 15])
def test_a_message_is_read_with_the_readers_window_whatever_came_before(
    window: int, compressing: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "deflating", compressing)
    _deflate.cache_clear()
    for told in (LONG, "?" + LONG):
        frame = _frame.__wrapped__(told, window)
        assert frame[:2] == b"\xc1\x7e"
        assert int.from_bytes(frame[2:4], "big") == len(frame) - 4 < len(LONG) // 2
        assert zlib.decompressobj(-window).decompress(frame[4:] + b"\0\0\xff\xff").decode() == told
    _deflate.cache_clear()


def test_short_messages_and_those_for_readers_who_cannot_decompress_go_as_they_are() -> None:
    assert _frame("Привет", 15) == b"\x81\x0c" + "Привет".encode()
    assert _frame("x" * SHORT, 15) == b"\x81\x7e" + SHORT.to_bytes(2, "big") + b"x" * SHORT
    assert _frame("x" * 70_000, None) == b"\x81\x7f" + (70_000).to_bytes(8, "big") + b"x" * 70_000


def test_what_waits_goes_in_one_go_but_not_too_much_of_it() -> None:
    viewer, woken = Viewer("somebody", None), list[int]()
    viewer.is_told = True
    viewer.wake = lambda: woken.append(len(viewer.outbox))
    for message in ("a", "b", "x" * AT_ONCE, "c"):
        viewer.send_encoded(message)
    assert woken == [1, 2, 3, 4]
    assert [viewer.take(), viewer.take(), viewer.take()] == [["a", "b", "x" * AT_ONCE], ["c"], []]

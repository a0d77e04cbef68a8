"""How messages leave: in one go, readable by whatever window the reader has, and the same for all who get the same."""

from __future__ import annotations

import asyncio
import zlib

import pytest

from nefarious.server.http.writing import SHORT, _frame
from nefarious.server.room.viewer import AT_ONCE, Viewer

LONG = " ".join(f"event {number}" for number in range(1000))


@pytest.mark.parametrize("window", [9, 12, 15])
def test_a_message_is_read_with_the_readers_window(window: int) -> None:
    frame = _frame(LONG, window)
    assert frame[:2] == b"\xc1\x7e"
    assert int.from_bytes(frame[2:4], "big") == len(frame) - 4 < len(LONG) // 2
    assert zlib.decompressobj(-window).decompress(frame[4:] + b"\0\0\xff\xff").decode() == LONG


def test_short_messages_and_those_for_readers_who_cannot_decompress_go_as_they_are() -> None:
    assert _frame("Привет", 15) == b"\x81\x0c" + "Привет".encode()
    assert _frame("x" * SHORT, 15) == b"\x81\x7e" + SHORT.to_bytes(2, "big") + b"x" * SHORT
    assert _frame("x" * 70_000, None) == b"\x81\x7f" + (70_000).to_bytes(8, "big") + b"x" * 70_000


def test_what_waits_goes_in_one_go_but_not_too_much_of_it() -> None:
    async def taken() -> list[object]:
        viewer = Viewer("somebody", None)
        viewer.is_told = True
        for message in ("a", "b", "x" * AT_ONCE, "c"):
            viewer.send_encoded(message)
        return [await viewer.next_messages(), await viewer.next_messages()]

    assert asyncio.run(taken()) == [["a", "b", "x" * AT_ONCE], ["c"]]


def test_somebody_to_whom_nothing_is_said_waits() -> None:
    async def heard() -> object:
        viewer = Viewer("somebody", None)
        viewer.is_told = True
        waiting = asyncio.create_task(viewer.next_messages())
        await asyncio.sleep(0)
        assert not waiting.done()
        viewer.send_encoded("at last")
        return await waiting

    assert asyncio.run(heard()) == ["at last"]

"""What an environment shows: the text of a view, or its picture as an array of pixels."""

from __future__ import annotations

import sys
import zlib
from typing import Any, Final

import numpy as np

from nefarious.errors import BadSetup, told
from nefarious.parts import install_command, require_parts
from nefarious.svg import has_converter, poster
from nefarious.views import View

__all__ = ["RENDER_MODES", "check_mode", "pixels", "shown"]

RENDER_MODES: Final = ("ansi", "human", "rgb_array")

FRAMES_PER_SECOND: Final = 2


def metadata() -> dict[str, Any]:
    """What the interfaces want to know of pictures: there are none where nothing can draw them."""
    modes = [mode for mode in RENDER_MODES if mode != "rgb_array" or has_converter()]
    return {"render_modes": modes, "render_fps": FRAMES_PER_SECOND}


def check_mode(given: object) -> str | None:
    """How to show a game: "ansi", "human", "rgb_array", or not at all."""
    if given is None:
        return None
    for mode in RENDER_MODES:
        if isinstance(given, str) and given == mode:
            if mode == "rgb_array":
                require_parts(("vl_convert",), install_command("pictures"))
            return mode
    raise BadSetup("render-mode", given=told(given), known=", ".join(RENDER_MODES))


def shown(view: View, mode: str | None) -> str | np.ndarray | None:
    """A view as the mode has it; "human" prints it."""
    if mode == "ansi":
        return str(view)
    if mode == "human":
        sys.stdout.write(f"{view}\n")
        return None
    return pixels(poster(view).png(scale=1)) if mode == "rgb_array" else None


def pixels(png: bytes) -> np.ndarray:
    """The pixels of a PNG as our converter writes them: 8 bits for each of three or four colours, in plain rows."""
    place, data, width, height, channels = 8, b"", 0, 0, 0
    while place < len(png):
        size = int.from_bytes(png[place : place + 4], "big")
        kind, chunk = png[place + 4 : place + 8], png[place + 8 : place + 8 + size]
        if kind == b"IHDR":
            width, height = int.from_bytes(chunk[:4], "big"), int.from_bytes(chunk[4:8], "big")
            channels = {2: 3, 6: 4}[chunk[9]]
        elif kind == b"IDAT":
            data += chunk
        place += size + 12
    lines = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + width * channels)
    picture = np.zeros((height + 1, width, channels), np.uint8)
    for number, line in enumerate(lines):
        _unfilter(int(line[0]), line[1:].reshape(width, channels), picture[number], picture[number + 1])
    return np.ascontiguousarray(picture[1:, :, :3])


def _unfilter(kind: int, line: np.ndarray, above: np.ndarray, row: np.ndarray) -> None:
    """Undo what made a row easier to pack."""
    if kind == 0:
        row[:] = line
    elif kind == 1:
        row[:] = np.cumsum(line, axis=0, dtype=np.uint8)
    elif kind == 2:
        row[:] = line + above
    else:
        guess = _average if kind == 3 else _paeth
        for channel in range(line.shape[1]):
            left = corner = 0
            values = []
            for told, up in zip(line[:, channel].tolist(), above[:, channel].tolist(), strict=True):
                left = told + guess(left, up, corner) & 255
                corner = up
                values.append(left)
            row[:, channel] = values


def _average(left: int, up: int, corner: int) -> int:
    return left + up >> 1


def _paeth(left: int, up: int, corner: int) -> int:
    """The neighbour nearest to what the three of them lead to expect."""
    expected = left + up - corner
    return min((left, up, corner), key=lambda near: abs(expected - near))

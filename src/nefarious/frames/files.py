"""Frames as files: for spreadsheets, for other programs, for later."""

from __future__ import annotations

import csv
import gzip
from collections.abc import Callable, Iterator
from io import BytesIO, StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from nefarious.errors import BadSetup, clip
from nefarious.files import save_whole

if TYPE_CHECKING:
    from nefarious.frames.frame import Frame

__all__ = ["check_kind", "write_frame"]

LONGEST = 200


def write_frame(frame: Frame, path: Path) -> None:
    """Write a frame, whole or not at all, in the form that the name of the file asks for."""
    write = _WRITERS[check_kind(path)]
    data = write(frame)
    save_whole(path, gzip.compress(data, mtime=0) if path.suffix == ".gz" else data)


def check_kind(path: Path) -> str:
    """How the name of a file ends, if a frame can be written like that."""
    kind = Path(path.stem).suffix if path.suffix == ".gz" else path.suffix
    if kind not in _WRITERS or (path.suffix == ".gz" and kind == ".parquet"):
        raise BadSetup("frame-file", path=clip(str(path), LONGEST), known=", ".join(_WRITERS))
    return kind


def _csv(frame: Frame) -> bytes:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(frame.columns)
    writer.writerows(map(_cells, frame.rows()))
    return text.getvalue().encode()


def _cells(row: dict[str, Any]) -> Iterator[Any]:
    """Values as a spreadsheet takes them: lists joined by commas, nothing for nothing."""
    for value in row.values():
        yield ", ".join(map(str, value)) if isinstance(value, list | tuple) else value


def _jsonl(frame: Frame) -> bytes:
    encoder = msgspec.json.Encoder()
    return encoder.encode_lines(list(frame.rows()))


def _parquet(frame: Frame) -> bytes:
    buffer = BytesIO()
    frame.to_polars().write_parquet(buffer)
    return buffer.getvalue()


_WRITERS: dict[str, Callable[[Frame], bytes]] = {".csv": _csv, ".jsonl": _jsonl, ".parquet": _parquet}

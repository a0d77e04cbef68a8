"""What commands read: a file by its name, or standard input where `-` stands in its place.

A file holds one document, or several as JSON lines. Those are read one by one, so that a pipe may go on for ever.
"""

from __future__ import annotations

import gzip
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast

from nefarious.errors import BadRecord, BadSetup, NefariousError, clip, reason_of
from nefarious.terminal.options import BadOption

if TYPE_CHECKING:
    from nefarious.record import Record

__all__ = ["LONGEST_NAME", "STANDARD_INPUT", "documents", "files_in", "record_in", "whole_input"]

STANDARD_INPUT = "-"

LONGEST_NAME = 200
CHUNK = 1 << 16
MOST_SKIPPED = 16
"""So many times as much as a line may have is read to find the end of one that has more."""


def whole_input(file: Path, most: int) -> bytes:
    """All of a file or of standard input, up to one byte more than the most it may have."""
    with _opened(file) as stream:
        return stream.read(most + 1)


def documents(file: Path, most: int) -> Iterator[tuple[str, bytes]]:
    """The JSON documents of a file or of standard input.

    Each has the name to call it by: the file, and the line if there are several.
    """
    with _opened(file) as stream:
        lines = ((place, line) for place, line in enumerate(_lines(stream, most), start=1) if line.strip())
        begun = list(islice(lines, 2))
        if _are_documents([line for _, line in begun]):
            for place, line in chain(begun, lines):
                yield (f"{file}:{place}" if len(begun) > 1 else str(file)), line
            return
        read = b"".join(line for _, line in begun)
        for _, line in lines:
            read += line
            if len(read) > most:
                break
        yield str(file), read


def files_in(folder: Path) -> list[Path]:
    """The files of a folder that hold records, by name; or a sentence that there are none."""
    from nefarious.archive import record_files

    found = record_files(folder)
    if not found:
        raise BadOption("records-none", path=clip(str(folder), LONGEST_NAME))
    return found


def record_in(data: bytes) -> Record:
    """The record that a document holds. A table that cannot be set up is the record's mistake, not the person's."""
    from nefarious.record import read_record

    try:
        return read_record(data)
    except BadSetup as problem:
        raise BadRecord(problem.message, **problem.details) from None


def _are_documents(lines: list[bytes]) -> bool:
    """Whether each line is a document: the first is one, or the second begins one."""
    first = lines[0].strip() if lines else b""
    return (first.startswith(b"{") and first.endswith(b"}")) or (len(lines) > 1 and lines[1].startswith(b"{"))


def _lines(stream: BinaryIO, most: int) -> Iterator[bytes]:
    """Line by line. Of one that is too long, just enough to see that it is; one without an end is the last."""
    while line := stream.readline(most + 1):
        yield line
        if len(line) > most and not line.endswith(b"\n") and not _finds_end(stream, MOST_SKIPPED * most):
            return


def _finds_end(stream: BinaryIO, most: int) -> bool:
    """Whether a line that was begun ends within so many bytes, which are passed over."""
    while most > 0 and (part := stream.readline(CHUNK)):
        if part.endswith(b"\n"):
            return True
        most -= len(part)
    return False


@contextmanager
def _opened(file: Path) -> Iterator[BinaryIO]:
    """A file or standard input, or a sentence why it cannot be read."""
    try:
        if str(file) == STANDARD_INPUT:
            yield sys.stdin.buffer
            return
        with file.open("rb") as stream:
            yield cast(BinaryIO, gzip.GzipFile(fileobj=stream)) if file.suffix == ".gz" else stream
    except (OSError, EOFError, ValueError, zlib.error) as problem:
        if isinstance(problem, NefariousError):
            raise
        raise _unreadable(file, problem) from None


def _unreadable(file: Path, problem: Exception) -> BadOption:
    path = clip(str(file), LONGEST_NAME)
    near = _neighbour(file) if isinstance(problem, FileNotFoundError) else None
    if near is not None:
        return BadOption("unreadable-near", path=path, near=clip(near, LONGEST_NAME))
    return BadOption("unreadable", path=path, reason=reason_of(problem))


def _neighbour(file: Path) -> str | None:
    """The file beside it whose name looks most like the one that was typed."""
    try:
        names = [each.name for each in islice(file.parent.iterdir(), 1000)]
    except OSError:
        return None
    near = get_close_matches(file.name, names, n=1, cutoff=0.8)
    return str(file.with_name(near[0])) if near else None

"""Many records: those of a folder, or one on each line of a `.jsonl` file, compressed or not."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from io import BufferedIOBase
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from nefarious.doors import one_by_one
from nefarious.errors import BadRecord, BadSetup, CannotWrite, NefariousError, clip, reason_of, shown
from nefarious.files import check_file, opened_whole
from nefarious.game import Game
from nefarious.locale import Words
from nefarious.record import MAX_RECORD_BYTES, Record, checked_record, read_record, write_record

__all__ = ["BadRecordFile", "Filed", "OnError", "read_records", "record_files", "records_in", "write_records"]

OnError: TypeAlias = Literal["raise", "skip"]
"""What to do about a record that cannot be read: say so, or go on with the next one."""

ONE, MANY = (".json", ".json.gz"), (".jsonl", ".jsonl.gz")
DEEPEST = 3
"""Lists of lists of lists are gone through, no deeper ones."""

LONGEST = 200


class BadRecordFile(BadRecord):
    """A record in a file that cannot be used; it says which file, and which line of it."""

    @classmethod
    def of(cls, place: str, problem: NefariousError) -> BadRecordFile:
        """A problem, and where it was met."""
        error = cls("in-file", file=clip(place, LONGEST), inner=problem.message, **problem.details)
        return error.with_facts(**vars(problem) | {"message": error.message, "details": error.details, "path": place})

    def in_words(self, words: Words) -> str:
        """The file, then what is wrong there."""
        return words.say("error-in-file", file=self.details["file"], problem=self.in_words_alone(words))

    def in_words_alone(self, words: Words) -> str:
        """Only what is wrong, where everybody knows which file it is about."""
        return words.say(f"error-{self.details['inner']}", **self.details)


class Filed(NamedTuple):
    """A record, and where it was found: a path, with the line where a file has many; nothing if it was at hand."""

    place: str
    record: Record


def read_records(source: str | Path, on_error: OnError = "raise") -> Iterator[Record]:
    """The records of a file or of all files of a folder, one at a time, by name.

    A `.json` file is one record, a `.jsonl` file has one on each line; both may be compressed (`.gz`). What cannot be
    read raises `BadRecordFile`; with `on_error="skip"` it is left out.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = f"{folder}/games.jsonl.gz"
    ...     written = write_records(path, [Game.new(seed=seed) for seed in range(3)])
    ...     written, [record.seed for record in read_records(path)]
    (3, [0, 1, 2])
    """
    check_on_error(on_error)
    return (filed.record for filed in _filed(Path(source), on_error))


def write_records(path: str | Path, records: Iterable[Record | Game]) -> int:
    """Write records, or the games they tell, into one `.jsonl` or `.jsonl.gz` file, whole or not at all.

    They may come from a generator: one at a time is in memory. Returns how many there were.
    """
    path = Path(path)
    if not path.name.endswith(MANY):
        raise BadSetup("records-file", path=clip(str(path), LONGEST), known=", ".join(MANY))
    several = one_by_one(records)
    if several is None:
        raise TypeError(f"records must be a list or a generator of records, not {shown(records)}")
    written = 0
    try:
        with _opened(path) as file:
            for each in several:
                file.write(write_record(_record_of(each)))
                written += 1
    except OSError as problem:
        raise _cannot_write(path, problem) from problem
    return written


@contextmanager
def _opened(path: Path) -> Iterator[BufferedIOBase]:
    """The file that becomes the one at a path, compressed if that one is to be."""
    with ExitStack() as opened:
        try:
            file: BufferedIOBase = opened.enter_context(opened_whole(path))
        except ValueError as problem:
            raise _cannot_write(path, problem) from problem
        if path.suffix == ".gz":
            file = opened.enter_context(gzip.GzipFile("", "wb", fileobj=file, mtime=0))
        yield file


def _cannot_write(path: Path, problem: Exception) -> CannotWrite:
    error = CannotWrite("unwritable", path=clip(str(path), LONGEST), reason=reason_of(problem))
    return error.with_facts(path=str(path))


def _record_of(told: object) -> Record:
    if isinstance(told, Game):
        return told.record()
    if not isinstance(told, Record):
        raise TypeError(f"records or games were expected, not {shown(told)}")
    return told


def records_in(source: object, on_error: OnError = "raise") -> Iterator[Filed]:
    """Whatever holds records: one of them, a game, a file, a folder, or several of these, one at a time."""
    check_on_error(on_error)
    return _records_in(source, on_error, DEEPEST)


def _records_in(source: object, on_error: OnError, deepest: int) -> Iterator[Filed]:
    if isinstance(source, Record | Game):
        yield Filed("", checked_record(source) if isinstance(source, Record) else source.record())
    elif isinstance(source, str | Path):
        yield from _filed(Path(source), on_error)
    elif deepest and (several := one_by_one(source)) is not None:
        for each in several:
            yield from _records_in(each, on_error, deepest - 1)
    else:
        raise TypeError(f"a record, a game, a path, or several of these were expected, not {shown(source)}")


def check_on_error(on_error: object) -> None:
    """Refuse a wish that we do not understand."""
    if not isinstance(on_error, str) or on_error not in ("raise", "skip"):
        raise TypeError(f"on_error is 'raise' or 'skip', not {shown(on_error)}")


def _filed(path: Path, on_error: OnError) -> Iterator[Filed]:
    for file in record_files(path):
        lines = _lines(file)
        while True:
            try:
                place, data = next(lines)
                yield Filed(place, _read(place, data))
            except StopIteration:
                break
            except BadRecord:
                if on_error == "raise":
                    raise


def record_files(path: Path) -> list[Path]:
    """A file itself, or those of a folder that hold records, by name."""
    try:
        if not path.is_dir():
            return [path]
        return sorted(file for file in path.iterdir() if file.name.endswith(ONE + MANY) and file.is_file())
    except (OSError, UnicodeError) as problem:
        raise _unreadable(path, problem) from problem


def _lines(path: Path) -> Iterator[tuple[str, bytes]]:
    """What a file holds: each record with its place, empty lines left out."""
    try:
        check_file(path)
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            if not path.name.endswith(MANY):
                yield str(path), file.read(MAX_RECORD_BYTES + 1)
                return
            number = 0
            while line := file.readline(MAX_RECORD_BYTES + 1):
                number += 1
                if line.strip():
                    yield f"{path}:{number}", line
    except (OSError, EOFError, ValueError, zlib.error) as problem:
        raise _unreadable(path, problem) from problem


def _read(place: str, data: bytes) -> Record:
    try:
        return read_record(data)
    except NefariousError as problem:
        raise BadRecordFile.of(place, problem) from problem


def _unreadable(path: Path, problem: Exception) -> BadRecord:
    error = BadRecord("unreadable", path=clip(str(path), LONGEST), reason=reason_of(problem))
    return error.with_facts(path=str(path))

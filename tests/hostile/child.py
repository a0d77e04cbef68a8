"""Calls everything public with everything hostile. Says first what it is about to do, so that a crash has a name.

`python -m hostile.child PROGRESS` writes complaints as lines to standard output; none is what is hoped for.
"""

from __future__ import annotations

import faulthandler
import os
import re
import sys
import traceback
import warnings
from collections.abc import Iterator
from inspect import Parameter
from itertools import islice
from typing import Any

from hostile.finding import Door, doors
from hostile.values import EXACTLY, VALID, hostile_values, instances

from nefarious import NefariousError
from nefarious.locale import LANGUAGES, words

UNKNOWN = "nobody has said what is valid here"

LONGEST_CALL = 60.0
"""Seconds after which a call hangs. The first one that needs SciPy or Pandas may have to translate all of it."""

LONGEST_SENTENCE = 1000
LONGEST_TYPE_ERROR = 300
MACHINERY = ("numba", "Traceback", "TypingError", "nopython")
FROM_PYTHON = ("os.PathLike",)
"""Sentences of Python's own that say what was wrong with what we only hand on: paths."""


def main(progress: str, only: str = "") -> None:
    """Every door, or those whose name begins like that; every parameter, every value."""
    warnings.simplefilter("error")
    warnings.simplefilter("ignore", DeprecationWarning)
    faulthandler.enable()
    file = os.open(progress, os.O_WRONLY | os.O_CREAT)
    calls = 0
    for door in doors(instances):
        if not door.name.startswith(only):
            continue
        for call, arguments in every_call(door):
            os.pwrite(file, call.encode("utf-8", "replace").ljust(300)[:300], 0)
            calls += 1
            faulthandler.dump_traceback_later(LONGEST_CALL, exit=True)
            complaint = complaint_about(door, arguments)
            faulthandler.cancel_dump_traceback_later()
            if complaint:
                print(f"{call}: {complaint}", flush=True)
    print(f"calls {calls}", flush=True)


def every_call(door: Door) -> Iterator[tuple[str, dict[str, Any]]]:
    """As it should be called, and then with one argument that should not be."""
    needed = {each.name: valid(door, each) for each in door.parameters if each.default is Parameter.empty}
    yield f"{door.name}()", needed
    for each in door.parameters:
        for name, value in hostile_values().items():
            fresh = {other.name: valid(door, other) for other in door.parameters if other.name in needed}
            yield f"{door.name}({each.name}={name})", {**fresh, each.name: value}


def valid(door: Door, parameter: Parameter) -> Any:
    """What may be passed there."""
    plain = re.sub(r"\[[0-9]+\]", "", door.name)
    exact = EXACTLY.get(f"{plain}.{parameter.name}")
    if exact:
        return exact()
    if isinstance(door.call, type):
        return getattr(door.example, parameter.name, None)
    return VALID.get(parameter.name, lambda: UNKNOWN)()


def complaint_about(door: Door, arguments: dict[str, Any]) -> str:
    """What is wrong with how a call ended; nothing if it ended well."""
    positional = [arguments[each.name] for each in door.parameters if each.kind is Parameter.POSITIONAL_ONLY]
    named = {
        each.name: arguments[each.name]
        for each in door.parameters
        if each.kind is not Parameter.POSITIONAL_ONLY and each.name in arguments
    }
    if any(value is UNKNOWN for value in named.values()):
        return "say in hostile/values.py what may be passed there, and under which name"
    try:
        result = door.call(*positional, **named)
        if isinstance(result, Iterator):
            list(islice(result, 1000))
    except NefariousError as error:
        said = [error.in_words(words(lang)) for lang in LANGUAGES]
        return "" if all(0 < len(text) < LONGEST_SENTENCE for text in said) else f"says too much: {said[0][:200]}"
    except TypeError as error:
        return complaint_about_type_error(error)
    except BaseException as error:
        return f"{type(error).__name__}: {str(error)[:200]} ({place(error)})"
    return ""


def complaint_about_type_error(error: TypeError) -> str:
    """One that we raise on purpose, in a sentence; not one that happened to us."""
    text = str(error)
    if any(word in text for word in FROM_PYTHON):
        return ""
    frames = traceback.extract_tb(error.__traceback__)
    is_meant = (frames[-1].line or "").startswith("raise TypeError(")
    is_short = len(text) < LONGEST_TYPE_ERROR and not any(word in text for word in MACHINERY)
    return "" if is_meant and is_short else f"TypeError that nobody meant: {text[:200]} ({place(error)})"


def place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return " < ".join(f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in reversed(frames[-3:]))


if __name__ == "__main__":
    main(*sys.argv[1:])

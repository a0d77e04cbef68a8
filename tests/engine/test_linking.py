"""What compiled code calls inside is translated with the entry that Python calls, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from nefarious.engine import compiled
from nefarious.engine.compiled import ENTRIES, entry, rule

pytestmark = pytest.mark.skipif(not compiled.is_compiled, reason="nothing is compiled here")


@rule
def doubled(number: int) -> int:
    return 2 * number


@rule
def one_more_than_doubled(number: int) -> int:
    return doubled(number) + 1


@entry
def called_by_both(number: int) -> int:
    return one_more_than_doubled(number)


ENTRIES.remove(called_by_both)


@rule
def calls_an_entry(number: int) -> int:
    return called_by_both(number) + 1


def library_of(dispatcher: Any) -> Any:
    [version] = dispatcher.overloads.values()
    return version.library


def test_what_lies_inside_is_linked_into_the_entry_alone() -> None:
    outer = compiled.numba.njit(lambda number: one_more_than_doubled(number) * 10)
    assert outer(4) == 90
    for inner in (doubled, one_more_than_doubled):
        defined = [function.name for function in library_of(inner).get_defined_functions()]
        assert len(defined) == 1, "nothing of what it calls"
        assert library_of(inner).get_pointer_to_function(defined[0]) == 0, "no machine code of its own"


def test_functions_of_others_are_compiled_as_ever() -> None:
    called = compiled.numba.njit(lambda number: number + 1)
    outer = compiled.numba.njit(lambda number: called(number) + doubled(number))
    assert outer(4) == 13
    assert called(4) == 5


def test_an_entry_is_one_even_if_compiled_code_calls_it_first() -> None:
    """Otherwise there is no machine code of its own to be kept, or for Python to call."""
    outer = compiled.numba.njit(lambda number: calls_an_entry(number))
    assert outer(4) == 10
    assert library_of(called_by_both).get_pointer_to_function(
        next(iter(called_by_both.overloads.values())).fndesc.llvm_func_name  # type: ignore[attr-defined]
    )
    assert called_by_both(4) == 9

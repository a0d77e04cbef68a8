"""What threads of compiled code tell each other, and what they ask of the system."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from nefarious.engine.compiled import compiled_as, intrinsic, numba

__all__ = ["add", "give_way", "sleep", "swap", "tell", "told", "wake"]


def told(board: np.ndarray, place: int) -> int:
    """What another thread may have told; whatever it did before is seen, too."""
    return int(board[place])


def tell(board: np.ndarray, place: int, number: int) -> None:
    """Tell other threads a number, after everything that was done before."""
    board[place] = number


def swap(board: np.ndarray, place: int, before: int, after: int) -> bool:
    """Change a number, if nobody else has: where nothing is compiled, there is nobody else."""
    is_same = bool(board[place] == before)
    if is_same:
        board[place] = after
    return is_same


def add(board: np.ndarray, place: int, number: int) -> None:
    """Count something that several threads count, after everything that was done before."""
    board[place] += number


def give_way(address: int) -> None:
    """Let other threads have the core."""


def sleep(address: int, lock: int) -> None:
    """Take a lock, and wait as long as it is taken: where nothing is compiled, nobody sleeps."""


def wake(address: int, lock: int) -> None:
    """Give a lock back."""


@compiled_as(told)
def _told(board: Any, place: Any) -> Any:
    return lambda board, place: _load(board, place)


@compiled_as(tell)
def _tell(board: Any, place: Any, number: Any) -> Any:
    return lambda board, place, number: _store(board, place, number)


@compiled_as(swap)
def _swap(board: Any, place: Any, before: Any, after: Any) -> Any:
    return lambda board, place, before, after: _exchange(board, place, before, after)


@compiled_as(add)
def _add(board: Any, place: Any, number: Any) -> Any:
    return lambda board, place, number: _increase(board, place, number)


@compiled_as(give_way)
def _give_way(address: Any) -> Any:
    return lambda address: _call_plain(address, ())


@compiled_as(sleep)
def _sleep(address: Any, lock: Any) -> Any:
    return lambda address, lock: _call_plain(address, (lock, 1))


@compiled_as(wake)
def _wake(address: Any, lock: Any) -> Any:
    return lambda address, lock: _call_plain(address, (lock,))


ORDERING: Final = "seq_cst"
WORD: Final = 8


def _at(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    board = context.make_array(signature.args[0])(context, builder, arguments[0])
    return builder.gep(board.data, [arguments[1]])


@intrinsic
def _load(typing_context: Any, board: Any, place: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load_atomic(_at(context, builder, signature, arguments), ORDERING, WORD)

    return numba.types.int64(board, numba.types.intp), generate


@intrinsic
def _store(typing_context: Any, board: Any, place: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        builder.store_atomic(arguments[2], _at(context, builder, signature, arguments), ORDERING, WORD)
        return context.get_dummy_value()

    return numba.types.void(board, numba.types.intp, numba.types.int64), generate


@intrinsic
def _exchange(typing_context: Any, board: Any, place: Any, before: Any, after: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        where = _at(context, builder, signature, arguments)
        changed = builder.cmpxchg(where, arguments[2], arguments[3], ORDERING, ORDERING)
        return builder.extract_value(changed, 1)

    word = numba.types.int64
    return numba.types.boolean(board, numba.types.intp, word, word), generate


@intrinsic
def _increase(typing_context: Any, board: Any, place: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        where = _at(context, builder, signature, arguments)
        builder.atomic_rmw("add", where, arguments[2], ORDERING)
        return context.get_dummy_value()

    return numba.types.void(board, numba.types.intp, numba.types.int64), generate


@intrinsic
def _call_plain(typing_context: Any, address: Any, given: Any) -> Any:
    """Call a function of the system's that takes numbers."""
    words = numba.types.UniTuple(numba.types.intp, len(given))

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        ir = numba.core.cgutils.ir
        values = numba.core.cgutils.unpack_tuple(builder, arguments[1])
        kind = ir.FunctionType(ir.IntType(32), [value.type for value in values])
        builder.call(builder.inttoptr(arguments[0], kind.as_pointer()), values)
        return context.get_dummy_value()

    return numba.types.void(numba.types.intp, words), generate

"""Writing numbers and sets of cards into a row: as they are (`uint8`), or divided by their scale (`float32`)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from nefarious.engine.compiled import compiled_as, intrinsic, numba
from nefarious.engine.state import TableRules
from nefarious.engine.vocabulary import CARDS, ZONES
from nefarious.env.fields import MOST

__all__ = ["clear", "copy", "fetch", "fetch_row", "pour", "put", "put_cards", "put_sets", "put_zones", "rule_number"]

CHUNK: Final = 16
"""So many bits are spread at once."""

SETS: Final = 2**ZONES
"""So many sets of actions there are."""

LINE: Final = 64
"""Bytes that a processor reads and writes together."""


def put(row: np.ndarray, place: int, number: int, factor: np.float32) -> None:
    """Write a count; `factor` is one divided by its scale."""
    clipped = min(max(int(number), 0), MOST)
    row[place] = clipped if row.dtype == np.uint8 else clipped * factor


@compiled_as(put)
def _put(row: Any, place: Any, number: Any, factor: Any) -> Any:
    most: Any = MOST
    if row.dtype == numba.types.uint8:

        def whole(row: Any, place: Any, number: Any, factor: Any) -> None:
            row[place] = min(max(np.int64(number), 0), most)

        return whole

    def scaled(row: Any, place: Any, number: Any, factor: Any) -> None:
        row[place] = np.float32(min(max(np.int64(number), 0), most)) * factor

    return scaled


def clear(row: np.ndarray, start: int, end: int) -> None:
    """Write zeros from one place up to another."""
    row[start:end] = 0


@compiled_as(clear)
def _clear(row: Any, start: Any, end: Any) -> Any:
    return lambda row, start, end: _wipe(row, start, end)


def _check(*rows: Any) -> None:
    """Refuse to compile for rows with holes: what follows writes number beside number."""
    if any(row.layout != "C" or row.ndim != 1 for row in rows):
        raise numba.core.errors.TypingError("rows must be contiguous")


@intrinsic
def _wipe(typing_context: Any, row: Any, start: Any, end: Any) -> Any:
    _check(row)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = builder.gep(_held(context, builder, signature, arguments, 0).data, [arguments[1]])
        each = _bytes_each(context, signature.args[0])
        size = builder.mul(builder.sub(arguments[2], arguments[1]), arguments[1].type(each))
        numba.core.cgutils.memset(builder, place, size, 0)
        return context.get_dummy_value()

    return numba.types.void(row, numba.types.intp, numba.types.intp), generate


def copy(known: np.ndarray, start: int, row: np.ndarray, place: int, size: int) -> None:
    """Copy some numbers of a row to a place of another."""
    row[place : place + size] = known[start : start + size]


@compiled_as(copy)
def _copy(known: Any, start: Any, row: Any, place: Any, size: Any) -> Any:
    return lambda known, start, row, place, size: _move(known, start, row, place, size)


@intrinsic
def _move(typing_context: Any, known: Any, start: Any, row: Any, place: Any, size: Any) -> Any:
    _check(known, row)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        source, target = (
            builder.gep(_held(context, builder, signature, arguments, which).data, [at])
            for which, at in ((0, arguments[1]), (2, arguments[3]))
        )
        each = _bytes_each(context, signature.args[0])
        numba.core.cgutils.raw_memcpy(builder, target, source, arguments[4], each)
        return context.get_dummy_value()

    index = numba.types.intp
    return numba.types.void(known, index, row, index, index), generate


def pour(known: np.ndarray, row: np.ndarray, past_caches: int) -> None:
    """Copy a whole row: past the caches, if nobody looks at it before many others are written, too."""
    row[:] = known


@compiled_as(pour)
def _pour(known: Any, row: Any, past_caches: Any) -> Any:
    def compiled(known: Any, row: Any, past_caches: Any) -> None:
        if past_caches:
            _stream(known, row, len(row))
        else:
            _copy_lines(known, row, len(row))

    return compiled


def _lines(is_hinted: bool) -> Any:
    """A copy by whole lines of the cache; what is left at both ends is copied otherwise.

    With the hint they go past the caches, so that none of them has to be read first. Without it, those of the row after
    are brought near, which another thread may have had.
    """

    def copy_lines(typing_context: Any, known: Any, row: Any, size: Any) -> Any:
        _check(known, row)

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            cgutils = numba.core.cgutils
            byte, word = cgutils.int8_t, cgutils.ir.IntType(64)
            lane = cgutils.ir.VectorType(cgutils.int32_t, LINE // 4).as_pointer()
            source, target = (
                builder.bitcast(_held(context, builder, signature, arguments, which).data, byte.as_pointer())
                for which in (0, 1)
            )
            size = builder.mul(arguments[2], word(_bytes_each(context, signature.args[1])))
            ahead = builder.and_(builder.neg(builder.ptrtoint(target, word)), word(LINE - 1))
            within = builder.and_(builder.sub(size, ahead), word(-LINE))
            done = builder.add(ahead, within)
            cgutils.raw_memcpy(builder, target, source, ahead, 1)
            with cgutils.for_range_slice(builder, ahead, done, word(LINE), word) as (at, _):
                line = builder.load(builder.bitcast(builder.gep(source, [at]), lane), align=1)
                stored = builder.store(line, builder.bitcast(builder.gep(target, [at]), lane), align=LINE)
                if is_hinted:
                    stored.set_metadata("nontemporal", builder.module.add_metadata([cgutils.int32_t(1)]))
                else:
                    _bring(builder, builder.gep(target, [builder.add(at, size)]))
            rest = builder.sub(size, done)
            cgutils.raw_memcpy(builder, builder.gep(target, [done]), builder.gep(source, [done]), rest, 1)
            return context.get_dummy_value()

        return numba.types.void(known, row, numba.types.intp), generate

    return intrinsic(copy_lines)


_stream, _copy_lines = _lines(is_hinted=True), _lines(is_hinted=False)


def _held(context: Any, builder: Any, signature: Any, arguments: Any, which: int) -> Any:
    """An array that was given, as compiled code holds it."""
    return context.make_array(signature.args[which])(context, builder, arguments[which])


def _bytes_each(context: Any, row: Any) -> int:
    return int(context.get_abi_sizeof(context.get_data_type(row.dtype)))


def put_cards(row: np.ndarray, start: int, cards: np.uint64) -> None:
    """Write a set of cards: a one for each that is in it, zeros for the others."""
    _put_bits(row, start, cards, CARDS)


def put_sets(row: np.ndarray, start: int, sets: np.uint64) -> None:
    """Write which sets of actions there are."""
    _put_bits(row, start, sets, SETS)


def put_zones(row: np.ndarray, start: int, zones: np.uint64) -> None:
    """Write a set of zones."""
    _put_bits(row, start, zones, ZONES)


def _put_bits(row: np.ndarray, start: int, word: np.uint64, size: int) -> None:
    for bit in range(size):
        row[start + bit] = int(word) >> bit & 1


@compiled_as(put_cards)
def _put_cards(row: Any, start: Any, cards: Any) -> Any:
    return lambda row, start, cards: _spread_cards(row, start, np.uint64(cards))


@compiled_as(put_sets)
def _put_sets(row: Any, start: Any, sets: Any) -> Any:
    return lambda row, start, sets: _spread_sets(row, start, np.uint64(sets))


@compiled_as(put_zones)
def _put_zones(row: Any, start: Any, zones: Any) -> Any:
    return lambda row, start, zones: _spread_zones(row, start, np.uint64(zones))


def _spreading(size: int) -> Any:
    """All of a word's first bits in a few instructions: some of them become as many numbers of the row."""
    chunk = min(size, CHUNK)

    def spread(typing_context: Any, row: Any, start: Any, word: Any) -> Any:
        _check(row)

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            ir = numba.core.cgutils.ir
            _, first, word = arguments
            held = _held(context, builder, signature, arguments, 0)
            lanes = ir.VectorType(context.get_data_type(signature.args[0].dtype), chunk)
            one, none = (ir.Constant(lanes, [value] * chunk) for value in (1, 0))
            for at in range(0, size, chunk):
                bits = builder.trunc(builder.lshr(word, word.type(at)), ir.IntType(chunk))
                flags = builder.bitcast(bits, ir.VectorType(ir.IntType(1), chunk))
                place = builder.gep(held.data, [builder.add(first, first.type(at))])
                stored = builder.store(builder.select(flags, one, none), builder.bitcast(place, lanes.as_pointer()))
                stored.align = 1
            return context.get_dummy_value()

        return numba.types.void(row, numba.types.intp, numba.types.uint64), generate

    return intrinsic(spread)


_spread_cards, _spread_sets, _spread_zones = _spreading(CARDS), _spreading(SETS), _spreading(ZONES)


def fetch(record: Any) -> None:
    """Have a record brought near that is soon needed: while another is at work, this one is on its way."""


@compiled_as(fetch)
def _fetch(record: Any) -> Any:
    return lambda record: _prefetch(record)


@intrinsic
def _prefetch(typing_context: Any, record: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        start = builder.bitcast(arguments[0], numba.core.cgutils.int8_t.as_pointer())
        for at in range(0, signature.args[0].size, LINE):
            _bring(builder, builder.gep(start, [numba.core.cgutils.ir.IntType(64)(at)]))
        return context.get_dummy_value()

    return numba.types.void(record), generate


def fetch_row(rows: np.ndarray, row: int) -> None:
    """The same for a row, if there is one, that is soon written: another thread may have read it last."""


@compiled_as(fetch_row)
def _fetch_row(rows: Any, row: Any) -> Any:
    return lambda rows, row: _prefetch_row(rows, row, rows.shape[1])


@intrinsic
def _prefetch_row(typing_context: Any, rows: Any, row: Any, size: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        cgutils = numba.core.cgutils
        word = cgutils.ir.IntType(64)
        start = builder.bitcast(_held(context, builder, signature, arguments, 0).data, cgutils.int8_t.as_pointer())
        each = builder.mul(arguments[2], word(_bytes_each(context, signature.args[0])))
        first = builder.mul(arguments[1], each)
        with cgutils.for_range_slice(builder, first, builder.add(first, each), word(LINE), word) as (at, _):
            _bring(builder, builder.gep(start, [at]))
        return context.get_dummy_value()

    return numba.types.void(rows, numba.types.intp, numba.types.intp), generate


def _bring(builder: Any, place: Any) -> None:
    """Bring a line of the cache near, to be written; a place that is nowhere does no harm."""
    ir = numba.core.cgutils.ir
    byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
    taken = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
    bring = builder.module.declare_intrinsic("llvm.prefetch", (byte,), taken)
    # To be written, kept as near as can be, and data.
    builder.call(bring, [place, number(1), number(3), number(1)])


def rule_number(rules: TableRules, which: int) -> int:
    """One of the numbers and switches of `Rules`, by its place: each is a byte, and they come first in the record."""
    return int(rules.memory[which])  # type: ignore[attr-defined]


@compiled_as(rule_number)
def _rule_number(rules: Any, which: Any) -> Any:
    return lambda rules, which: _byte(rules, which)


@intrinsic
def _byte(typing_context: Any, record: Any, which: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        ir = numba.core.cgutils.ir
        start = builder.bitcast(arguments[0], ir.IntType(8).as_pointer())
        return builder.zext(builder.load(builder.gep(start, [arguments[1]])), ir.IntType(64))

    return numba.types.int64(record, numba.types.intp), generate

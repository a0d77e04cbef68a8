"""What commands that can play on a cluster have in common: `--ray [ADDRESS]`, and what people who wait are told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nefarious.locale import Words
from nefarious.terminal.progress import progress

if TYPE_CHECKING:
    from nefarious.cluster import Progress

__all__ = ["Ray", "Resume", "address_of", "cluster_progress", "spelled_out"]

RAY = "--ray"

Ray = Annotated[str | None, typer.Option(RAY, metavar="metavar-ray", help="help-ray")]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="metavar-file", help="help-journal")]


def spelled_out(arguments: Sequence[str]) -> list[str]:
    """A command line in which `--ray` always has a value: the word after it if that is an address, else nothing."""
    spelled = list(arguments)
    place = spelled.index(RAY) if RAY in spelled else -1
    if place < 0 or "--" in spelled[:place]:
        return spelled

    from nefarious.cluster.address import is_address

    after = spelled[place + 1 : place + 2]
    if not any(map(is_address, after)):
        spelled[place] = f"{RAY}="
    return spelled


def address_of(ray: str) -> str | None:
    """The address that was given, if one was."""
    from nefarious.cluster.address import check_address

    return check_address(ray or None)


@contextmanager
def cluster_progress(
    total: int, label: str, words: Words, done: int = 0, has_pace: bool = True
) -> Iterator[Callable[[Progress], None]]:
    """A bar that also tells what the cluster does, for who waits at a terminal."""
    with progress(total, label, done=done) as on_progress:
        yield lambda told: on_progress(told.done, _state(told, words, has_pace))


def _state(told: Progress, words: Words, has_pace: bool) -> str:
    if not told.chunks:
        return words.say("cluster-preparing", nodes=told.nodes)
    pace = {"games": round(told.per_second)} if has_pace else {}
    message = "cluster-pace" if has_pace else "cluster-state"
    return words.say(message, chunks=told.chunks, nodes=told.nodes, retries=told.retries, **pace)

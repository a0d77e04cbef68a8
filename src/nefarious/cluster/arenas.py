"""An arena on a cluster: the same ledger, blocks played elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from nefarious.arena.parts import GAMES_ONLY, PARTS, require_parts
from nefarious.arena.running import Designed, Gated, Wanted, begin, found, judged, number_of_games, play_missing
from nefarious.bulk.job import Place
from nefarious.cluster.address import check_address
from nefarious.cluster.chunks import table_games_of_chunk
from nefarious.cluster.connection import connected, require_ray
from nefarious.cluster.crew import Crew
from nefarious.cluster.progress import Progress
from nefarious.doors import expect_function
from nefarious.locale import words

if TYPE_CHECKING:
    from nefarious.arena.measure.findings import Findings
    from nefarious.arena.play.design import Design
    from nefarious.arena.play.gate import Trial
    from nefarious.arena.play.ledger import Ledger
    from nefarious.arena.play.rows import GameRow
    from nefarious.arena.play.run import Keeper
    from nefarious.arena.play.schedule import Block

__all__ = ["arena", "gate", "play_on"]

OnProgress = Callable[[Progress], object]


def arena(
    folder: str | Path,
    address: str | None = None,
    *,
    on_progress: OnProgress | None = None,
    report: str | None = None,
    **wanted: Unpack[Wanted],
) -> Findings:
    """Let bots meet on a cluster. Folder, games and findings are those of `nefarious.arena.run`, bit for bit.

    The folder is the journal: the same call goes on where it stopped. Without an address: that of `RAY_ADDRESS`, else
    the cluster that runs on this machine, else a private one.
    """
    require_parts(GAMES_ONLY if report is None else PARTS)
    voice = None if report is None else words(report)
    ledger, trials = _played(folder, address, on_progress, wanted)
    return found(ledger, trials, voice)


def gate(
    folder: str | Path,
    address: str | None = None,
    *,
    on_progress: OnProgress | None = None,
    **wanted: Unpack[Wanted],
) -> Gated:
    """Let the first of two `bots` meet the second on a cluster until it is clear whether it is stronger."""
    require_parts(GAMES_ONLY)
    ledger, trials = _played(folder, address, on_progress, {**wanted, "gate": True})
    return judged(ledger, trials)


def _played(
    folder: str | Path, address: str | None, on_progress: OnProgress | None, wanted: Wanted | Designed
) -> tuple[Ledger, tuple[Trial, ...] | None]:
    check_address(address)
    expect_function(on_progress, "on_progress")
    require_ray()
    ledger = begin(Path(folder), wanted)
    return ledger, play_on(ledger, address, None, on_progress or (lambda progress: None))


def play_on(
    ledger: Ledger, address: str | None, cores: int | None, on_progress: OnProgress
) -> tuple[Trial, ...] | None:
    """Play whatever a ledger does not have yet on a cluster; returns what the gate says, if it is asked."""
    from nefarious.players.seating import check_seatable

    check_seatable(ledger.design.bots)
    with connected(address) as ray:
        crew = Crew(ray, ledger.design.bots, cores)
        before, total = ledger.number_of_games, number_of_games(ledger)
        crew.on_glance = lambda: on_progress(crew.progress(ledger.number_of_games, total, before))
        crew.warm_up()
        return play_missing(
            ledger, cores, lambda games: on_progress(crew.progress(games, total, before)), hall=_Hall(crew)
        )


@dataclass(frozen=True, slots=True)
class Blocks:
    """Some blocks of a design: the games follow from this alone."""

    design: Design
    blocks: tuple[Block, ...]

    @property
    def name(self) -> tuple[str, int, int]:
        """Which blocks these are, by their numbers."""
        numbers = [block.number for block in self.blocks]
        return "blocks", min(numbers), max(numbers)

    def do(self) -> list[GameRow]:
        """Play them."""
        from nefarious.arena.play.blocks import play_block

        place = Place.blank()
        return [row for block in self.blocks for row in play_block(self.design, block, place)]


class _Hall:
    """The hall of a cluster: chunk after chunk of blocks goes to whoever is free."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew

    def play(self, design: Design, blocks: Iterator[Block], keeper: Keeper, on_stop: Callable[[], object]) -> None:
        """Play until no block is left. Who interrupts waits for no game: those on the table are left."""
        self._crew.on_glance = keeper.look
        for _, rows in self._crew.results(_chunks(design, blocks)):
            keeper.take(rows)
            keeper.look()


def _chunks(design: Design, blocks: Iterator[Block]) -> Iterator[Blocks]:
    """Blocks in their order, as many together as have the games of a chunk."""
    games = table_games_of_chunk(design.bots)
    number = max(1, games // max(design.players))
    while together := tuple(islice(blocks, number)):
        yield Blocks(design, together)

"""Posters, as messengers show them beside a link: a table as spectators see it, or an invitation to one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nefarious.cards import DEFAULT_EDITION, EDITION_BY_ID, TWIST_BY_ID, EditionId
from nefarious.cards.rules import MAX_PLAYERS
from nefarious.cards.wording import edition_name, twist_name
from nefarious.doors import check_twist, checked_list, expect
from nefarious.errors import NefariousError, shown
from nefarious.locale import Words
from nefarious.setup import edition_id
from nefarious.svg.image import Svg
from nefarious.svg.look import Theme
from nefarious.svg.pen import Pen
from nefarious.svg.scene import Scene
from nefarious.svg.table import draw_table, title
from nefarious.svg.telling import told
from nefarious.svg.text import fitted, shrunk, wrapped

__all__ = ["HEIGHT", "WIDTH", "Invitation", "invitation_picture", "poster_picture"]

WIDTH, HEIGHT = 1200, 630
"""What messengers ask for."""

TABLE_WIDTHS = (560, 640, 720, 800, 880, 960, 1080, 1200)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A table before its game: who sits there (None is a free seat), and the twists if they are known already."""

    seats: tuple[str | None, ...]
    twists: tuple[str, ...] = ()
    edition: EditionId = DEFAULT_EDITION
    headline: str = ""
    """What stands under the name of the game."""

    def __post_init__(self) -> None:
        """Refuse what cannot be drawn."""
        seats = checked_list(self.seats, "seats")
        if not 1 <= len(seats) <= MAX_PLAYERS or not all(name is None or isinstance(name, str) for name in seats):
            raise NefariousError("picture-seats", given=shown(self.seats), most=MAX_PLAYERS)
        for twist in checked_list(self.twists, "twists"):
            check_twist(twist)
        edition_id(self.edition)
        expect(self.headline, str, "headline")


def poster_picture(scene: Scene, theme: Theme) -> Svg:
    """A table on a sheet of one size, as large as it fits."""
    covered = 0.0
    for width in TABLE_WIDTHS:
        pen = Pen(scene.words)
        height = draw_table(pen, scene, width)
        scale = min(WIDTH / width, HEIGHT / height)
        if scale * scale * width * height > covered:
            covered = scale * scale * width * height
            best, place = pen, ((WIDTH - scale * width) / 2, (HEIGHT - scale * height) / 2, scale)
    best.shift(*place)
    best.under(0, 0, WIDTH, HEIGHT, "desk", 0)
    return best.finished(WIDTH, HEIGHT, theme, title(scene), told(scene))


def invitation_picture(invitation: Invitation, words: Words, theme: Theme) -> Svg:
    """The name of the game, who is there, and by which twists."""
    pen = Pen(words)
    brand = words.say("picture-brand")
    pen.rect(0, 0, WIDTH, HEIGHT, "desk")
    pen.picture("espionage", 70, 70, 96, "lamp")
    pen.text(190, 145, brand, "lamp", shrunk(brand, 440, 84, bold=True), bold=True)
    headline = invitation.headline or edition_name(EDITION_BY_ID[invitation.edition], words)
    top = pen.lines(70, 200, wrapped(headline, 560, 34, 3), "chalk", 34)
    _twists(pen, invitation.twists, max(top + 24, 330))
    _seats(pen, invitation.seats)
    seats = [name or words.say("picture-free-seat") for name in invitation.seats]
    return pen.finished(WIDTH, HEIGHT, theme, brand, "\n".join([headline, ", ".join(seats)]))


def _twists(pen: Pen, twists: Sequence[str], top: float) -> None:
    """Up to three of them, with their pictures."""
    for index, twist in enumerate(twists[:3]):
        y = top + index * 84
        name = twist_name(TWIST_BY_ID[twist], pen.words)
        pen.rect(70, y, 560, 72, "sheet", 6)
        pen.picture(twist, 84, y + 8, 56, "lamp")
        pen.text(160, y + 46, name, "chalk", shrunk(name, 455, 30, bold=True), bold=True)


def _seats(pen: Pen, seats: Sequence[str | None]) -> None:
    """Everybody by their pin; free seats are hollow."""
    high = min(92.0, (HEIGHT - 140) / max(1, len(seats)))
    top = (HEIGHT - high * len(seats)) / 2
    for seat, name in enumerate(seats):
        y = top + seat * high
        pen.rect(690, y, 440, high - 12, "gap" if name is None else "near", 6)
        size = min(40.0, high - 32)
        pen.use(f"{'h' if name is None else 'p'}-{seat}", 712, y + (high - 12 - size) / 2, size)
        shown = fitted(name or pen.words.say("picture-free-seat"), 340, 30, bold=name is not None)
        pen.text(774, y + high / 2 + 4, shown, "soft" if name is None else "chalk", 30, bold=name is not None)

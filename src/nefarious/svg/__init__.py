"""Pictures: a table, a card or a twist as SVG, in the look of the page, in both languages, by day and at night."""

from __future__ import annotations

import operator
from dataclasses import replace
from typing import Any, SupportsIndex

from nefarious.cards import INVENTIONS, Invention, Twist
from nefarious.cards.wording import find_inventions, find_twists
from nefarious.errors import NefariousError, clip
from nefarious.locale import LANGUAGES, Words, words
from nefarious.svg.cards import invention_card, twist_card
from nefarious.svg.image import NoConverter, Svg, has_converter
from nefarious.svg.look import THEMES, Theme
from nefarious.svg.pen import Pen
from nefarious.svg.poster import Invitation, invitation_picture, poster_picture
from nefarious.svg.scene import Shown, scene_of
from nefarious.svg.table import table_picture

__all__ = [
    "BadPicture",
    "Invitation",
    "NoConverter",
    "Shown",
    "Svg",
    "Theme",
    "card",
    "has_converter",
    "invitation",
    "poster",
    "table",
]

WIDTHS = (280, 4000)
CARD_WIDTHS = (60, 2000)


class BadPicture(NefariousError):
    """A picture that cannot be drawn like that; it says what can."""


def table(shown: Shown, *, lang: str = "en", width: int = 720, theme: Theme = "auto") -> Svg:
    """A table as a picture: of a game what spectators see, of a view what it knows, of a position what it tells.

    >>> from nefarious import Game, svg
    >>> picture = svg.table(Game.new(players=3, seed=1).view(0), lang="ru")
    >>> picture.save("table.svg")  # doctest: +SKIP
    """
    size = _whole(width, WIDTHS)
    return table_picture(scene_of(shown, _words(lang)), size, _light(theme))


def poster(shown: Shown, *, lang: str = "en", theme: Theme = "dark", poker_face: bool = False) -> Svg:
    """A table on a sheet of 1200 by 630, as messengers show it beside a link; `poker_face` hides who has locked in."""
    scene = scene_of(shown, _words(lang))
    return poster_picture(replace(scene, poker_face=bool(poker_face)), _light(theme))


def invitation(shown: Invitation, *, lang: str = "en", theme: Theme = "dark") -> Svg:
    """A table before its game on such a sheet: who is there, which seats are free, and the twists."""
    return invitation_picture(shown, _words(lang), _light(theme))


def card(
    name: str | SupportsIndex | Invention | Twist, *, lang: str = "en", width: int = 220, theme: Theme = "auto"
) -> Svg:
    """An invention or a twist as a card with its text, by its id or a name in either language.

    A number is an invention's.

    >>> from nefarious import svg
    >>> "Лунная база" in svg.card("moon base", lang="ru")
    True
    """
    pen = Pen(_words(lang))
    size, light = _whole(width, CARD_WIDTHS), _light(theme)
    meant = _card(name, pen.words)
    return (
        invention_card(pen, meant, size, light) if isinstance(meant, Invention) else twist_card(pen, meant, size, light)
    )


def _card(name: Any, told: Words) -> Invention | Twist:
    """The one card that is meant; an invention rather than a twist."""
    if isinstance(name, Invention | Twist):
        return name
    found: list[Invention | Twist] = []
    if isinstance(name, str):
        found = [*find_inventions(name)] or [*find_twists(name)]
    elif isinstance(name, SupportsIndex) and not isinstance(name, bool):
        found = [card for card in INVENTIONS if card.number == operator.index(name)]
    if len(found) > 1:
        names = ", ".join(told.say(card.id) for card in found)
        raise BadPicture("picture-card-unclear", given=clip(str(name)), found=clip(names, 300))
    if not found:
        raise BadPicture("picture-card", given=clip(str(name)))
    return found[0]


def _words(lang: str) -> Words:
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise BadPicture("language", given=clip(str(lang)), known=", ".join(LANGUAGES))
    return words(lang)


def _light(theme: Any) -> Theme:
    if theme not in THEMES:
        raise BadPicture("picture-theme", given=clip(str(theme)), known=", ".join(THEMES))
    light: Theme = theme
    return light


def _whole(width: Any, limits: tuple[int, int]) -> int:
    least, most = limits
    try:
        size = operator.index(width)
    except TypeError:
        size = -1
    if isinstance(width, bool) or not least <= size <= most:
        raise BadPicture("picture-width", given=clip(str(width)), least=str(least), most=str(most))
    return size

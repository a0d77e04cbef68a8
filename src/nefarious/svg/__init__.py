"""Pictures: a table, a card or a twist as SVG, in the look of the page, in both languages, by day and at night."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, SupportsIndex

from nefarious.cards import Invention, Twist
from nefarious.cards.lookup import find_inventions, find_twists, the_invention, the_twist
from nefarious.doors import check_number, expect, expect_flag
from nefarious.errors import NefariousError, told
from nefarious.locale import words
from nefarious.parts import PartsMissing
from nefarious.svg.cards import invention_card, twist_card
from nefarious.svg.image import Svg, has_converter
from nefarious.svg.look import THEMES, Theme
from nefarious.svg.pen import Pen
from nefarious.svg.poster import Invitation, invitation_picture, poster_picture
from nefarious.svg.scene import Shown, scene_of
from nefarious.svg.spoken import speak
from nefarious.svg.table import table_picture

__all__ = [
    "BadPicture",
    "Invitation",
    "PartsMissing",
    "Shown",
    "Svg",
    "Theme",
    "card",
    "has_converter",
    "invitation",
    "poster",
    "speak",
    "table",
]

WIDTHS = (280, 4000)
CARD_WIDTHS = (60, 2000)


class BadPicture(NefariousError):
    """A picture that cannot be drawn like that; it says what can."""


def table(shown: Shown, *, lang: str = "en", width: SupportsIndex = 720, theme: Theme = "auto") -> Svg:
    """A table as a picture: of a game what spectators see, of a view what it knows, of a position what it tells.

    >>> from nefarious import Game, svg
    >>> svg.table(Game.new(players=3, seed=1).view(0), lang="ru").width
    720
    """
    return table_picture(scene_of(shown, words(lang)), _whole(width, WIDTHS), _light(theme))


def poster(shown: Shown, *, lang: str = "en", theme: Theme = "dark", poker_face: bool = False) -> Svg:
    """A table on a sheet of 1200 by 630, as messengers show it beside a link; `poker_face` hides who has locked in."""
    scene = replace(scene_of(shown, words(lang)), poker_face=expect_flag(poker_face, "poker_face"))
    return poster_picture(scene, _light(theme))


def invitation(shown: Invitation, *, lang: str = "en", theme: Theme = "dark") -> Svg:
    """A table before its game on such a sheet: who is there, which seats are free, and the twists."""
    return invitation_picture(expect(shown, Invitation, "shown"), words(lang), _light(theme))


def card(
    name: str | SupportsIndex | Invention | Twist,
    *,
    lang: str = "en",
    width: SupportsIndex = 220,
    theme: Theme = "auto",
) -> Svg:
    """An invention or a twist as a card with its text, by its id or a name in either language.

    A number is an invention's.

    >>> from nefarious import svg
    >>> "Лунная база" in svg.card("moon base", lang="ru")
    True
    """
    pen = Pen(words(lang))
    size, light = _whole(width, CARD_WIDTHS), _light(theme)
    meant = _card(name)
    if isinstance(meant, Twist):
        return twist_card(pen, meant, size, light)
    return invention_card(pen, meant, size, light)


def _card(name: Any) -> Invention | Twist:
    """The one card that is meant; an invention rather than a twist."""
    if isinstance(name, Invention | Twist):
        return name
    if isinstance(name, str) and find_twists(name) and not find_inventions(name):
        return the_twist(name)
    return the_invention(name)


def _light(theme: object) -> Theme:
    for light in THEMES:
        if isinstance(theme, str) and theme == light:
            return light
    raise BadPicture("picture-theme", given=told(theme), known=", ".join(THEMES))


def _whole(width: object, limits: tuple[int, int]) -> int:
    return check_number(width, "picture-width", *limits, BadPicture)

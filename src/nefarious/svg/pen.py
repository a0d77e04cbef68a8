"""`Pen`: puts shapes, texts and drawings on a picture, each drawing once however often it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from nefarious.locale import Words
from nefarious.svg.drawings import ID, drawing, symbol
from nefarious.svg.image import Svg
from nefarious.svg.look import Theme, style_sheet
from nefarious.svg.text import fitted, one_line, width_of, wrapped

__all__ = ["Pen", "number"]


def number(value: float) -> str:
    """A length as short as it can be said: a tenth of a pixel is enough."""
    return f"{value:.1f}".removesuffix(".0")


class Pen:
    """Draws in pixels from the top left corner, in the words of one language."""

    def __init__(self, words: Words, most_drawn: int = 100_000) -> None:
        """Begin with an empty sheet, and with room for so many characters of drawings: for the rest, names stand in."""
        self.words = words
        self.most_drawn = most_drawn
        self._parts: list[str] = []
        self._symbols: dict[str, tuple[str, int]] = {}
        self.drawn = 0
        """Characters of drawings so far."""

    def prepare(self, things: Iterable[str]) -> None:
        """Say what matters most before it is drawn: there is not room for every drawing in one picture."""
        for thing in things:
            self._has_drawing(thing)

    def shift(self, x: float, y: float, scale: float) -> None:
        """Move and scale everything drawn so far."""
        self._parts = [f'<g transform="translate({number(x)} {number(y)})scale({scale:.4g})">', *self._parts, "</g>"]

    def under(self, x: float, y: float, width: float, height: float, look: str, corner: float) -> None:
        """A box under everything drawn so far."""
        drawn, self._parts = self._parts, []
        self.rect(x, y, width, height, look, corner)
        self._parts += drawn

    def rect(self, x: float, y: float, width: float, height: float, look: str, corner: float = 0) -> None:
        """A box, perhaps with round corners."""
        round_off = f' rx="{number(corner)}"' if corner else ""
        self._parts.append(f'<rect class="{look}" {_place(x, y)} {_size(width, height)}{round_off}/>')

    def bar(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """A box in a seat's colour."""
        self._parts.append(f'<rect fill="{colour}" {_place(x, y)} {_size(width, height)}/>')

    def path(self, path: str, look: str) -> None:
        """A line or a shape."""
        self._parts.append(f'<path class="{look}" d="{path}"/>')

    def text(
        self, x: float, y: float, text: str, look: str = "chalk", size: float = 12, bold: bool = False, at: str = ""
    ) -> None:
        """A text on its base line; `at` is "m" for its middle at x, "e" for its end there."""
        names = " ".join(filter(None, (look, "b" if bold else "", at)))
        told = escape(one_line(text), quote=False)
        self._parts.append(f'<text class="{names}" {_place(x, y)} font-size="{number(size)}">{told}</text>')

    def line(
        self, x: float, y: float, width: float, text: str, look: str = "chalk", size: float = 12, bold: bool = False
    ) -> float:
        """A text that must not be wider than that. Tells how wide it may be."""
        shown = fitted(text, width, size, bold)
        self.text(x, y, shown, look, size, bold)
        return width_of(shown, size, bold)

    def lines(
        self,
        x: float,
        y: float,
        rows: Sequence[str],
        look: str = "chalk",
        size: float = 12,
        bold: bool = False,
        at: str = "",
        leading: float = 1.3,
    ) -> float:
        """Lines of text, the first one's top at y. Tells where they end."""
        for row, text in enumerate(rows):
            self.text(x, y + size * (0.95 + leading * row), text, look, size, bold, at)
        return y + size * leading * len(rows)

    def paragraph(
        self, x: float, y: float, width: float, text: str, most: int, look: str = "soft", size: float = 11.5
    ) -> float:
        """A text on so many lines at most. Tells where it ends."""
        return self.lines(x, y, wrapped(text, width, size, most), look, size)

    def picture(self, thing: str, x: float, y: float, size: float, look: str) -> None:
        """The drawing of a card, a twist or an action; without one, its name as large as it fits."""
        if self._has_drawing(thing):
            self.use(thing, x, y, size, look)
            return
        name = self.words.say(thing if self.words.has(thing) else f"action-{thing}")
        letters = max(7.0, min(size / 5, 14.0))
        rows = wrapped(name, size, letters, max(1, int(size * 0.8 / letters / 1.2)), bold=True)
        top = y + (size * 0.8 - letters * 1.2 * len(rows)) / 2
        self.lines(x + size / 2, top, rows, look, letters, bold=True, at="m", leading=1.2)

    def _has_drawing(self, thing: str) -> bool:
        """Whether a drawing is there, and is in the picture already or still has room in it."""
        path = drawing(thing)
        if path is None or (thing not in self._symbols and self.drawn + len(path) > self.most_drawn):
            return False
        if thing not in self._symbols:
            self.drawn += len(path)
            self._symbols[thing] = symbol(thing)
        return True

    def use(self, name: str, x: float, y: float, size: float, look: str = "") -> None:
        """Something from the list of symbols, which is drawn once."""
        if name not in self._symbols:
            self._symbols[name] = symbol(name)
        style = f' class="{look}"' if look else ""
        box = self._symbols[name][1]
        place = (
            _place(x, y) if size == box else f'transform="translate({number(x)} {number(y)})scale({size / box:.3g})"'
        )
        self._parts.append(f'<use{style} href="#{ID}{name}" {place}/>')

    def coin(self, x: float, y: float, radius: float, text: str, struck: bool = False) -> None:
        """A brass coin around a point, with a number on it."""
        self.use("coin", x - radius, y - radius, radius * 2)
        size = min(radius * 1.05, radius * 1.5 / max(width_of(text, 1, bold=True), 0.1))
        self.text(x, y + size * 0.36, text, "ink", size, bold=True, at="m")
        if struck:
            self.path(f"M{number(x - radius * 0.6)} {number(y)}h{number(radius * 1.2)}", "strike")

    def burst(self, x: float, y: float, radius: float, text: str) -> None:
        """A star around a point, with points in it."""
        self.use("burst", x - radius * 1.05, y - radius * 1.05, radius * 2.1)
        size = min(radius * 0.95, radius * 1.3 / max(width_of(text, 1, bold=True), 0.1))
        self.text(x, y + size * 0.36, text, "cream", size, bold=True, at="m")

    def finished(self, width: float, height: float, theme: Theme, title: str, description: str) -> Svg:
        """The picture, with a name and a description for those who have it read to them."""
        symbols = "".join(shape for shape, _ in self._symbols.values())
        box = f'viewBox="0 0 {round(width)} {round(height)}" width="{round(width)}" height="{round(height)}"'
        how = f'class="nefarious {theme}" role="img" lang="{self.words.lang}"'
        return Svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" {box} {how}>'
            f"<title>{_told(title)}</title><desc>{_told(description)}</desc>"
            f"<style>{style_sheet()}</style><defs>{symbols}</defs>{''.join(self._parts)}</svg>"
        )


def _place(x: float, y: float) -> str:
    return f'x="{number(x)}" y="{number(y)}"'


def _size(width: float, height: float) -> str:
    return f'width="{number(width)}" height="{number(height)}"'


def _told(text: str) -> str:
    return escape("\n".join(one_line(line) for line in text.splitlines()), quote=False)

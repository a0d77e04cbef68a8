"""`Svg`: a picture as text, which notebooks show, files keep, and a converter turns into PNG."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

from nefarious.errors import NefariousError, clip, shown, told
from nefarious.files import save_whole
from nefarious.parts import install_command, require_parts
from nefarious.svg.look import resolved

__all__ = ["Svg", "has_converter"]

CONVERTER = "vl_convert"
MOST_SCALE = 8.0
LONGEST_PATH = 200


class Svg(str):
    """A picture: the text of an SVG file.

    >>> from nefarious import svg
    >>> picture = svg.card("moon-base")
    >>> picture
    <Svg 220 x 343>
    >>> picture.startswith("<svg") and "Moon Base" in picture
    True
    """

    __slots__ = ()

    @property
    def width(self) -> int:
        """In pixels."""
        return self._size[0]

    @property
    def height(self) -> int:
        """In pixels."""
        return self._size[1]

    @property
    def _size(self) -> tuple[int, int]:
        found = re.match(r'<svg [^>]*?viewBox="0 0 (\d+) (\d+)"', self)
        return (int(found[1]), int(found[2])) if found else (0, 0)

    def save(self, path: str | Path, scale: float = 2) -> None:
        """Write the picture to a file, whole or not at all; one that ends in .png is converted."""
        kind = Path(path).suffix.lower()
        if kind not in (".svg", ".png"):
            raise NefariousError("picture-file", path=clip(str(path), LONGEST_PATH))
        is_png = kind == ".png"
        save_whole(path, self.png(scale) if is_png else self.encode())

    def png(self, scale: float = 2, theme: Literal["light", "dark"] | None = None) -> bytes:
        """The picture as PNG, so many times as large. Without a theme, as it was made; by day if that was "auto".

        Raises `PartsMissing`, which says what to install, where there is no converter.
        """
        if not isinstance(scale, int | float) or isinstance(scale, bool) or not 0 < scale <= MOST_SCALE:
            raise NefariousError("picture-scale", scale=shown(scale), most=int(MOST_SCALE))
        converter = _converter()
        try:
            png: bytes = converter.svg_to_png(self.plain(theme), scale=float(scale), ppi=72)
        except (RuntimeError, ValueError) as problem:
            raise NefariousError("picture-broken") from problem
        return png

    def plain(self, theme: Literal["light", "dark"] | None = None) -> str:
        """The picture for programs that know neither the variables nor the two lights of style sheets."""
        if theme is None:
            theme = "dark" if 'class="nefarious dark"' in self[:400] else "light"
        if not isinstance(theme, str) or theme not in ("light", "dark"):
            raise NefariousError("picture-theme", given=told(theme), known="light, dark")
        return resolved(self, theme)

    def __repr__(self) -> str:
        """How large it is: the text itself is for browsers."""
        return f"<Svg {self.width} x {self.height}>"

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return str(self)


def has_converter() -> bool:
    """Whether pictures can be made into PNG here."""
    return find_spec(CONVERTER) is not None


def _converter() -> Any:
    require_parts((CONVERTER,), install_command("pictures"))
    return import_module(CONVERTER)

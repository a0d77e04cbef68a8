"""A name for everything that is installed here: driver and nodes must have the same."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

import nefarious
from nefarious.bulk.program import program_of

__all__ = ["source_of"]


def source_of(bots: Iterable[str]) -> str:
    """What plays here: rules, compiler, bots that are not ours, and every line of the package around them."""
    return f"{program_of(bots)}-{_package_digest()}"


@cache
def _package_digest() -> str:
    package = Path(nefarious.__file__).parent
    digest = sha256()
    for path in sorted(package.rglob("*.py"), key=Path.as_posix):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]

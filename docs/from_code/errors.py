"""What bad input gets."""

from __future__ import annotations

import nefarious
from from_code.markdown import code, table
from nefarious import NefariousError

__all__ = ["errors"]


def errors() -> str:
    """Every error that a program may want to catch by name."""
    kinds = [each for each in (getattr(nefarious, name) for name in nefarious.__all__) if _is_error(each)]
    rows = (
        (code(each.__name__), code(each.__mro__[1].__name__), (each.__doc__ or "").splitlines()[0]) for each in kinds
    )
    return table(("error", "is a", "what it says"), rows)


def _is_error(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, NefariousError)

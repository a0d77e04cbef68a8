"""The names under which Gymnasium and PettingZoo make our environments."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

__all__ = ["GYMNASIUM_ID", "PETTINGZOO_ID", "register_all"]

GYMNASIUM_ID: Final = "nefarious/Nefarious-v0"
PETTINGZOO_ID: Final = "nefarious/nefarious-v0"
"""As its registry writes it; `nefarious_v0` is found, too."""


def register_all() -> None:
    """Make the environments known to those of the two that are installed. Doing it again changes nothing."""
    if find_spec("gymnasium") is not None:
        gymnasium = import_module("gymnasium")
        if GYMNASIUM_ID not in gymnasium.registry:
            gymnasium.register(
                GYMNASIUM_ID,
                entry_point="nefarious.env.seat:SeatEnv",
                vector_entry_point="nefarious.env.seat:SeatVectorEnv",
                # It looks at every observation of every step; our tests do that once and for all.
                disable_env_checker=True,
            )
    if find_spec("pettingzoo") is not None:
        pettingzoo = import_module("pettingzoo")
        for kind, maker in (("aec", "env"), ("parallel", "parallel_env")):
            # Before 1.27 there was no registry.
            known = getattr(pettingzoo, f"{kind}_registry", None)
            if known is not None and PETTINGZOO_ID not in known:
                pettingzoo.register(kind, PETTINGZOO_ID, entry_point=f"nefarious.env.nefarious_v0:{maker}")

"""All that an entry calls is optimised once, with it.

Numba links into every function what it calls, optimises the whole and makes machine code of it: what lies ten calls
deep is optimised ten times. Python calls entries only. So what is compiled inside of them stays as it was written down,
and is linked and optimised when the entry is: a table then takes three quarters of the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import local
from typing import Any

__all__ = ["inside", "outside"]


class _Depth(local):
    """Whether this thread compiles something that only compiled code calls."""

    is_inside = False


_depth = _Depth()


@contextmanager
def inside(numba: Any) -> Iterator[None]:
    """What is compiled meanwhile is called by compiled code alone."""
    _link_once(numba)
    with _depth_of(is_inside=True):
        yield


@contextmanager
def outside() -> Iterator[None]:
    """What is compiled meanwhile is called by Python, too, and kept, even if compiled code was the first to call it."""
    with _depth_of(is_inside=False):
        yield


@contextmanager
def _depth_of(is_inside: bool) -> Iterator[None]:
    before = _depth.is_inside
    _depth.is_inside = is_inside
    try:
        yield
    finally:
        _depth.is_inside = before


@cache
def _link_once(numba: Any) -> None:
    """Let Numba link what is compiled `inside` into entries alone. Where it is built otherwise, nothing is changed."""
    codegen = numba.core.registry.cpu_target.target_context.codegen()
    usual = getattr(codegen, "_library_class", None)
    needed = ("_final_module", "_finalized", "_linking_libraries", "_get_module_for_linking")
    if usual is None or not all(hasattr(codegen.create_library("tried"), name) for name in needed):
        return
    codegen._library_class = _library_of(usual)


def _library_of(usual: Any) -> Any:
    """A library of Numba's that knows whether it lies inside."""

    class Library(usual):  # type: ignore[misc]
        """The code of one function."""

        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            self._is_inside = _depth.is_inside

        @property
        def codegen(self) -> Any:
            """What sets up an environment: a function inside has none, as little as one that was kept on disk."""
            return _NoEnvironment if self._is_inside else super().codegen

        def add_linking_library(self, library: Any) -> None:
            """What lies inside brings all along that it calls."""
            if library not in self._linking_libraries:
                super().add_linking_library(library)
                if not self._is_inside and getattr(library, "_is_inside", False):
                    for each in library._linking_libraries:
                        self.add_linking_library(each)

        def finalize(self) -> None:
            """Link, optimise and translate; what lies inside waits for its entry."""
            if self._is_inside:
                self._finalized = True
            else:
                super().finalize()

        def get_pointer_to_function(self, name: str) -> int:
            """Where Python finds a function; nowhere inside."""
            return 0 if self._is_inside else int(super().get_pointer_to_function(name))

    return Library


class _NoEnvironment:
    """Nothing to set up."""

    @staticmethod
    def set_env(name: str, environment: object) -> None:
        """Nobody reads it."""

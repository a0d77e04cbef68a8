"""The game under the interfaces that researchers use, and a batch of many games at once that trains.

Importing it makes the environments known to Gymnasium and PettingZoo, if they are there: `register` says which.
"""

from nefarious.env.batch import Batch
from nefarious.env.registry import register_all

__all__ = ["Batch", "register"]


def register() -> None:
    """Make `nefarious/Nefarious-v0` known to Gymnasium, and `nefarious_v0` to PettingZoo where that has a registry.

    What is not installed is left out, and doing it again changes nothing: the package does it when it is imported.
    """
    register_all()


register()

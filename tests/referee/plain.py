"""Grow and solve a very small game; run by itself, also without the compiler."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import numpy as np

from nefarious.referee.cfr import equilibrium, nash_conv
from nefarious.referee.sequences import sequence_form
from nefarious.referee.setups import small_setup
from nefarious.referee.tree import grow_tree


def digest_of_a_tree() -> list[str]:
    """The tree of the last turn of the end game, and what CFR+ makes of it."""
    setup = small_setup("endgame")
    nodes = grow_tree(replace(setup, turns_played=setup.last_turn - 1))
    form = sequence_form(nodes)
    plan = equilibrium(form, 10)
    return [
        str(len(nodes)),
        hashlib.sha256(nodes.tobytes()).hexdigest(),
        *(f"{number:.9f}" for number in (nash_conv(form, plan), np.sum(plan))),
    ]


if __name__ == "__main__":
    print(*digest_of_a_tree())

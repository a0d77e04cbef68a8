"""The arena: bots against bots, what the games say about them, and how surely."""

from nefarious.arena.parts import require_parts

require_parts()

"""The narrator: events into sentences, reasons and stories, decisions into questions, in both languages."""

from nefarious.narrator.actions import action_text
from nefarious.narrator.barred import barred
from nefarious.narrator.narrator import Narrator
from nefarious.narrator.reasons import cause_name
from nefarious.narrator.story import Chapter, Story, UnknownTurn
from nefarious.narrator.twists import twist_lines, twist_past

__all__ = [
    "Chapter",
    "Narrator",
    "Story",
    "UnknownTurn",
    "action_text",
    "barred",
    "cause_name",
    "twist_lines",
    "twist_past",
]

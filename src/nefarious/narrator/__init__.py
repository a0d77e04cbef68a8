"""The narrator: events into sentences, reasons and stories, decisions into questions, in both languages."""

from nefarious.narrator.actions import action_text
from nefarious.narrator.narrator import Chapter, Narrator
from nefarious.narrator.twists import twist_lines

__all__ = ["Chapter", "Narrator", "action_text", "twist_lines"]

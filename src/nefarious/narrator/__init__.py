"""The narrator: events into sentences, reasons and stories, decisions into questions, in both languages."""

from nefarious.narrator.narrator import Chapter, Narrator

__all__ = ["Chapter", "Narrator"]

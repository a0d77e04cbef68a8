"""Advice: what a bot thinks of a decision, and what building a card would do, in words."""

from nefarious.advice.advice import Adviser
from nefarious.advice.preview import Preview, preview_lines, previews
from nefarious.advice.reasons import Reason, reason

__all__ = ["Adviser", "Preview", "Reason", "preview_lines", "previews", "reason"]

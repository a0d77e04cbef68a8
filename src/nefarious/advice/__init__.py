"""Advice: what a bot thinks of a decision, in words."""

from nefarious.advice.advice import Adviser
from nefarious.advice.reasons import Reason, reason

__all__ = ["Adviser", "Reason", "reason"]

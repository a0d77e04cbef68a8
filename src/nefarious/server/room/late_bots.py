"""`LateBots`: for whom a quicker bot has answered, because the time was up."""

from __future__ import annotations

from nefarious.server.texts import Text, said_of

__all__ = ["LateBots", "told_of"]

IN_TIME_AGAIN = 3
"""So many answers of its own in a row, and nobody speaks of it any more. It is told once, not at every question."""


class LateBots:
    """The bots of a game that were late, and since which question."""

    def __init__(self) -> None:
        """All are in time."""
        self._since: dict[int, int] = {}
        self._answered: dict[int, int] = {}
        self._is_changed = False

    def note(self, seat: int, question: int, *, is_own: bool) -> None:
        """A bot has answered, or another one for it."""
        if not is_own:
            self._is_changed |= seat not in self._since
            self._since.setdefault(seat, question)
            self._answered[seat] = 0
        elif seat in self._since:
            self._answered[seat] += 1
            if self._answered[seat] >= IN_TIME_AGAIN:
                del self._since[seat]
                self._is_changed = True

    def is_known(self, seat: int, question: int) -> bool:
        """Whether the table knows of it by now: with the next question, for before it would tell who has locked in."""
        return self._since.get(seat, question) < question

    def take_news(self) -> bool:
        """Whether there is something to tell; it is told once."""
        is_changed, self._is_changed = self._is_changed, False
        return is_changed


def told_of(name: Text) -> Text:
    """What the table is told of a bot that was late."""
    return said_of("web-bot-late", name=name)

"""A bot of your own in plain Python. From this folder:

nefarious play --bots my_bot:MyBot
nefarious simulate --games 200 --players 2 --bots my_bot:MyBot,simple
nefarious arena /tmp/mine --bots my_bot:MyBot:cards=3,simple --players 2 --blocks 50
"""

import random

from nefarious import Choice, Decision, View
from nefarious.cards import INVENTION_BY_ID


class MyBot:
    """Builds what is worth most, sends two spies out, keeps some cards in hand, and works for the rest."""

    def __init__(self, seed: int, cards: int = 2) -> None:
        """Keep so many cards in hand; the seed is for dice, so that the same seed plays the same game."""
        self.dice = random.Random(seed)
        self.cards = cards

    def choose(self, view: View, decision: Decision) -> Choice:
        """One of `decision.options`, for the player who sees `view`."""
        if decision.about == "card":
            return self._card(view, decision)
        wanted = self._action(view, decision.seat) if decision.about == "action" else "work"
        fitting = [option for option in decision.options if wanted in option]
        return self.dice.choice(fitting or decision.options)

    def _action(self, view: View, seat: int) -> str:
        """The action to take. Prices are asked of the view, so whatever twists do to them is in them."""
        me = view.players[seat]
        if any(view.cost(card) <= me.money for card in view.hand):
            return "invent"
        if view.turn > 1 and me.reserve > 3 and me.money >= 2:
            return "espionage"
        return "research" if len(view.hand) < self.cards else "work"

    def _card(self, view: View, decision: Decision) -> Choice:
        """The card with the most points that can be paid; to discard, the one with the fewest."""
        money = view.players[decision.seat].money

        def worth(card: Choice) -> tuple[bool, int]:
            assert isinstance(card, str)
            return view.cost(card) <= money, INVENTION_BY_ID[card].points

        return (min if decision.kind == "discard" else max)(decision.options, key=worth)

"""Tables as full as they get, at every kind of question: what a desk must have room for."""

from __future__ import annotations

__all__ = ["CARDS", "QUESTIONS", "desk"]

CARDS = (
    "universal-solvent",
    "panacea",
    "moon-base",
    "brain-switcher",
    "mind-control-satellite",
    "secret-hideout",
    "doomsday-machine",
    "concentrated-brain-juice",
    "earthquake-machine",
    "hypertunnel",
    "invisibility-ray",
    "space-elevator",
)
"""A hand of the longest names and the most symbols, those with most of them first."""

BUILT = (
    ("kraken", "virus", "pyani"),
    ("death-ray", "teleporter"),
    ("snow-machine", "nanobots", "pet-yeti", "mind-reader"),
    (),
    ("magnetic-monopole",),
    ("ozone-destroyer", "love-potion"),
)
SPIES = (
    "espionage:1,invent:1,work:2",
    "espionage:2,research:1",
    "invent:1,work:3",
    "espionage:1,invent:1,research:1,work:1",
    "work:4",
    "espionage:1,invent:2,work:1",
)
ACTIONS = ("work", "invent", "espionage", "research", "work", "invent")

QUESTIONS = {
    "action": "",
    "pairs": "",
    "barred": "",
    "planned": "",
    "commit": " / now step=start asks=commit",
    "zone": " / now step=espionage",
    "invent": " / now step=invent",
    "discard": " / now step=invent asks=discard seat=0 effect=1 of=1 built-this-turn=1 built-this-step=1",
    "place": " / now step=invent asks=place seat=0 effect=1 of=1 built-this-turn=1 built-this-step=1",
    "recall": " / now step=invent asks=recall seat=0 effect=1 of=1 built-this-turn=1 built-this-step=1",
}
"""What is asked, and how a position says it."""

TWISTS = {
    "pairs": "perpetual-motion,recombination",
    "barred": "age-of-boredom,cheap-fusion-power",
    "planned": "quarterly-planning,science-race",
    "commit": "quarterly-planning,intrusive-advertising",
}
CAUSES = {"discard": "goo-gun", "place": "cloning-device", "recall": "paralysis-ray"}
OWN_ACTION = {"zone": "espionage", "invent": "invent"}


def desk(question: str, players: int = 6, cards: int = 12) -> str:
    """A position in which seat 0 is asked this, with so many players and so many cards in hand."""
    hand = list(CARDS[:cards])
    seats = []
    for seat in range(players):
        built = [*BUILT[seat]]
        if seat == 1 and question in CAUSES:
            built.append(CAUSES[question])
        action = OWN_ACTION.get(question, "work") if seat == 0 else ACTIONS[seat]
        if question == "pairs":
            action = "espionage+work" if action == "espionage" else f"espionage+{action}"
        words = [f"money={(11, 8, 20, 0, 13, 7)[seat]}", f"spies={SPIES[seat]}", f"actions={action}"]
        words.append(f"hand={','.join(hand)}" if seat == 0 else "hand=?3")
        words += [f"built={','.join(built)}"] if built else []
        words += ["committed=reanimator"] if question == "planned" and seat == 0 else []
        seats.append(" ".join(words))
    twists = TWISTS.get(question, "geeks,labour-unions" if question == "action" else "two-carrots,charity")
    return " / ".join([f"turn=9 twists={twists}", *seats]) + QUESTIONS[question]

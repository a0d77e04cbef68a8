"""Equal positions have equal bytes: what no rule will ask for again is forgotten when a table comes to rest."""

from __future__ import annotations

from nefarious.engine.bits import EMPTY, has, just, lowest, wide
from nefarious.engine.compiled import rule
from nefarious.engine.decisions import NO_ANSWER
from nefarious.engine.invent import LABOUR_UNIONS
from nefarious.engine.state import AGENDA_DEPTH, SEATS, Public, State
from nefarious.engine.tables import DECK_SIZE
from nefarious.engine.vocabulary import INVENTING, NO_CARD, NO_DECISION, RECALL, SPYING, ZONES


@rule
def tidy(game: State) -> None:
    """Forget what no rule will ask for again in a game that waits or is over."""
    is_inventing = game.step == INVENTING and not game.over
    is_building = is_inventing and game.kind == RECALL and game.cause == LABOUR_UNIONS
    seat = lowest(wide(game.asked)) if is_building else 0
    for other in range(SEATS):
        if game.kind == NO_DECISION:
            game.answer[other] = NO_ANSWER
        if not game.asked >> other & 1:
            game.options[other] = EMPTY
        if not is_building or is_before(game, other, seat):
            game.revealed[other] = NO_CARD
        if not is_inventing:
            game.built_now[other] = NO_CARD
            game.effects_of[other] = NO_CARD
    if not is_inventing:
        game.with_you_effects = 0
        game.with_others_effects = 0
    if game.over:
        game.builders = 0
        game.quiet_turns = 0
    if game.kind == NO_DECISION:
        game.cause = 0
    if game.step != SPYING or not (game.rules.spy_pact and game.rules.spy_pact_by_zone):
        for zone in range(ZONES):
            game.spies_at_dawn[zone] = 0
    for position in range(game.agenda_size, AGENDA_DEPTH):
        game.agenda[position] = 0
    tidy_deck(game)


@rule
def is_before(game: Public, seat: int, other: int) -> bool:
    """Whether a seat comes before another in this turn's order."""
    players = wide(game.players)
    return (seat - game.first) % players < (other - game.first) % players


@rule
def tidy_deck(game: State) -> None:
    """The deck without the cards drawn from it; and when cards were dealt in only where somebody may wonder."""
    size = wide(game.deck_end) - wide(game.deck_next)
    kept = EMPTY
    for position in range(DECK_SIZE):
        game.deck[position] = game.deck[game.deck_next + position] if position < size else 0
        if position < size:
            kept |= just(game.deck[position])
    game.deck_next = 0
    game.deck_end = size
    for seat in range(game.players):
        kept |= game.hand[seat]
    for card in range(DECK_SIZE):
        if not has(kept, card):
            game.dealt_in[card] = 0

"""The turn (section 2): its steps, and the loop that goes on from the agenda."""

from __future__ import annotations

from nefarious.engine import agenda
from nefarious.engine.agenda import next_point, plan, put_first_on_top
from nefarious.engine.bits import lowest
from nefarious.engine.commits import apply_commits
from nefarious.engine.compiled import hot_rule, rule, thin_rule
from nefarious.engine.decisions import all_answered, close_decisions, is_asking
from nefarious.engine.diary import TURN_BEGAN, has_room, note
from nefarious.engine.effects import card_effects, listed_effect, moment_effects, twists_act
from nefarious.engine.espionage import espionage_step, pay_focus_groups, place_spies
from nefarious.engine.income import choose_actions, income, reveal_actions
from nefarious.engine.invent import (
    build_after_recall,
    build_inventions,
    invent_from,
    invent_step,
    others_cards,
    resolve_effects,
)
from nefarious.engine.rules import END_OF_TURN_MOMENT, RESEARCH_MOMENT, START_OF_TURN_MOMENT
from nefarious.engine.scoring import score
from nefarious.engine.seats import clockwise, left_of, offsets_of
from nefarious.engine.state import State
from nefarious.engine.verbs import discard_chosen, draw, gain, place, place_chosen, recall_chosen
from nefarious.engine.vocabulary import (
    AFTER_TURN,
    BEGINNING,
    BY_RESEARCH,
    BY_WORK,
    CHOOSING,
    EARNING,
    ENDING,
    ESPIONAGE,
    INVENT,
    INVENTING,
    RESEARCH,
    RESEARCHING,
    RULEBOOK,
    SCORING,
    SPYING,
    WORK,
    WORKING,
)


@hot_rule
def go_on(game: State) -> None:
    """Play until somebody is asked, the game pauses or is over, or the diary is full."""
    while all_answered(game) and not game.paused and not game.over and has_room(game):
        close_decisions(game)
        point, seat, number, cause = next_point(game)
        size = game.agenda_size
        go_on_from(game, point, seat, number, cause)
        put_first_on_top(game, size)
    if not is_asking(game):
        close_decisions(game)


@thin_rule
def go_on_from(game: State, point: int, seat: int, number: int, cause: int) -> None:
    """Go on from one point of the agenda. A point about all seats has an offset in place of a seat."""
    if point == agenda.TURN:
        play_turns(game, number, seat)
    elif point == agenda.MOMENT:
        moment_effects(game, seat, number, cause)
    elif point == agenda.PLACE_SPIES:
        place_spies(game, seat)
    elif point == agenda.INVENT:
        invent_from(game, number)
    elif point == agenda.BUILD:
        build_inventions(game, seat)
    elif point == agenda.BUILD_AFTER_RECALL:
        build_after_recall(game, seat)
    elif point == agenda.RESOLVE_EFFECTS:
        resolve_effects(game, seat, number)
    elif point == agenda.OTHERS_CARDS:
        others_cards(game, seat, number)
    elif point == agenda.CARD_EFFECTS:
        card_effects(game, seat, number, cause)
    elif point == agenda.RESEARCH:
        research_from(game, seat)
    elif point == agenda.RESEARCH_PAY:
        research_pay(game, seat)
    elif point == agenda.RESEARCH_EFFECTS:
        research_effects(game, seat, number)
    elif point == agenda.DRAW:
        draw(game, seat, number, cause)
    elif point == agenda.DISCARD_CHOSEN:
        discard_chosen(game, seat, number, cause)
    elif point == agenda.PLACE:
        place(game, seat, number, cause)
    elif point == agenda.PLACE_CHOSEN:
        place_chosen(game, seat, number, cause)
    elif point == agenda.RECALL_CHOSEN:
        recall_chosen(game, seat, number, cause)
    elif point == agenda.APPLY_COMMITS:
        apply_commits(game)


@hot_rule
def play_turns(game: State, step: int, repetition: int) -> None:
    """Step after step, turn after turn, until one must wait."""
    waits = False
    while not waits and not game.over and has_room(game):
        waits = take_step(game, step, repetition)
        repetition += 1
        if repetition >= game.rules.action_repeats or not SPYING <= step <= WORKING:
            step = step + 1 if step < SCORING else BEGINNING
            repetition = 0
    plan(game, agenda.TURN, repetition, step)


@hot_rule
def take_step(game: State, step: int, repetition: int) -> bool:
    """One step of a turn (2.0 to 2.6). Actions nobody chose are passed over."""
    if step == BEGINNING:
        begin_turn(game)
        return twists_act(game, START_OF_TURN_MOMENT)
    if step == CHOOSING:
        return choose_actions(game)
    if step == EARNING:
        reveal_actions(game)
        income(game)
    elif step == SPYING:
        return game.actors[ESPIONAGE] != 0 and espionage_step(game, repetition)
    elif step == INVENTING:
        return game.actors[INVENT] != 0 and invent_step(game, repetition)
    elif step == RESEARCHING:
        return game.actors[RESEARCH] != 0 and research_step(game, repetition)
    elif step == WORKING:
        if game.actors[WORK] != 0:
            work_step(game, repetition)
    elif step == ENDING:
        game.step = ENDING
        return twists_act(game, END_OF_TURN_MOMENT)
    else:
        score(game)
        return pause_after_turn(game)
    return False


@rule
def pause_after_turn(game: State) -> bool:
    """Let the owner look at the table between two turns."""
    if not game.pauses & AFTER_TURN:
        return False
    game.paused = AFTER_TURN
    return True


@rule
def pause_after_turns(game: State) -> None:
    """From now on the owner looks at the table between two turns."""
    game.pauses |= AFTER_TURN


@rule
def end_pause(game: State) -> None:
    """The owner has looked."""
    game.paused = 0


@hot_rule
def begin_turn(game: State) -> None:
    """A new turn begins; the first seat moves clockwise (2.7)."""
    if game.turn > 0:
        game.first = left_of(game, game.first)
    game.turn += 1
    game.quiet_turns += 1
    game.step = BEGINNING
    game.builders = 0
    note(game, TURN_BEGAN, game.first, RULEBOOK, 207, game.turn)


@hot_rule
def research_step(game: State, repetition: int) -> bool:
    """Everyone who chose Research draws and is paid, player after player (3.4)."""
    game.step = RESEARCHING
    if repetition == 0:
        pay_focus_groups(game, RESEARCH)
    return research_from(game, 0)


@hot_rule
def research_from(game: State, offset: int) -> bool:
    """The researchers from an offset on, clockwise."""
    researchers = offsets_of(game, game.actors[RESEARCH], offset)
    while researchers:
        offset = lowest(researchers)
        researchers &= researchers - 1
        if research(game, clockwise(game, offset)):
            return plan(game, agenda.RESEARCH, offset + 1)
    return False


@hot_rule
def research(game: State, seat: int) -> bool:
    """Draw one invention, then gain $2 (3.4)."""
    if draw(game, seat, 1, BY_RESEARCH):
        return plan(game, agenda.RESEARCH_PAY, seat)
    return research_pay(game, seat)


@hot_rule
def research_pay(game: State, seat: int) -> bool:
    """Gain $2; then twists 9 and 10 act, in their order (3.4)."""
    gain(game, seat, game.rules.research_pay, BY_RESEARCH, 304)
    return research_effects(game, seat, 0)


@hot_rule
def research_effects(game: State, seat: int, position: int) -> bool:
    """What twists add to the Research action."""
    while position < game.rules.moment_size[RESEARCH_MOMENT]:
        waits = listed_effect(game, seat, position, RESEARCH_MOMENT)
        position += 1
        if waits:
            return plan(game, agenda.RESEARCH_EFFECTS, seat, position)
    return False


@hot_rule
def work_step(game: State, repetition: int) -> None:
    """Workers gain $4 (3.5)."""
    game.step = WORKING
    if repetition == 0:
        pay_focus_groups(game, WORK)
    workers = offsets_of(game, game.actors[WORK])
    while workers:
        gain(game, clockwise(game, lowest(workers)), game.rules.work_pay, BY_WORK, 305)
        workers &= workers - 1

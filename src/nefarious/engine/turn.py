"""The turn (section 2): the agenda of its steps, and the loop that carries tasks out."""

from __future__ import annotations

from nefarious.engine import agenda
from nefarious.engine.agenda import next_task, plan
from nefarious.engine.commits import apply_commits
from nefarious.engine.compiled import rule
from nefarious.engine.decisions import all_answered, close_decisions
from nefarious.engine.diary import TURN_BEGAN, has_room, note
from nefarious.engine.effects import listed_effect, moment_effect, others_effect, you_effect
from nefarious.engine.espionage import espionage_step, has_action, pay_focus_groups, place_on_zone
from nefarious.engine.income import choose_actions, income, reveal_actions
from nefarious.engine.invent import (
    build,
    build_after_recall,
    choose_inventions,
    invent_step,
    resolve_effects,
    resolve_for_seat,
    reveal_inventions,
)
from nefarious.engine.rules import END_OF_TURN_MOMENT, RESEARCH_MOMENT, START_OF_TURN_MOMENT
from nefarious.engine.scoring import score
from nefarious.engine.seats import clockwise, first_seat
from nefarious.engine.state import Record
from nefarious.engine.verbs import discard_chosen, draw, gain, place, place_chosen, recall_chosen
from nefarious.engine.vocabulary import (
    BEGINNING,
    BY_WORK,
    ENDING,
    ESPIONAGE,
    INVENT,
    RESEARCH,
    RESEARCHING,
    RULEBOOK,
    WORK,
    WORKING,
)


@rule
def begin_turn(game: Record) -> None:
    """A new turn: its steps go onto the agenda, the last one first (section 2)."""
    game.turn += 1
    game.step = BEGINNING
    game.builders = 0
    note(game, TURN_BEGAN, first_seat(game), RULEBOOK, 207, game.turn)
    plan(game, agenda.SCORE)
    plan(game, agenda.END_TURN)
    plan(game, agenda.INCOME)
    plan(game, agenda.CHOOSE_ACTIONS)
    plan(game, agenda.MOMENT, 0, 0, START_OF_TURN_MOMENT)


@rule
def plan_actions(game: Record) -> None:
    """The four actions in board order (2.4); twist 21 carries each out twice."""
    plan_action(game, agenda.WORK_STEP, WORK)
    plan_action(game, agenda.RESEARCH_STEP, RESEARCH)
    plan_action(game, agenda.INVENT_STEP, INVENT)
    plan_action(game, agenda.ESPIONAGE_STEP, ESPIONAGE)


@rule
def plan_action(game: Record, task: int, action: int) -> None:
    """One action's step, if anybody chose it, as often as it is repeated."""
    for seat in range(game.players):
        if has_action(game, seat, action):
            for repetition in range(game.rules.action_repeats - 1, -1, -1):
                plan(game, task, 0, repetition)
            return


@rule
def research_step(game: Record, repetition: int) -> None:
    """Researchers draw one card and gain $2, then the twists act, player after player (3.4)."""
    game.step = RESEARCHING
    if repetition == 0:
        pay_focus_groups(game, RESEARCH)
    for offset in range(game.players - 1, -1, -1):
        seat = clockwise(game, offset)
        if has_action(game, seat, RESEARCH):
            plan(game, agenda.RESEARCH_EFFECT, seat)


@rule
def research_effect(game: Record, seat: int, position: int) -> None:
    """One effect of the Research action, twists 9 and 10 included."""
    if position + 1 < game.rules.moment_size[RESEARCH_MOMENT]:
        plan(game, agenda.RESEARCH_EFFECT, seat, position + 1)
    listed_effect(game, seat, position, RESEARCH_MOMENT)


@rule
def work_step(game: Record, repetition: int) -> None:
    """Workers gain $4 (3.5)."""
    game.step = WORKING
    if repetition == 0:
        pay_focus_groups(game, WORK)
    for offset in range(game.players):
        seat = clockwise(game, offset)
        if has_action(game, seat, WORK):
            gain(game, seat, game.rules.work_pay, BY_WORK, 305)


@rule
def end_turn(game: Record) -> None:
    """Twists that say so act at the end of the turn (2.5)."""
    game.step = ENDING
    plan(game, agenda.MOMENT, 0, 0, END_OF_TURN_MOMENT)


@rule
def go_on(game: Record) -> None:
    """Carry tasks out until somebody is asked, a deck is needed, the diary is full, or the game is over."""
    while all_answered(game) and not game.needs_deck and not game.over and has_room(game):
        if game.asked:
            close_decisions(game)
        task, seat, number, cause = next_task(game)
        carry_out(game, task, seat, number, cause)


@rule
def carry_out(game: Record, task: int, seat: int, number: int, cause: int) -> None:
    """Do one task of the agenda."""
    if task == agenda.BEGIN_TURN:
        begin_turn(game)
    elif task == agenda.MOMENT:
        moment_effect(game, seat, number, cause)
    elif task == agenda.APPLY_COMMITS:
        apply_commits(game)
    elif task == agenda.CHOOSE_ACTIONS:
        choose_actions(game)
    elif task == agenda.REVEAL_ACTIONS:
        reveal_actions(game)
    elif task == agenda.INCOME:
        plan_actions(game)
        income(game)
    elif task == agenda.ESPIONAGE_STEP:
        espionage_step(game, number)
    elif task == agenda.PLACE_ON_ZONE:
        place_on_zone(game, seat)
    elif task == agenda.INVENT_STEP:
        invent_step(game, number)
    elif task == agenda.CHOOSE_INVENTIONS:
        choose_inventions(game)
    elif task == agenda.REVEAL_INVENTIONS:
        reveal_inventions(game)
    elif task == agenda.BUILD:
        build(game, seat)
    elif task == agenda.BUILD_AFTER_RECALL:
        build_after_recall(game, seat)
    elif task == agenda.RESOLVE_EFFECTS:
        resolve_effects(game)
    elif task == agenda.RESOLVE_FOR_SEAT:
        resolve_for_seat(game, seat)
    elif task == agenda.YOU_EFFECT:
        you_effect(game, seat, number, cause)
    elif task == agenda.OTHERS_EFFECT:
        others_effect(game, seat, number, cause)
    elif task == agenda.RESEARCH_STEP:
        research_step(game, number)
    elif task == agenda.RESEARCH_EFFECT:
        research_effect(game, seat, number)
    elif task == agenda.WORK_STEP:
        work_step(game, number)
    elif task == agenda.END_TURN:
        end_turn(game)
    elif task == agenda.SCORE:
        score(game)
    elif task == agenda.DRAW:
        draw(game, seat, number, cause)
    elif task == agenda.DISCARD_CHOSEN:
        discard_chosen(game, seat, number, cause)
    elif task == agenda.PLACE:
        place(game, seat, number, cause)
    elif task == agenda.PLACE_CHOSEN:
        place_chosen(game, seat, number, cause)
    elif task == agenda.RECALL_CHOSEN:
        recall_chosen(game, seat, number, cause)

"""One reason for a choice, picked by a few rules from what a seat sees and what a bot thinks.

Each kind of decision has its rules, tried from the most telling on. A bot that plays games in its head cannot say why
it likes an option; these rules name what a person would see in it, and otherwise how those games ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from nefarious.advice.preview import view_at_choice
from nefarious.advice.prospects import Prospects
from nefarious.choices import Choice, Decision, zone_of
from nefarious.doors import expect
from nefarious.errors import IllegalChoice
from nefarious.players.opinion import Opinion, OptionOpinion
from nefarious.views import View

__all__ = ["Reason", "check_opinion", "reason"]

SURE: Final = 0.97
"""A chance that is as good as certain; so little short of none is hopeless."""

FEW_CARDS: Final = 1
OUT_OF_REACH: Final = 2
"""So many turns of work are too long for a card."""

LEAST_INCOME: Final = 0.5
"""Dollars a turn that make a spy worth a sentence."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A message `reason-…` and what fills its blanks: `card` and `other` are cards, `zone` is a zone or an action."""

    message: str
    arguments: dict[str, str | int | float] = field(default_factory=dict)


def reason(view: View, decision: Decision, opinion: Opinion) -> Reason:
    """Why the choice of an opinion is the best, in one sentence."""
    check_opinion(view, decision, opinion)
    is_inventing = decision.kind == "action" and "invent" in opinion.choice
    prospects = Prospects(view, tuple(opinion.choice)) if is_inventing else Prospects(view)
    is_secret = decision.kind == "action"
    return (
        _of_victory(prospects, decision, opinion)
        or (_of_equals(opinion, "equal-action") if is_secret and not _is_hopeless(opinion) else None)
        or _RULES[decision.kind](prospects, decision, opinion)
        or (Reason("all-lose") if _is_hopeless(opinion) else None)
        or _of_equals(opinion, "equal")
        or _of_imagined_games(opinion)
    )


def check_opinion(view: View, decision: Decision, opinion: Opinion) -> None:
    """Refuse to speak of anything but what somebody thinks of a decision that the viewer has."""
    if expect(view, View, "view").decision is None:
        raise IllegalChoice("nothing-asked")
    expect(decision, Decision, "decision")
    expect(opinion, Opinion, "opinion")


def _of_victory(prospects: Prospects, decision: Decision, opinion: Opinion) -> Reason | None:
    """The game is as good as won, by any choice or by this one."""
    chances = _chances(opinion.options)
    if not chances:
        return None
    if len(chances) > 1 and min(chances) >= SURE:
        return Reason("all-win")
    if (_about(opinion, opinion.choice).chance or 0.0) < SURE:
        return None
    card = _card_to_build(prospects, decision, opinion)
    return (_goal(prospects, card) if card else None) or Reason("certain")


def _is_hopeless(opinion: Opinion) -> bool:
    """Whether hardly any imagined game was won."""
    chances = _chances(opinion.options)
    return bool(chances) and max(chances) <= 1 - SURE


def _of_equals(opinion: Opinion, message: str) -> Reason | None:
    """No option is worse than the chosen one by more than its uncertainty."""
    best = _about(opinion, opinion.choice)
    if best.chance is None or len(_chances(opinion.options)) < len(opinion.options):
        return None
    close = all(best.chance - (option.chance or 0.0) <= (option.uncertainty or 0.0) for option in opinion.options)
    return Reason(message) if close else None


def _of_imagined_games(opinion: Opinion) -> Reason:
    best = _about(opinion, opinion.choice)
    if best.chance is None:
        return Reason("weighed")
    return Reason("imagined", {"won": round(best.chance * best.tried), "tried": best.tried})


def _of_action(prospects: Prospects, decision: Decision, opinion: Opinion) -> Reason | None:
    rules = {"invent": _invent, "work": _work, "research": _research, "espionage": _espionage}
    for action, rule in rules.items():
        found = rule(prospects, opinion) if action in opinion.choice else None
        if found:
            return found
    return _avoided(prospects, opinion)


def _invent(prospects: Prospects, opinion: Opinion) -> Reason | None:
    """A card can be built now, or as soon as the spies have earned; or the unions hire a spy (twist 34)."""
    if "espionage" in opinion.choice:
        return None
    card = prospects.best(prospects.payable())
    if card:
        return _goal(prospects, card) or _building("builds", prospects, card)
    if prospects.free_spy():
        return _free_spy(prospects)
    card = prospects.best(prospects.view.buildable)
    if card and 0 < prospects.missing(card) <= prospects.likely_income(opinion.expected) + 0.5:
        return Reason("spies-pay", {"card": card, "missing": prospects.missing(card)})
    return None


def _work(prospects: Prospects, opinion: Opinion) -> Reason | None:
    """Money is missing for a card, and Work brings it or a part of it."""
    nearer = prospects.nearer("work") if len(opinion.choice) == 1 else 0
    card = prospects.best(card for card in prospects.view.buildable if prospects.missing(card))
    if not card or nearer <= 0:
        return None
    missing = prospects.missing(card)
    told: dict[str, str | int | float] = {"card": card, "missing": missing}
    return Reason("work-pays", told) if missing <= nearer else Reason("work-toward", told | {"pay": nearer})


def _research(prospects: Prospects, opinion: Opinion) -> Reason | None:
    """The hand is empty, thin or out of reach; or Research brings what is missing."""
    cards = prospects.view.buildable
    if not prospects.can_draw:
        return None
    if not cards:
        return Reason("hand-empty")
    card = min(cards, key=prospects.missing)
    missing = prospects.missing(card)
    if len(opinion.choice) == 1 and 0 < missing <= prospects.nearer("research"):
        return Reason("research-pays", {"card": card, "missing": missing})
    if prospects.me.committed:
        return None
    if missing > OUT_OF_REACH * prospects.rules.work_pay:
        return Reason("hand-dear", {"card": card, "missing": missing})
    return Reason("hand-thin") if len(cards) <= FEW_CARDS else None


def _espionage(prospects: Prospects, opinion: Opinion) -> Reason | None:
    """A spy will earn from what the neighbours are expected to do."""
    if not prospects.me.reserve:
        return None
    zone, income = prospects.busiest_zone(opinion.expected)
    if income < LEAST_INCOME:
        return None
    return Reason("spy", {"zone": zone, "income": income, "neighbours": len(prospects.neighbours)})


def _avoided(prospects: Prospects, opinion: Opinion) -> Reason | None:
    """Another action would have earned the neighbours' spies money."""
    others = {action for option in opinion.options for action in option.choice} - set(opinion.choice)
    given = {action: amount for action in sorted(others) if (amount := prospects.given_away(action))}
    own = [prospects.given_away(action) for action in opinion.choice]
    if not given or None in own:
        return None
    action = max(given, key=lambda action: given[action])
    if given[action] <= max((amount or 0 for amount in own), default=0):
        return None
    return Reason("avoids", {"zone": action, "amount": given[action], "neighbours": len(prospects.neighbours)})


def _of_invention(prospects: Prospects, decision: Decision, opinion: Opinion) -> Reason | None:
    """The card wins, is the only one that can be paid, brings most, or leaves money."""
    card, payable = str(opinion.choice), prospects.payable()
    if not prospects.affordable():
        return Reason("none-payable")
    if card not in payable:
        return _free_spy(prospects)
    won = _goal(prospects, card)
    if won or len(payable) == 1:
        return won or Reason("only-payable", {"card": card})
    richest = max(payable, key=prospects.points)
    if prospects.points(card) == prospects.points(richest):
        return _building("most-points", prospects, card)
    left = prospects.previews[card].money or 0
    if prospects.view.cost(card) < prospects.view.cost(richest) and left:
        return Reason("cheaper", {"card": card, "other": richest, "money": left})
    return None


def _of_commit(prospects: Prospects, decision: Decision, opinion: Opinion) -> Reason | None:
    """The card can be paid now, sooner than the others, or brings more."""
    card, cards = str(opinion.choice), _cards(decision.options)
    if prospects.view.step == "start":
        prospects = Prospects(view_at_choice(prospects.view, card))
    missing, points = prospects.missing(card), prospects.points(card)
    if not missing:
        return Reason("commit-now", {"card": card, "amount": points}) if points > 0 else None
    if missing == min(map(prospects.missing, cards)):
        return Reason("commit-first", {"card": card, "missing": missing})
    if points == max(map(prospects.points, cards)) > 0:
        return Reason("commit-most", {"card": card, "missing": missing, "amount": points})
    return None


def _of_discard(prospects: Prospects, decision: Decision, opinion: Opinion) -> Reason | None:
    """The card given up brings least or is farthest out of reach; the best of the others is kept."""
    card, cards = str(opinion.choice), _cards(decision.options)
    kept = prospects.best(other for other in cards if other != card)
    if kept is None:
        return None
    told: dict[str, str | int | float] = {"card": card, "other": kept}
    missing = prospects.missing(card)
    if missing and missing == max(map(prospects.missing, cards)) > prospects.missing(kept):
        return Reason("discard-dear", told | {"missing": missing})
    if prospects.points(card) == min(map(prospects.points, cards)) < prospects.points(kept):
        return Reason("discard-few", told)
    return Reason("discard", told) if prospects.promise(card) < prospects.promise(kept) else None


def _of_zone(prospects: Prospects, decision: Decision, opinion: Opinion) -> Reason | None:
    """The neighbours have just been there, no spy of one's own is there yet, or one more earns as well."""
    zone, neighbours = zone_of(opinion.choice), len(prospects.neighbours)
    matches = sum(zone in neighbour.actions for neighbour in prospects.neighbours)
    again = prospects.income_if_again(zone)
    if again is not None and again > 0 and not prospects.rules.no_repeated_action:
        return Reason("spy-again", {"matches": matches, "amount": again, "neighbours": neighbours})
    pays = any(prospects.spy_income(neighbour.seat, zone) > 0 for neighbour in prospects.neighbours)
    if pays and not prospects.me.spies[zone]:
        return Reason("spy-new", {"neighbours": neighbours})
    earned = prospects.income_from_each(zone)
    return (
        Reason("spy-more", {"amount": earned, "neighbours": neighbours}) if earned is not None and earned > 0 else None
    )


def _of_recall(prospects: Prospects, decision: Decision, opinion: Opinion) -> Reason | None:
    """Nobody whom the spies there watch did that this turn, or fewer than anything else they stand on."""
    zone = str(opinion.choice)
    matches = {str(option): prospects.view.matches(str(option)) for option in decision.options}
    if not matches[zone]:
        return Reason("recall-idle")
    if all(matches[zone] < number for other, number in matches.items() if other != zone):
        return Reason("recall-least")
    return None


def _goal(prospects: Prospects, card: str) -> Reason | None:
    """A card that can be paid wins, if nobody overtakes."""
    preview = prospects.previews[card]
    if not preview.wins:
        return None
    return Reason("goal", {"card": card, "score": preview.score, "goal": prospects.view.goal})


def _free_spy(prospects: Prospects) -> Reason | None:
    zone = prospects.free_spy()
    return Reason("free-spy", {"zone": zone}) if zone else None


def _card_to_build(prospects: Prospects, decision: Decision, opinion: Opinion) -> str | None:
    """The card that a choice builds, or the best that it can build."""
    if decision.kind == "invent":
        return str(opinion.choice)
    can_invent = decision.kind == "action" and "invent" in opinion.choice and "espionage" not in opinion.choice
    return prospects.best(prospects.payable()) if can_invent else None


def _building(message: str, prospects: Prospects, card: str) -> Reason | None:
    """What a card that can be paid brings, if that is anything."""
    points, money = prospects.points(card), prospects.previews[card].money
    return Reason(message, {"card": card, "amount": points, "money": money or 0}) if points > 0 else None


def _cards(options: Iterable[Choice]) -> list[str]:
    return [str(option) for option in options]


def _about(opinion: Opinion, choice: Choice) -> OptionOpinion:
    return next(option for option in opinion.options if option.choice == choice)


def _chances(options: Iterable[OptionOpinion]) -> list[float]:
    return [option.chance for option in options if option.chance is not None]


_RULES: Final[dict[str, Callable[[Prospects, Decision, Opinion], Reason | None]]] = {
    "action": _of_action,
    "invent": _of_invention,
    "commit": _of_commit,
    "discard": _of_discard,
    "zone": _of_zone,
    "place": _of_zone,
    "recall": _of_recall,
}

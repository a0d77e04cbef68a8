"""All cards, twists, editions and levels, as data and in words of every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from nefarious import cards
from nefarious.cards import EDITIONS, INVENTIONS, TWISTS, Per, Verb
from nefarious.cards.rules import MAX_PLAYERS, MIN_PLAYERS, RULE_FIELDS, SPIES, Rules
from nefarious.cards.wording import edition_name, effect_text, invention_text, rule_text, source_text, twist_text
from nefarious.engine.vocabulary import ACTIONS, ActionId
from nefarious.locale import LANGUAGES, in_every_language, words
from nefarious.narrator import action_text
from nefarious.players.levels import USUAL_LEVEL, levels_here
from nefarious.server.settings import MESSAGE_BYTES, Settings
from nefarious.server.store.documents import LONGEST_CLOCK, LONGEST_DELAY, MAX_CHAT, MAX_NICKNAME, Options
from nefarious.server.texts import Text, said
from nefarious.server.wire.received import USUAL_BOTS
from nefarious.server.wire.sent.cards import (
    Action,
    Catalogue,
    Defaults,
    Edition,
    Effect,
    Invention,
    LanguageName,
    Limits,
    Named,
    Numbers,
    Twist,
)
from nefarious.setup import DRAWN_TWISTS, Setup
from nefarious.views import View

__all__ = ["REACTIONS", "catalogue"]

REACTIONS = ("bravo", "laugh", "ouch", "think", "hurry", "sorry", "thanks", "wow")


@cache
def catalogue(settings: Settings) -> Catalogue:
    """Everything a client looks up by id."""
    usual = View.of_rules(Setup.of())
    return Catalogue(
        languages=[LanguageName(code=lang, name=words(lang).say("language-name")) for lang in LANGUAGES],
        inventions=[_invention(invention) for invention in INVENTIONS],
        twists=[_twist(twist) for twist in TWISTS],
        editions=[_edition(edition) for edition in EDITIONS],
        levels=[*_levels(), *(Named(id=bot, name=dict.fromkeys(LANGUAGES, bot)) for bot in settings.bots)],
        actions=[_action(action, usual) for action in ACTIONS],
        reactions=list(REACTIONS),
        defaults=Defaults(options=Options(), level=USUAL_LEVEL.id, bots=USUAL_BOTS),
        rules=_numbers(usual.rules),
        limits=Limits(
            nickname=MAX_NICKNAME,
            chat=MAX_CHAT,
            message_bytes=MESSAGE_BYTES,
            seats=(MIN_PLAYERS, MAX_PLAYERS),
            clock=(settings.least_clock, LONGEST_CLOCK),
            delay=(settings.least_delay, LONGEST_DELAY),
            random_twists=DRAWN_TWISTS,
        ),
    )


def _action(action: ActionId, usual: View) -> Action:
    text = in_every_language(lambda voice: action_text(action, usual, voice))
    return Action(id=action, name=said(f"action-{action}"), text=text)


def _numbers(rules: Rules) -> Numbers:
    return Numbers(
        goal=rules.goal,
        money=rules.start_money,
        cards=rules.start_cards,
        spies=SPIES,
        income=rules.income_factor,
    )


def _levels() -> list[Named]:
    return [Named(id=level.id, name=said(f"level-{level.id}")) for level in levels_here()]


def _invention(invention: cards.Invention) -> Invention:
    return Invention(
        id=invention.id,
        number=invention.number,
        name=said(invention.id),
        cost=invention.cost,
        cost_with=_changed_costs(invention),
        points=invention.points,
        points_per_invention=invention.points_per_invention,
        you=[_effect(effect) for effect in invention.you],
        others=[_effect(effect) for effect in invention.others],
        text=in_every_language(lambda voice: invention_text(invention, voice)),
        source=invention.source,
        source_text=_source(invention.source),
        rules=list(_paragraphs(invention)),
    )


def _changed_costs(invention: cards.Invention) -> dict[str, int]:
    costs = {twist.id: _with_twist(twist.id).cost(invention.id) for twist in TWISTS}
    return {twist: cost for twist, cost in costs.items() if cost != invention.cost}


@cache
def _with_twist(twist: str) -> View:
    return View.of_rules(Setup.of(twists=[twist]))


def _paragraphs(invention: cards.Invention) -> Iterator[str]:
    """The paragraphs that say how the effects on a card are counted (section 4)."""
    effects = invention.you + invention.others
    if any(effect.verb is not Verb.DISCARD_HAND for effect in effects):
        yield "4.3"
    if any(effect.per is not Per.ONCE for effect in effects):
        yield "4.4"
    if any(effect.verb is Verb.DISCARD_HAND for effect in effects):
        yield "4.5"
    if invention.points_per_invention:
        yield "4.6"


def _effect(effect: cards.Effect) -> Effect:
    return Effect(
        verb=effect.verb.name.lower(),
        amount=effect.amount,
        per=None if effect.per is Per.ONCE else effect.per.name.lower(),
        text=in_every_language(lambda voice: effect_text(effect, voice)),
    )


def _twist(twist: cards.Twist) -> Twist:
    usual = in_every_language(lambda voice: twist_text(twist, voice))
    texts = {edition.id: _twist_text(twist, edition) for edition in EDITIONS}
    return Twist(
        id=twist.id,
        number=twist.number,
        name=said(twist.id),
        text=usual,
        text_in={edition: text for edition, text in texts.items() if text != usual},
        source=twist.source,
        source_text=_source(twist.source),
    )


def _twist_text(twist: cards.Twist, edition: cards.Edition) -> Text:
    return in_every_language(lambda voice: twist_text(twist, voice, edition))


def _edition(edition: cards.Edition) -> Edition:
    return Edition(
        id=edition.id,
        name=in_every_language(lambda voice: edition_name(edition, voice)),
        changes=[
            _rule_text(field, value)
            for field, value in edition.changes.items()
            if not RULE_FIELDS[field].metadata["varies"]
        ],
    )


def _rule_text(field: str, value: int) -> Text:
    return in_every_language(lambda voice: rule_text(field, value, voice))


def _source(source: str) -> Text:
    return in_every_language(lambda voice: source_text(source, voice))

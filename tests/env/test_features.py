"""A row says what the view says, in the places that the table of fields names."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from env.numbered import Numbered

from nefarious import BadSetup, Game, IllegalChoice, View
from nefarious.cards import INVENTIONS, TWISTS
from nefarious.choices import CARD_IDS, cause_of
from nefarious.engine.vocabulary import ACTIONS, DECISION_KINDS, STEPS
from nefarious.env import features
from nefarious.env.fields import FIELDS, PLACE, RULE_COLUMNS, SEAT_COLUMNS

SIZES = {
    "kind": 8, "step": 9, "players": 5, "first": 6, "turn": 1, "turns_left": 1, "pending": 1, "deck": 1,
    "discard_count": 1, "shuffles": 1, "rules": 30, "twists": 36, "twist_order": 36, "cause": 105, "seats": 6 * 21,
    "hand": 64, "discards": 64, "unseen_new": 64, "unseen_old": 64, "committed": 64, "built_now": 64, "last_built": 64,
    "revealed": 64, "known": 6 * 64, "in_play": 6 * 64,
}  # fmt: skip


def games(number: int = 12) -> Iterator[Game]:
    """Random games of all sizes and twists, at many of their decisions."""
    for seed in range(number):
        dice = random.Random(seed)
        game = Game.new(2 + seed % 5, 2 + seed % 3, turn_limit=80, seed=seed)
        while not game.is_over:
            yield game
            for decision in game.decisions:
                game.answer(decision.seat, dice.choice(decision.options))


def named(field: str, row: np.ndarray) -> dict[str, float]:
    """The columns of a field that are not zero, as counts."""
    return {column: number for column, number in zip(PLACE[field].columns, row.tolist(), strict=True) if number}


def cards(row: np.ndarray) -> set[str]:
    return {CARD_IDS[card] for card in np.flatnonzero(row)}


def test_the_fields_are_those_of_version_0() -> None:
    assert features.VERSION == 0
    assert {field.name: field.size for field in FIELDS} == SIZES
    assert features.SIZE == sum(SIZES.values()) == 1647
    assert [field.start for field in FIELDS] == [0, *(field.end for field in FIELDS[:-1])]
    for field in FIELDS:
        assert len(field.scales) == len(field.columns) == len(set(field.columns))
        assert all(scale & (scale - 1) == 0 for scale in field.scales), "division by a power of two loses nothing"
        assert field.meaning
    assert tuple(SEAT_COLUMNS) == PLACE["seats"].columns
    assert PLACE["rules"].columns == RULE_COLUMNS


def test_a_row_tells_what_the_view_tells() -> None:
    for game in games():
        for seat in game.waiting_for[:1]:
            compare(game.view(seat), game)


def compare(view: View, game: Game) -> None:
    row = features.split(features.encode(view, np.uint8))
    seat = view.seat
    assert seat is not None
    decision = view.decision
    assert decision is not None
    assert row["kind"].tolist() == [decision.kind == kind for kind in (None, *DECISION_KINDS)]
    assert row["step"].tolist() == [view.step == step for step in STEPS]
    assert row["players"].tolist() == [len(view.players) == number for number in range(2, 7)]
    assert np.flatnonzero(row["first"]).tolist() == [(view.first_seat - seat) % len(view.players)]
    assert row["turn"] == view.turn
    assert row["turns_left"] == 80 - view.turn + 1
    asks = view.position().asks
    assert row["pending"] == (
        asks.number if asks is not None and decision.kind in ("discard", "place", "recall") else 0
    )
    counts = [int(row[name][0]) for name in ("deck", "discard_count", "shuffles")]
    assert counts == [view.deck_size, len(view.discards), view.reshuffles]
    assert [row["rules"][place] for place, name in enumerate(RULE_COLUMNS[:-1])] == [
        getattr(view.rules, name) for name in RULE_COLUMNS[:-1]
    ]
    order = {twist: place for place, twist in enumerate(view.setup.twists, 1)}
    assert row["rules"][-1] == len(order)
    assert row["twists"].tolist() == [twist.id in order for twist in TWISTS]
    assert row["twist_order"].tolist() == [order.get(twist.id, 0) for twist in TWISTS]
    assert [cause_of(int(cause)) for cause in np.flatnonzero(row["cause"])] == [decision.cause]
    compare_cards(view, row)
    compare_seats(view, row, game)


def compare_cards(view: View, row: dict[str, np.ndarray]) -> None:
    new = {card for card, shuffle in view.dealt_in.items() if shuffle == view.reshuffles}
    assert cards(row["hand"]) == set(view.hand)
    assert cards(row["discards"]) == set(view.discards)
    assert cards(row["unseen_new"]) == new
    assert cards(row["unseen_old"]) == set(view.unseen) - new
    assert cards(row["committed"]) == {player.committed for player in view.players if player.committed}
    for slot, player in enumerate(around(view)):
        assert cards(row["in_play"][slot]) == set(player.inventions)
        assert cards(row["known"][slot]) == {*player.shown, *([player.committed] if player.committed else [])}
    assert not row["in_play"][len(view.players) :].any()
    assert not row["known"][len(view.players) :].any()


def around(view: View) -> list[Any]:
    return [view.players[seat] for seat in (view.seat or 0, *view.around)]


def compare_seats(view: View, row: dict[str, np.ndarray], game: Game) -> None:
    for slot, player in enumerate(around(view)):
        own = player.seat == view.seat
        told = named("seats", row["seats"][slot])
        assert told.pop("present") == 1
        assert bool(told.pop("left", 0)) == (player.seat == view.left)
        assert bool(told.pop("right", 0)) == (player.seat == view.right)
        hidden = () if own else player.hidden_from
        expected = {
            "money": player.money,
            "score": max(0, player.score),
            "printed_points": sum(each.points for each in INVENTIONS if each.id in player.inventions),
            "inventions": len(player.inventions),
            "hand": player.hand_size,
            "hidden": len(hidden),
            "hidden_old": sum(shuffle < view.reshuffles for shuffle in hidden),
            "reserve": player.reserve,
            "asked": int(player.seat in game.waiting_for),
            **{f"spies_{zone}": number for zone, number in player.spies.items()},
            **{f"last_{action}": int(action in player.actions) for action in ACTIONS},
        }
        told.pop("builder", None)
        assert told == {name: number for name, number in expected.items() if number}
    assert not row["seats"][len(view.players) :].any()


def test_fractions_are_counts_divided_by_their_scale() -> None:
    scales = np.concatenate([np.tile(np.array(field.scales, np.float32), field.rows) for field in FIELDS])
    most = np.concatenate([np.full(field.size, field.most) for field in FIELDS])
    for place, game in enumerate(games(4)):
        view = game.view(place % len(game.setup.players))
        counts = features.encode(view, np.uint8)
        assert counts.dtype == np.uint8
        assert (counts <= most).all()
        assert np.array_equal(features.encode(view), counts / scales)


def test_numbers_without_end_are_clipped() -> None:
    table = Numbered(2, (), 1)
    table.games["money"][0, 0] = 100_000
    table.games["scores"][0, 0] = -5
    seats = features.split(table.row(0))["seats"]
    money, score = (list(SEAT_COLUMNS).index(name) for name in ("money", "score"))
    assert seats[0, money] == np.float32(255 / SEAT_COLUMNS["money"])
    assert seats[0, score] == 0


def test_a_spectator_sits_with_seat_0() -> None:
    view = Game.new(3, seed=1).view()
    row = features.split(features.encode(view))
    assert not row["hand"].any()
    assert row["unseen_new"].sum() == 64
    assert features.mask(view).tolist() == [1] + [0] * 219


def test_several_rows_are_split_at_once() -> None:
    rows = np.zeros((5, 2, features.SIZE), np.float32)
    parts = features.split(rows)
    assert parts["known"].shape == (5, 2, 6, 64)
    parts["known"][4, 1, 2, 3] = 1
    assert rows[4, 1].sum() == 1, "nothing is copied"


@pytest.mark.parametrize("dtype", [np.float64, np.int8, "text", None, 7, "object"])
def test_rows_are_of_two_types(dtype: Any) -> None:
    with pytest.raises(BadSetup, match="float32 or uint8"):
        features.encode(Game.new(seed=1).view(0), dtype)


@pytest.mark.parametrize("row", [np.zeros(5), np.zeros(()), np.zeros((1647, 2)), "row", None])
def test_what_is_no_row_is_not_split(row: Any) -> None:
    with pytest.raises(BadSetup, match="1647"):
        features.split(row)


def test_only_views_have_rows() -> None:
    game = Game.new(seed=1)
    for call in (features.encode, features.mask):
        with pytest.raises(TypeError, match="view must be of type View"):
            call(game)  # type: ignore[arg-type]
    with pytest.raises(IllegalChoice):
        features.encode(View.of_rules(game.setup))

"""What the server tells so that clients need no rules: zones, twists, previews, reasons, names."""

from __future__ import annotations

import random

import pytest
from server.serving import Running, play_out, sit, table_for

from nefarious import Game
from nefarious.advice.reach import who_can_win
from nefarious.engine.vocabulary import ACTIONS
from nefarious.server.wire.sent.play import Preview


def test_zones_tell_what_they_do_and_cost(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    seat = sit(ada, table_for(ada, boris, twists=["white-mice"]))
    zones = seat.view["zones"]
    assert [zone["id"] for zone in zones] == list(ACTIONS)
    assert zones[3]["text"] == {"en": "Gain $6.", "ru": "Получите 6 монет."}
    assert [zone["spy_cost"] for zone in zones] == [0, 2, 0, 1]
    assert [zone["earns"] for zone in zones] == [[]] * 4


def test_zones_tell_what_a_spy_would_earn(server: Running) -> None:
    ada, boris, eve = (server.person(name) for name in ("Ada", "Boris", "Eve"))
    table = table_for(ada, boris)
    first, second, watcher = sit(ada, table), sit(boris, table), sit(eve, table)
    first.choose(["espionage"])
    second.choose(["work"])
    first.hear_until("events")
    first.choose("work")
    first.hear_until("events")
    watcher.hear_until("events")
    watcher.hear_until("events")
    assert first.view["zones"][3]["earns"] == [{"seat": 1, "amount": 2}]
    assert watcher.view["zones"][3]["earns"] == []


def test_twists_tell_what_they_change(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    seat = sit(ada, table_for(ada, boris, twists=["free-radio", "white-mice"]))
    assert seat.view["twists_now"] == [
        {
            "id": "free-radio",
            "lines": {
                "en": ["This turn: you and Boris each gain $2."],
                "ru": ["На этом ходу: вы и Boris получаете по 2 монеты."],
            },
            "before": {"en": [], "ru": []},
        },
        {
            "id": "white-mice",
            "lines": {"en": ["Work gains $6 instead of $4."], "ru": ["Работа приносит 6 монет вместо 4."]},
            "before": {"en": [], "ru": []},
        },
    ]


def test_previews(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    seat = sit(ada, table_for(ada, boris))
    seat.send("preview", request=7)
    answer = seat.hear_until("preview")
    assert seat.decision is not None
    assert (answer["request"], answer["round"]) == (7, seat.decision["round"])
    assert [preview["card"] for preview in answer["cards"]] == seat.view["players"][0]["hand"]
    for preview in answer["cards"]:
        assert set(preview) == set(Preview.__struct_fields__)
        assert preview["cost"] == seat.view["costs"][preview["card"]]["actual"]
        assert preview["payable"] == (preview["cost"] <= 10)
        assert preview["lines"]["en"]
        assert len(preview["lines"]["en"]) == len(preview["lines"]["ru"])


def test_no_previews_for_spectators_or_before_the_game(server: Running) -> None:
    ada, boris, eve = (server.person(name) for name in ("Ada", "Boris", "Eve"))
    watcher = sit(eve, table_for(ada, boris))
    watcher.send("preview", request=1)
    assert watcher.hear_until("refused")["reason"] == "no-seat"
    waiting = sit(ada, ada.post("/tables")["id"])
    waiting.send("preview", request=2)
    assert waiting.hear_until("refused")["reason"] == "not-begun"


def test_no_previews_after_the_game(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first, second = sit(ada, table), sit(boris, table)
    play_out(first, second)
    first.send("preview")
    assert first.hear_until("preview")["cards"] == []


def test_every_question_says_why(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris, twists=["quarterly-planning", "labour-unions"])
    first, second = sit(ada, table), sit(boris, table)
    assert first.decision is not None
    assert first.decision["kind"] == "commit"
    assert "Quarterly Planning" in first.decision["why"]["en"]
    first.choose()
    second.choose()
    first.hear_until("events")
    assert first.decision["kind"] == "action"
    assert first.decision["why"]["en"].startswith("Everybody chooses at once and in secret;")
    assert first.decision["why"]["en"].endswith("Rule 2.1.")
    assert first.decision["why"]["ru"].startswith("Все выбирают одновременно и тайно;")


def test_cards_to_choose_from_stand_as_in_the_hand(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris, twists=["geeks"])
    first, second = sit(ada, table), sit(boris, table)
    first.choose(["invent"])
    second.choose(["work"])
    first.hear_until("events")
    assert first.decision is not None
    assert first.decision["kind"] == "invent"
    assert [option["choice"] for option in first.decision["options"]] == first.view["players"][0]["hand"]


def test_bots_have_a_name_in_each_language(server: Running) -> None:
    ada = server.person("Ada")
    seat = sit(ada, ada.post("/play", bots=1, level="novice")["id"])
    names = {"en": "Boris", "ru": "Борис"}
    assert seat.table["seats"][1]["name_text"] == names
    assert seat.view["players"][1]["name_text"] == names
    assert seat.view["players"][0]["name_text"] == {"en": "Ada", "ru": "Ada"}
    seat.choose("work")
    seat.hear_until("events")
    told = next(event["text"] for event in seat.events if event["kind"] == "revealed-actions" and event["seat"] == 1)
    assert told["en"].startswith("Boris ")
    assert told["ru"].startswith("Борис ")


def test_a_bot_is_never_called_like_a_person(server: Running) -> None:
    table = server.person("Борис").post("/play", bots=5, level="novice")
    names = [seat["name_text"]["ru"] for seat in table["seats"]]
    assert len(set(names)) == 6


@pytest.mark.parametrize("twists", ["", "intrusive-advertising labour-unions", "parallel-universe better-left-unknown"])
def test_nobody_knows_of_more_who_can_win_than_everybody_does(twists: str) -> None:
    """So who can win is looked for in each seat's eyes only if it is found in everybody's."""
    game, dice = Game.new(players=4, twists=twists.split(), seed=7), random.Random(7)
    while not game.is_over:
        asked = dice.choice(game.decisions)
        game.answer(asked.seat, dice.choice(asked.options))
        if dice.random() < 0.05 and not game.is_over:
            known = set(who_can_win(game.view()))
            assert all(set(who_can_win(game.view(seat))) <= known for seat in range(4))

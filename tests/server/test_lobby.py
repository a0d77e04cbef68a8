"""Tables before the game: finding, making, joining, arranging."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from server.serving import Running

from nefarious.cards import INVENTIONS, TWISTS
from nefarious.locale import LANGUAGES
from nefarious.setup import Setup
from nefarious.views import View

OPEN = {"is_public": True}


def names(table: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def test_an_open_table_is_in_the_lobby_until_it_is_full(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = ada.post("/tables", options=OPEN)
    assert table["id"] in [each["id"] for each in boris.get("/lobby")["tables"]]
    joined = boris.post(f"/tables/{table['id']}/join")
    assert names(joined) == ["Ada", "Boris"]
    assert joined["you"] == [1]
    assert not joined["is_host"]
    assert table["id"] not in [each["id"] for each in boris.get("/lobby")["tables"]]


def test_a_table_by_link_is_not_in_the_lobby_but_has_a_code(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = ada.post("/tables")
    assert table["id"] not in [each["id"] for each in boris.get("/lobby")["tables"]]
    assert boris.post("/join", code=table["code"].lower())["id"] == table["id"]
    boris.post("/join", 404, code="NOSUCH")


def test_two_of_the_same_name_can_be_told_apart(server: Running) -> None:
    table = server.person("Ada").post("/tables")
    assert names(server.person("Ada").post("/join", code=table["code"])) == ["Ada", "Ada 2"]


def test_bots_leave_their_names_to_people(server: Running) -> None:
    bots = [{"kind": "bot"}, {"kind": "bot"}]
    table = server.person("Ada").post("/tables", seats=[{"kind": "person"}, {"kind": "empty"}, *bots])
    first, second = names(table)[2:]
    russian = table["seats"][2]["name_text"]["ru"]
    joined = names(server.person(russian).post("/join", code=table["code"]))
    assert joined[:2] == ["Ada", russian]
    assert first not in joined
    assert second in joined


def test_the_host_s_big_screen_is_no_spectator(server: Running) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    table = ada.post("/play")["id"]
    ada.sit(table, seat="watch")
    assert ada.get(f"/tables/{table}")["watching"] == 0
    eve.sit(table, seat="watch")
    assert ada.get(f"/tables/{table}")["watching"] == 1


def test_the_host_arranges_the_table(server: Running) -> None:
    ada = server.person("Ada")
    path = f"/tables/{ada.post('/tables')['id']}"
    assert len(ada.put(f"{path}/size", seats=4)["seats"]) == 4
    table = ada.put(f"{path}/seats/2", kind="bot", level="doctor")
    assert (table["seats"][2]["kind"], table["seats"][2]["level"]) == ("bot", "doctor")
    table = ada.put(f"{path}/seats/3", kind="local", name="Grandmother")
    assert table["you"] == [0, 3]
    assert ada.put(f"{path}/seats/2", kind="empty")["seats"][2]["kind"] == "empty"
    assert names(ada.post(f"{path}/join", seat=1))[1] == "Ada"
    table = ada.put(f"{path}/options", twists=["grants", "game-theory"], clock=30, edition="ru-2", poker_face=True)
    assert table["options"]["twists"] == ["grants", "game-theory"]
    assert len(ada.put(f"{path}/size", seats=2)["seats"]) == 2


def test_only_the_host_arranges_and_begins(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = ada.post("/tables")
    path = f"/tables/{table['id']}"
    boris.post(f"{path}/join")
    nothing = boris.get("/tables/nosuchtable", 404)
    assert boris.put(f"{path}/size", 404, seats=4) == nothing
    assert boris.put(f"{path}/seats/0", 404, kind="bot") == nothing
    assert boris.put(f"{path}/options", 404) == nothing
    assert boris.post(f"{path}/start", 404) == nothing
    assert ada.get(path)["state"] == "open"


def test_when_the_host_leaves_the_next_person_is_host(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    path = f"/tables/{ada.post('/tables')['id']}"
    boris.post(f"{path}/join")
    ada.post(f"{path}/leave")
    assert boris.get(path)["is_host"]
    boris.post(f"{path}/leave")
    boris.get(path, 404)


def test_nobody_takes_a_seat_that_is_taken(server: Running) -> None:
    ada, boris, clara = (server.person(name) for name in ("Ada", "Boris", "Clara"))
    path = f"/tables/{ada.post('/tables')['id']}"
    boris.post(f"{path}/join", seat=1)
    assert clara.post(f"{path}/join", 409, seat=1)["error"] == "seat-taken"
    assert clara.post(f"{path}/join", 409)["error"] == "full"
    clara.post(f"{path}/join", 404, seat=5)


def test_a_game_needs_two(server: Running) -> None:
    ada = server.person("Ada")
    path = f"/tables/{ada.post('/tables')['id']}"
    assert ada.post(f"{path}/start", 409)["error"] == "too-few"
    ada.put(f"{path}/seats/1", kind="bot")
    assert ada.post(f"{path}/start")["state"] == "playing"
    assert ada.put(f"{path}/size", 409, seats=4)["error"] == "begun"


def test_play_now_is_one_call(server: Running) -> None:
    ada = server.person("Ada")
    table = ada.post("/play", bots=5, level="novice", twists="random")
    assert table["state"] == "playing"
    assert len(table["seats"]) == 6
    assert len(table["twists"]) == 2
    mine = ada.get("/games")["tables"]
    assert [(each["id"], each["your_move"]) for each in mine] == [(table["id"], True)]


@pytest.mark.parametrize(
    "wish",
    [
        {"bots": 0},
        {"bots": 6},
        {"bots": "many"},
        {"level": "god"},
        {"twists": ["nonsense"]},
        {"twists": ["grants", "grants"]},
        {"edition": "de-2020"},
        {"commitment": "ä"},
    ],
)
def test_an_impossible_wish_is_a_sentence(server: Running, wish: dict[str, Any]) -> None:
    answer = server.person("Ada").post("/play", 400, **wish)
    assert set(answer["text"]) == set(LANGUAGES)
    assert all(answer["text"].values())


def test_the_catalogue_has_every_card_in_every_language(server: Running) -> None:
    catalogue = server.person().get("/catalogue")
    assert (len(catalogue["inventions"]), len(catalogue["twists"])) == (len(INVENTIONS), len(TWISTS))
    moon = next(card for card in catalogue["inventions"] if card["id"] == "moon-base")
    assert moon["name"] == {"en": "Moon Base", "ru": "Лунная база"}
    assert (moon["cost"], moon["points"], [effect["verb"] for effect in moon["you"]]) == (
        13,
        5,
        ["gain", "discard_hand"],
    )
    assert all(set(card["text"]) == set(LANGUAGES) for card in catalogue["inventions"] + catalogue["twists"])
    assert [language["code"] for language in catalogue["languages"]] == list(LANGUAGES)
    assert moon["cost_with"] == {"cheap-fusion-power": 7}
    pact = next(twist for twist in catalogue["twists"] if twist["id"] == "spy-pact")
    assert pact["text_in"]["ru-2014"] != pact["text"]


def test_the_last_twist_that_changes_a_price_says_it(server: Running) -> None:
    """So a page need not be told what each card costs at its table."""
    inventions = server.person().get("/catalogue")["inventions"]
    changing = {twist for card in inventions for twist in card["cost_with"]}
    for twists in permutations([twist.id for twist in TWISTS], 2):
        if changing & set(twists):
            table = View.of_rules(Setup.of(twists=twists))
            for card in inventions:
                told = [card["cost_with"][twist] for twist in twists if twist in card["cost_with"]]
                assert [card["cost"], *told][-1] == table.cost(card["id"])


def test_the_catalogue_is_sent_once(server: Running) -> None:
    http = server.person().http
    etag = http.get("/catalogue").headers["etag"]
    assert http.get("/catalogue", headers={"if-none-match": etag}).status_code == 304


def test_a_table_nobody_could_watch_is_a_sentence(server: Running) -> None:
    assert server.person("Ada").post("/tables", 400, options={"delay": 10**30})["error"] == "delay"


def test_routes_are_published(server: Running) -> None:
    assert "/api/play" in server.person().get("/openapi.json")["paths"]


def test_too_long_a_body_is_not_read(server: Running) -> None:
    assert server.person().put("/me", 413, nickname="x" * 20_000)["error"] == "too-long"


def test_nonsense_gets_a_sentence(server: Running) -> None:
    http = server.person().http
    for body in (b"{", b"[]", b'{"nickname": 3}', b"[" * 16_000, b'{"nickname": "\xed\xa0\x80"}', b'{"nickname": NaN}'):
        answer = http.put("/me", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400
        assert answer.json()["error"] == "bad-body"
    assert http.get("/nonsense").json()["error"] == "unknown"

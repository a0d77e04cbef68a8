"""Whole games through the socket, against bots and with people."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from server.serving import Person, Running, Seat, play_out, quick, serving, sit, table_for

from nefarious import read_record, replay
from nefarious.chronicle import chronicle


def test_play_now_to_the_end(server: Running) -> None:
    ada = server.person("Ada")
    table = ada.post("/play", bots=3, level="novice")["id"]
    seat = sit(ada, table)
    assert seat.view["players"][0]["hand"]
    assert seat.decision is not None
    assert seat.decision["question"]["en"] == "Choose your action in secret."
    seat.play()
    over = seat.hear_until("table")["table"]
    assert over["state"] == "over"
    assert over["result"]["winner"] == seat.view["winner"]
    assert [event["number"] for event in seat.events] == list(range(seat.events[0]["number"], seat.upto))


def test_every_sentence_comes_in_every_language(server: Running) -> None:
    news = both_work(server)[1]
    told = [event["text"] for event in news["events"]]
    assert {"en": "You gain $4 (Work).", "ru": "Вы получаете 4 монеты (Работа)."} in told
    assert {"en": "Boris gains $4 (Work).", "ru": "Boris получает 4 монеты (Работа)."} in told


def both_work(server: Running) -> tuple[Seat, dict[str, Any]]:
    """The first of two players, and the news after a turn in which both work."""
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first, second = sit(ada, table), sit(boris, table)
    first.choose(["work"])
    second.choose(["work"])
    return first, first.hear_until("events")


def test_a_turn_comes_in_two_sentences_for_those_who_listen(server: Running) -> None:
    heard = both_work(server)[1]["heard"]
    assert heard["en"] == ["You and Boris work.", "You and Boris each gain $4 (Work)."]
    assert heard["ru"] == ["Вы и Boris работаете.", "Вы и Boris получаете по 4 монеты (Работа)."]


def test_who_listens_hears_everything_since_their_last_question(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first, second = sit(ada, table), sit(boris, table)
    first.choose(["work"])
    second.choose(["espionage"])
    assert first.hear_until("events")["heard"]["en"] == ["Boris spies; you work."]
    second.hear_until("events")
    second.choose("research")
    assert first.hear_until("events")["heard"]["en"] == [
        "Boris spies; you work.",
        "Boris puts a spy on Research; you gain $4 (Work).",
    ]
    assert second.hear_until("events")["heard"]["en"] == ["You put a spy on Research; Ada gains $4 (Work)."]


def test_a_single_action_may_be_given_by_its_name(server: Running) -> None:
    ada = server.person("Ada")
    seat = sit(ada, ada.post("/play", bots=1, level="novice")["id"])
    seat.choose("work")
    assert seat.hear_until("events")["view"]["players"][0]["actions"] == ["work"]


def test_why(server: Running) -> None:
    seat, news = both_work(server)
    gained = next(event for event in news["events"] if event["kind"] == "gained")
    seat.send("why", number=gained["number"])
    reason = seat.hear_until("why")["text"]
    assert "3.5" in reason["en"]
    assert "3.5" in reason["ru"]
    seat.send("why", number=10_000)
    assert seat.hear_until("refused")["reason"] == "no-event"


def test_a_hint_against_bots_only(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    alone = sit(ada, ada.post("/play", bots=1, level="novice")["id"])
    assert alone.decision is not None
    assert alone.decision["can_hint"]
    alone.send("hint")
    hint = alone.hear_until("hint")
    assert hint["lines"]["en"][0].startswith("Best:")
    together = sit(ada, table_for(ada, boris))
    together.send("hint")
    assert together.hear_until("refused")["reason"] == "no-hint"


def test_where_advice_takes_too_long_a_simpler_bot_gives_it(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nefarious.server.room.minds.HINT_IN", 0.0)
    ada = server.person("Ada")
    alone = sit(ada, ada.post("/play", bots=1, level="novice")["id"])
    alone.send("hint")
    lines = alone.hear_until("hint")["lines"]["en"]
    assert lines[0].startswith("Best:")
    assert lines[-1] == "For now a simpler bot advises, by rule of thumb."


def test_two_people_and_bots(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris, bots=2)
    seats = [sit(ada, table), sit(boris, table)]
    play_out(*seats)
    results = [person.get(f"/tables/{table}")["result"] for person in (ada, boris)]
    assert results[0] == results[1]
    assert results[0]["turns"] == seats[0].view["turn"]


def test_a_change_of_mind(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first, second = sit(ada, table), sit(boris, table)
    first.choose(["work"], request=1)
    assert first.hear_until("accepted")["choice"] == ["work"]
    assert second.hear_until("waiting")["waiting"]["locked"] == [0]
    first.choose(["research"], request=2)
    accepted = first.hear_until("accepted")
    assert (accepted["request"], accepted["choice"]) == (2, ["research"])
    second.choose(["work"])
    assert first.hear_until("events")["view"]["players"][0]["actions"] == ["research"]


def test_every_window_of_a_seat_hears_what_was_chosen_in_one(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first, again, other = sit(ada, table), sit(ada, table), sit(boris, table)
    first.choose(["work"], request=7)
    accepted = [seat.hear_until("accepted") for seat in (first, again)]
    assert [(heard["request"], heard["choice"]) for heard in accepted] == [(7, ["work"]), (None, ["work"])]
    assert "accepted" not in [heard["type"] for heard in other.settle()]


def test_reload_in_the_middle_of_a_decision(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first, second = sit(ada, table), sit(boris, table)
    first.choose(["work"])
    first.hear_until("accepted")
    first.close()
    again = sit(ada, table, since=0)
    assert again.decision is not None
    assert again.decision["answer"] == ["work"]
    assert again.events[0]["number"] == 0
    seen = again.upto
    again.close()
    second.choose(["work"])
    second.hear_until("events")
    late = ada.sit(table, since=seen)
    snapshot = late.hear()
    assert snapshot["events"][0]["number"] == seen
    assert any("You gain $4" in line or "work" in line for line in snapshot["missed"]["en"])


def test_resume_tells_what_was_missed(server: Running) -> None:
    ada = server.person("Ada")
    seat = sit(ada, ada.post("/play", bots=1, level="novice")["id"])
    seat.send("resume", since=3)
    snapshot = seat.hear_until("snapshot")
    assert [event["number"] for event in snapshot["events"]] == list(range(3, snapshot["upto"]))


def test_pass_and_play_on_one_device(server: Running) -> None:
    ada = server.person("Ada")
    table = ada.post("/tables", seats=[{"kind": "person"}, {"kind": "local", "name": "Boris"}])["id"]
    ada.post(f"/tables/{table}/start")
    first, second = sit(ada, table, seat=0), sit(ada, table, seat=1)
    assert first.view["players"][1]["hand"] is None
    assert second.view["players"][1]["hand"]
    assert first.decision is not None
    assert not first.decision["can_hint"]
    first.choose(["work"])
    second.choose(["work"])
    assert first.hear_until("events")["view"]["players"][1]["money"] == 14


def test_chat_and_reactions(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first, second = sit(ada, table), sit(boris, table)
    first.send("chat", text="<i>Hello</i>")
    assert second.hear_until("talk")["talk"]["text"] == "<i>Hello</i>"
    first.send("react", reaction="bravo")
    reaction = second.hear_until("talk")["talk"]
    assert (reaction["kind"], reaction["name"], reaction["text"]) == ("reaction", "Ada", "bravo")
    for text in ("", "x" * 301, "a\nb"):
        first.send("chat", text=text)
        assert first.hear_until("refused")["reason"] == "bad-text"
    third = boris.sit(table).hear()
    assert [line["text"] for line in third["talk"]] == ["<i>Hello</i>"]


def test_a_table_without_chat(server: Running) -> None:
    ada = server.person("Ada")
    seat = sit(ada, table_for(ada, bots=1, chat=False))
    seat.send("chat", text="Hello")
    assert seat.hear_until("refused")["reason"] == "chat-off"
    seat.send("react", reaction="wow")
    assert seat.hear_until("talk")["talk"]["text"] == "wow"


def test_rematch_against_bots_begins_at_once(server: Running) -> None:
    ada = server.person("Ada")
    table = ada.post("/play", bots=2, level="novice")["id"]
    assert ada.post(f"/tables/{table}/rematch", 409)["error"] == "not-over"
    seat = sit(ada, table)
    seat.play()
    again = ada.post(f"/tables/{table}/rematch")
    assert again["state"] == "playing"
    assert [each["name"] for each in again["seats"]] == [each["name"] for each in seat.table["seats"]]
    assert ada.post(f"/tables/{table}/rematch")["id"] == again["id"]
    assert ada.get(f"/tables/{table}")["rematch"] == again["id"]


def test_rematch_with_people_keeps_their_seats(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    play_out(sit(ada, table), sit(boris, table))
    again = boris.post(f"/tables/{table}/rematch")
    assert again["state"] == "open"
    assert again["is_host"]
    assert ada.post(f"/tables/{table}/rematch")["you"] == [0]
    server.person("Eve").post(f"/tables/{table}/rematch", 404)


def test_bots_are_followable(database: Any) -> None:
    with serving(quick(database, bot_pace=(0.3, 0.3))) as server:
        ada = server.person("Ada")
        seat = sit(ada, ada.post("/play", bots=1, level="novice")["id"])
        seat.choose(["work"])
        assert seat.hear_until("accepted", "events")["type"] == "accepted"
        assert seat.hear_until("waiting", "events")["type"] == "waiting"
        server.clock.advance(0.3)
        assert seat.hear_until("events")["view"]["turn"] >= 1


@pytest.mark.parametrize("seat", ["0", "1", "2", "open"])
def test_a_replay_from_every_seat(finished: tuple[Person, str], seat: str) -> None:
    person, table = finished
    shown = person.get(f"/tables/{table}/replay?seat={seat}")
    assert shown["turns"][0] == {"turn": 1, "frame": 0}
    hands = [player["hand"] is not None for player in shown["frames"][0]["view"]["players"]]
    assert hands == [seat in ("open", str(number)) for number in range(3)]
    numbers = [event["number"] for frame in shown["frames"] for event in frame["events"]]
    assert numbers == list(range(shown["frames"][-1]["upto"]))
    assert shown["frames"][-1]["view"]["over"]


def test_the_ending_is_counted_from_the_record(finished: tuple[Person, str]) -> None:
    person, table = finished
    ending = person.get(f"/tables/{table}/ending")
    record = read_record(json.dumps(person.get(f"/tables/{table}/record")))
    assert ending["numbers"] == msgspec.to_builtins(chronicle(replay(record)))
    assert record.result is not None
    assert [curve[-1] for curve in ending["numbers"]["points"]] == record.result.scores
    assert "5.2" in ending["why"]["en"]
    assert person.get(f"/tables/{table}/replay")["ending"]["numbers"] == ending["numbers"]


def test_everything_in_a_replay_has_a_reason(finished: tuple[Person, str]) -> None:
    person, table = finished
    upto = person.get(f"/tables/{table}/replay")["frames"][-1]["upto"]
    reasons = [person.get(f"/tables/{table}/events/{number}/why?seat=1")["text"] for number in (0, upto - 1)]
    assert all(reason["en"] and reason["ru"] for reason in reasons)
    for nothing in (upto, 10**30, -1, "x"):
        person.get(f"/tables/{table}/events/{nothing}/why", 404)
    person.get(f"/tables/{table}/events/0/why?seat=9", 404)


@pytest.fixture(scope="module")
def finished(server: Running) -> tuple[Person, str]:
    ada = server.person("Ada")
    table: str = ada.post("/play", bots=2, level="novice", twists="random")["id"]
    sit(ada, table).play()
    return ada, table

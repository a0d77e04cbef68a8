"""Who somebody is, without accounts."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from server.serving import Person, Running, quick, serving, sit, table_for

from nefarious.locale import LANGUAGES


def test_a_nickname_stays(server: Running) -> None:
    ada = server.person("Ada")
    assert ada.get("/me") == {"nickname": "Ada", "is_new": False}


def test_a_stranger_is_new(server: Running) -> None:
    stranger = server.person()
    assert stranger.get("/me") == {"nickname": "", "is_new": True}
    assert stranger.cookie


def test_the_cookie_cannot_be_read_by_scripts(server: Running) -> None:
    answer = httpx.get(f"http://127.0.0.1:{server.port}/api/me")
    header = answer.headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header


def test_a_forged_cookie_is_nobody(server: Running) -> None:
    ada = server.person("Ada")
    person, _, signature = ada.cookie.rpartition(".")
    forged = server.person(cookie=f"{person}.{'0' * len(signature)}")
    assert forged.get("/me")["is_new"]


def test_a_private_link_carries_the_identity(server: Running) -> None:
    ada = server.person("Ada")
    link = ada.post("/me/link")
    assert link["path"].startswith("/carry/")
    phone = server.person()
    assert phone.post("/me/carry", token=link["token"]) == {"nickname": "Ada", "is_new": False}
    assert phone.get("/me")["nickname"] == "Ada"
    assert phone.cookie == ada.cookie


def test_a_wrong_link_carries_nobody(server: Running) -> None:
    ada = server.person("Ada")
    token = ada.post("/me/link")["token"]
    for wrong in ("", "x", token[:-1], f"{token}.", ada.cookie, "☠", "x" * 5000):
        server.person().post("/me/carry", 404, token=wrong)


def test_a_link_is_good_for_a_day(server: Running) -> None:
    ada = server.person("Ada")
    token = ada.post("/me/link")["token"]
    server.clock.advance(23 * 3600)
    server.person().post("/me/carry", token=token)
    token = ada.post("/me/link")["token"]
    server.clock.advance(25 * 3600)
    server.person().post("/me/carry", 404, token=token)


def test_a_link_works_once(server: Running) -> None:
    """Even for those who open it at the same moment."""
    ada, guests = server.person("Ada"), [server.person() for _ in range(5)]
    token = ada.post("/me/link")["token"]
    with ThreadPoolExecutor(len(guests)) as pool:
        answers = list(pool.map(lambda guest: guest.http.post("/me/carry", json={"token": token}), guests))
    assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404, 404]


def test_a_link_can_be_called_back(server: Running) -> None:
    ada = server.person("Ada")
    token = ada.post("/me/link")["token"]
    assert ada.http.delete("/me/link").json()["nickname"] == "Ada"
    server.person().post("/me/carry", 404, token=token)
    first, second = (ada.post("/me/link")["token"] for _ in range(2))
    server.person().post("/me/carry", 404, token=first)
    server.person().post("/me/carry", token=second)


def carried(server: Running, person: Person) -> Person:
    """Another device of somebody."""
    other = server.person()
    other.post("/me/carry", token=person.post("/me/link")["token"])
    return other


def test_who_logs_out_elsewhere_is_themselves_on_this_device_alone(server: Running) -> None:
    ada = server.person("Ada")
    phone = carried(server, ada)
    token = ada.post("/me/link")["token"]
    before = ada.cookie
    assert ada.http.post("/me/log-out-elsewhere").headers["cache-control"] == "no-store"
    assert ada.cookie != before
    assert ada.get("/me") == {"nickname": "Ada", "is_new": False}
    refused = phone.get("/me", 401)
    assert refused["error"] == "logged-out"
    assert set(refused["text"]) == set(LANGUAGES)
    assert phone.get("/me") == {"nickname": "", "is_new": True}
    server.person(cookie=before).put("/me", 401, nickname="Eve")
    server.person().post("/me/carry", 404, token=token)
    assert carried(server, ada).cookie == ada.cookie
    ada.put("/me", nickname="Ada again")
    ada.post("/me/log-out-elsewhere")
    assert ada.get("/me")["nickname"] == "Ada again"


def test_sockets_of_other_devices_are_closed_and_stay_so(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    phone = carried(server, ada)
    there, here, opposite = sit(phone, table), sit(ada, table), sit(boris, table)
    ada.post("/me/log-out-elsewhere")
    assert there.closing() == here.closing() == (1012, "say anew who you are")
    assert phone.sit(table).closing() == (4401, "logged out on another device")
    assert sit(ada, table).decision is not None
    opposite.settle()


def test_logging_out_survives_a_restart_and_old_cookies_are_of_the_first_generation(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, boris, nameless = server.person("Ada"), server.person("Boris"), server.person()
        nameless.get("/me")
        assert ada.cookie.count(".") == 1, "as they have always been"
        old = ada.cookie
        for person in (ada, nameless):
            person.post("/me/log-out-elsewhere")
        cookies = ada.cookie, boris.cookie, nameless.cookie
    with serving(quick(database)) as server:
        ada, boris, nameless = (server.person(cookie=cookie) for cookie in cookies)
        assert [person.get("/me")["nickname"] for person in (ada, boris, nameless)] == ["Ada", "Boris", ""]
        assert nameless.get("/me")["is_new"]
        server.person(cookie=old).get("/me", 401)


@pytest.mark.parametrize("nickname", ["", "   ", "x" * 25, "a\nb", "a\u202eb", "\u200b", "\u3164", "\u2800\ufe0f"])
def test_an_impossible_nickname_is_refused_in_every_language(server: Running, nickname: str) -> None:
    answer = server.person("Ada").put("/me", 400, nickname=nickname)
    assert answer["error"] == "nickname"
    assert set(answer["text"]) == set(LANGUAGES)


@pytest.mark.parametrize("nickname", ["You", " yOU ", "You!", "You\ufe0f", "Ｙｏｕ", "Вы", "ВЫ", "Everyone", "все"])
def test_nobody_is_called_what_stories_call_their_reader(server: Running, nickname: str) -> None:
    ada = server.person("Ada")
    answer = ada.put("/me", 400, nickname=nickname)
    assert answer["error"] == "nickname-ambiguous"
    assert all(nickname.strip() in answer["text"][lang] for lang in LANGUAGES)
    seats = [{"kind": "person"}, {"kind": "local", "name": nickname}]
    assert ada.post("/tables", 400, seats=seats)["error"] == "nickname-ambiguous"
    path = f"/tables/{ada.post('/tables', seats=[{'kind': 'person'}, {'kind': 'empty'}])['id']}"
    assert ada.put(f"{path}/seats/1", 400, kind="local", name=nickname)["error"] == "nickname-ambiguous"
    assert ada.put(f"{path}/seats/1", kind="local", name="Your Highness")["seats"][1]["name"] == "Your Highness"


def test_markup_in_a_nickname_is_text(server: Running) -> None:
    assert server.person("<b>Ada</b>").get("/me")["nickname"] == "<b>Ada</b>"


def test_pages_of_other_sites_change_nothing(server: Running) -> None:
    ada = server.person("Ada")
    for origin in ("https://elsewhere.example", "null", "http://[", "file://", ""):
        ada.http.headers["origin"] = origin
        ada.put("/me", 403, nickname="Eve")
    del ada.http.headers["origin"]
    assert ada.get("/me")["nickname"] == "Ada"

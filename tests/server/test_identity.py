"""Who somebody is, without accounts."""

from __future__ import annotations

import httpx
import pytest
from server.serving import Running

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
    for wrong in ("", "x", token[:-1], token.replace(".", "..", 1), ada.cookie):
        server.person().post("/me/carry", 404, token=wrong)


def test_a_link_is_good_for_a_day(server: Running) -> None:
    ada = server.person("Ada")
    token = ada.post("/me/link")["token"]
    server.clock.advance(23 * 3600)
    server.person().post("/me/carry", token=token)
    server.clock.advance(2 * 3600)
    server.person().post("/me/carry", 404, token=token)


@pytest.mark.parametrize("nickname", ["", "   ", "x" * 25, "a\nb", "a\u202eb", "\u200b", "\u3164", "\u2800\ufe0f"])
def test_an_impossible_nickname_is_refused_in_every_language(server: Running, nickname: str) -> None:
    answer = server.person("Ada").put("/me", 400, nickname=nickname)
    assert answer["error"] == "nickname"
    assert set(answer["text"]) == set(LANGUAGES)


def test_markup_in_a_nickname_is_text(server: Running) -> None:
    assert server.person("<b>Ada</b>").get("/me")["nickname"] == "<b>Ada</b>"


def test_pages_of_other_sites_change_nothing(server: Running) -> None:
    ada = server.person("Ada")
    for origin in ("https://elsewhere.example", "null", "http://[", "file://", ""):
        ada.http.headers["origin"] = origin
        ada.put("/me", 403, nickname="Eve")
    del ada.http.headers["origin"]
    assert ada.get("/me")["nickname"] == "Ada"

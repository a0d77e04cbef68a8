"""A link says of itself what a stranger may know: who plays, how it stands, in a title, a sentence and a picture."""

from __future__ import annotations

import re
from html import unescape

import httpx
from server.serving import PATIENCE, Person, Running, play_out, sit, table_for

from nefarious.cards import INVENTIONS
from nefarious.locale import words
from nefarious.server.http.previews import PAGES

PNG = b"\x89PNG\r\n\x1a\n"


def page(server: Running, path: str, lang: str = "en", status: int = 200) -> dict[str, str]:
    """What a messenger reads of a page."""
    answer = httpx.get(f"http://127.0.0.1:{server.port}{path}", headers={"accept-language": lang})
    assert answer.status_code == status, path
    tags = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', answer.text)
    return {name: unescape(content) for name, content in tags}


def picture(server: Running, table: str, ending: str = "svg", status: int = 200) -> httpx.Response:
    """The picture of a table, for somebody whom nobody knows."""
    answer = httpx.get(f"http://127.0.0.1:{server.port}/api/tables/{table}/picture.{ending}", timeout=PATIENCE)
    assert answer.status_code == status
    return answer


def new_table(host: Person, seats: int = 2, **options: object) -> str:
    empty = [{"kind": "empty"}] * (seats - 1)
    table: str = host.post("/tables", seats=[{"kind": "person"}, *empty], options=options)["id"]
    return table


def test_a_head_is_like_the_page_without_its_body(server: Running) -> None:
    for path in ("/", "/table/nosuchtable", "/icon.svg"):
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as client:
            head, whole = client.head(path), client.get(path)
        assert head.status_code == whole.status_code == (404 if "nosuch" in path else 200)
        assert head.headers["content-type"] == whole.headers["content-type"]
        assert not head.content


def test_an_invitation_is_in_the_language_of_whoever_reads_it(server: Running) -> None:
    ada = server.person("Ada")
    table = new_table(ada, 3, twists=["grants", "game-theory"])
    told = page(server, f"/table/{table}", "de, ru-RU;q=0.8, en;q=0.5")
    assert told["og:title"] == "Ada зовёт вас завоёвывать мир"
    assert told["og:description"] == "За столом: Ada. Свободно 2 места. Законы: Гранты, Теория игр."
    assert told["og:image"].startswith(f"http://127.0.0.1:{server.port}/api/tables/{table}/picture.")
    assert page(server, f"/table/{table}", "en")["og:title"] == "Ada invites you to conquer the world"
    code = ada.get(f"/tables/{table}")["code"]
    assert page(server, f"/join/{code}")["og:title"] == "Ada invites you to conquer the world"
    assert "a free seat" in picture(server, table).text


def test_the_picture_that_is_named_is_there(server: Running) -> None:
    table = table_for(server.person("Ada"), bots=1)
    address = page(server, f"/table/{table}")["og:image"]
    answer = httpx.get(address, timeout=PATIENCE)
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(PNG)
    assert httpx.get(address, timeout=PATIENCE).content == answer.content


def test_a_name_is_a_name_and_no_markup(server: Running) -> None:
    ada = server.person('"><script>x()</script>')
    table = new_table(ada)
    raw = httpx.get(f"http://127.0.0.1:{server.port}/table/{table}").text
    assert "<script>x()" not in raw
    assert '"><script>x()</script> invites you' in page(server, f"/table/{table}")["og:title"]
    assert "<script" not in picture(server, table).text


def test_a_picture_shows_no_hand(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    hands = [sit(person, table).view["players"][seat]["hand"] for seat, person in enumerate((ada, boris))]
    drawn = picture(server, table).text
    assert "Ada" in drawn
    assert "Boris" in drawn
    for card in INVENTIONS:
        assert words("en").say(card.id) not in drawn
        assert f"#n-{card.id}" not in drawn
    assert all(hands)


def test_a_closed_table_is_like_none(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris, spectators="none")
    closed = page(server, f"/table/{table}", status=404)
    assert closed == page(server, "/table/nosuchtable", status=404) == page(server, "/")
    assert picture(server, table, status=404).json() == picture(server, "nosuchtable", status=404).json()
    assert "og:image" not in closed
    for path in (f"/table/{table}", f"/replay/{table}"):
        for person, status in ((ada, 200), (boris, 200), (server.person("Eve"), 404)):
            answer = httpx.get(
                f"http://127.0.0.1:{server.port}{path}", headers={"cookie": f"nefarious_id={person.cookie}"}
            )
            assert answer.status_code == status


def test_whoever_sits_at_closed_tables_does_not_guess_when_they_look_at_them(server: Running) -> None:
    ada = server.person("Ada")
    own = {"cookie": f"nefarious_id={ada.cookie}"}
    for _ in range(12):
        table = table_for(ada, bots=1, spectators="none")
        assert httpx.get(f"http://127.0.0.1:{server.port}/table/{table}", headers=own).status_code == 200
    page(server, f"/table/{table_for(ada, bots=1)}")
    assert server.person("Boris").get(f"/tables/{table_for(ada, bots=1)}")["state"] == "playing"


def test_whoever_is_logged_out_learns_no_more_than_strangers(server: Running) -> None:
    ada = server.person("Ada")
    table, old = table_for(ada, bots=1, spectators="none"), ada.cookie
    ada.post("/me/log-out-elsewhere")
    answer = httpx.get(f"http://127.0.0.1:{server.port}/table/{table}", headers={"cookie": f"nefarious_id={old}"})
    assert answer.status_code == 404


def test_who_sees_later_has_later_pictures(server: Running) -> None:
    ada = server.person("Ada")
    table = table_for(ada, bots=1, spectators="delayed", delay=60)
    seat = sit(ada, table)
    assert "Turn 1" not in picture(server, table).text
    server.clock.advance(61)
    assert "Turn 1" in picture(server, table).text
    while seat.view["turn"] < 2:
        seat.choose() if seat.decision and seat.decision["answer"] is None else None
        seat.hear_until("events")
    assert "Turn 1" in picture(server, table).text
    server.clock.advance(61)
    assert "Turn 2" in picture(server, table).text


def test_a_poker_face_shows_nothing_in_a_picture_either(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    for poker_face in (True, False):
        table = table_for(ada, boris, poker_face=poker_face)
        before = picture(server, table).text
        seat = sit(ada, table)
        seat.choose(["work"])
        seat.settle()
        assert (picture(server, table).text == before) == poker_face


def test_a_replay_tells_who_won(server: Running) -> None:
    ada = server.person("Ada")
    table = table_for(ada, bots=1)
    seat = sit(ada, table)
    play_out(seat)
    told = page(server, f"/replay/{table}")
    winner = seat.view["players"][seat.view["winner"]]["name"]
    assert told["og:description"] == f"The game is over. {winner} has won."
    assert f"{winner} has won" in picture(server, table).text


def test_strange_addresses_get_the_usual_page(server: Running) -> None:
    for path in ("/table/", "/table/%00", "/join/%F0%9F%92%A3", "/replay/../../etc", "/table/a/b"):
        assert page(server, path, status=404)["og:title"] == "Nefarious"
    for accepted in ("", ";;;", "x" * 5000, "ru;q=abc", "q=1,,,;q="):
        assert page(server, "/", accepted)["og:locale"] in ("en", "ru")


def test_what_is_no_page_is_not_found(server: Running) -> None:
    table = new_table(server.person("Ada"))
    here = [
        "/",
        *(f"/{name}" for name in PAGES),
        f"/table/{table}",
        f"/replay/{table}",
        f"/table//{table}/",
        "/carry/x",
    ]
    for path in here:
        page(server, path)
    for path in (
        "/nonsense",
        "/table",
        "/replay",
        "/carry",
        "/cards.html",
        "/index.html",
        "/robots.txt",
        "/join/KRAKEN42",
    ):
        page(server, path, status=404)

"""The report: whole, in both languages, and safe from what bots are called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html.parser import HTMLParser

import polars as pl
import pytest
from arena.made_up import Arena, plain

from nefarious.arena.measure.findings import findings
from nefarious.arena.parts import PartsMissing, require_parts
from nefarious.arena.play.rows import empty_games
from nefarious.arena.play.timing import Thinking
from nefarious.arena.report.page import report_of
from nefarious.locale import LANGUAGES, words

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)

STRENGTHS = {"random": 0.1, "rules": 1.0, "search:rollouts=300": 2.0}


class Page(HTMLParser):
    """Reads a page and complains about elements that do not close; keeps text, tags and attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in ("meta", "wbr"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


THINKING = (
    Thinking(2, "rules", 300, 0.2, 0.9),
    Thinking(2, "random", 300, 0.001, 0.002),
    Thinking(3, "rules", 9, 7, 8),
)


def report(games: pl.DataFrame, lang: str, commands: Sequence[str] = ()) -> str:
    """The page of some games, with few resamples."""
    return report_of(findings(games, resamples=20), words(lang), commands=commands)


@pytest.fixture(scope="module")
def games() -> pl.DataFrame:
    arena = Arena(plain(STRENGTHS), unfinished=0.02)
    for players in range(2, 7):
        arena.round_robin(list(STRENGTHS), players, 12)
    return arena.games


@pytest.fixture(scope="module")
def reports(games: pl.DataFrame) -> dict[str, str]:
    found = findings(games, resamples=40)
    commands = ["nefarious arena --seed 1 > out"]
    return {lang: report_of(found, words(lang), thinking=THINKING, commands=commands) for lang in LANGUAGES}


@in_both_languages
def test_a_whole_report(reports: dict[str, str], lang: str) -> None:
    said = words(lang)
    page = Page(reports[lang])
    assert page.tags.count("svg") == 5 * 3  # ladder, twists and lengths, for each number of players
    pictures = [value for name, value in page.attributes if name == "aria-label"]
    assert len(pictures) == page.tags.count("svg")
    assert all(pictures)
    for section in ("ladder", "payoff", "twists", "pairs", "seats", "length", "thinking", "method"):
        assert said.say(f"arena-{section}") in page.text
    assert said.say("game-theory") in page.text
    assert "nefarious arena --seed 1 > out" in page.text
    assert "#0101" not in reports[lang]


@in_both_languages
def test_it_opens_without_a_network_and_runs_nothing(reports: dict[str, str], lang: str) -> None:
    html = reports[lang]
    page = Page(html)
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert not [name for name, _ in page.attributes if name.startswith("on") or name == "src"]
    assert set(re.findall(r"https?://[^\"]+", html)) == {"http://www.w3.org/2000/svg"}
    assert "@import" not in html
    assert "url(" not in html


@in_both_languages
def test_every_link_leads_to_a_place_on_the_page(reports: dict[str, str], lang: str) -> None:
    page = Page(reports[lang])
    places = {f"#{value}" for name, value in page.attributes if name == "id"}
    assert {str(value) for name, value in page.attributes if name == "href"} == places


@in_both_languages
def test_times_stand_at_their_table_the_quickest_first(reports: dict[str, str], lang: str) -> None:
    section = reports[lang].split('id="thinking"')[1].split("<h2")[0]
    two, three, *others = section.split("<h3")[1:]
    assert two.index("random") < two.index("rules")
    assert "rules" in three
    assert "random" not in three
    assert all("rules" not in other for other in others)


@in_both_languages
def test_one_game_is_a_report(games: pl.DataFrame, lang: str) -> None:
    for match in ("duel", "self", "mixed", "one-among"):
        page = Page(report(games.filter(pl.col("match") == match).head(1), lang))
        assert words(lang).say("arena-method") in page.text


@in_both_languages
def test_one_game_proves_nothing(games: pl.DataFrame, lang: str) -> None:
    duel = games.filter(pl.col("match") == "duel", pl.col("winner") >= 0).head(1)
    found = findings(duel, resamples=20)
    winner = str(found.tables[0].top)
    page = Page(report_of(found, words(lang)))
    assert not found.tables[0].is_clear
    assert words(lang).say("arena-headline-unsure", bot=winner, tables=1) in page.text
    assert words(lang).say("arena-ladder-few", deals=1) in page.text


@in_both_languages
def test_a_game_that_nobody_won_is_a_report(games: pl.DataFrame, lang: str) -> None:
    lost = games.filter(pl.col("players") == 2).head(4).with_columns(winner=pl.lit(-1, pl.Int8))
    assert words(lang).say("arena-length-none") in Page(report(lost, lang)).text


@in_both_languages
def test_no_games_are_a_sentence(lang: str) -> None:
    page = Page(report(empty_games(), lang))
    assert words(lang).say("arena-empty") in page.text
    assert "svg" not in page.tags


HOSTILE = [
    "<script>alert(1)</script>",
    "\"'><img src=x onerror=alert(1)>",
    "'] + [alert(1)] + ['",
    "</style></svg><script>",
    "search:seconds=1,\n\x00\u202e" + "x" * 300,
    "{ $bot } & &lt;b&gt;",
]


def test_what_a_bot_is_called_stays_text() -> None:
    arena = Arena(plain(dict.fromkeys([*HOSTILE, "rules"], 1.0)), unfinished=0.2)
    for name in HOSTILE:
        arena.play("duel", f"{name}|rules", [name, "rules"], 12).play("self", name, [name, name], 3)
    html = report(arena.games, "en", [f"nefarious arena --bots {','.join(HOSTILE)}"])
    page = Page(html)
    assert not {"script", "img", "b"} & set(page.tags)
    assert not [attribute for attribute, _ in page.attributes if attribute.startswith("on")]
    assert "<script" not in html
    for name in HOSTILE:
        assert page.text.count(name[:8]) > 3


def test_two_bots_whose_names_begin_alike_stay_two() -> None:
    long = "search:" + "rollouts=1," * 8
    arena = Arena(plain({long + "a": 2.0, long + "b": 1.0})).play("duel", "x", [long + "a", long + "b"], 20)
    found = findings(arena.games, resamples=20)
    html = report_of(found, words("en"))
    assert all(str(round(entry.rating)) in html for entry in found.tables[0].ratings.ratings)


def test_disagreement_and_circles_are_said() -> None:
    pairs = {("paper", "rock"): 0.8, ("rock", "scissors"): 0.8, ("scissors", "paper"): 0.8}
    frames = [
        Arena(plain({one: chance, other: 1 - chance})).play("duel", f"{one}|{other}", [one, other], 100).games
        for (one, other), chance in pairs.items()
    ]
    page = Page(report(pl.concat(frames), "en"))
    assert words("en").say("arena-cycle", first="paper", second="rock", third="scissors") in page.text


@in_both_languages
def test_missing_parts_are_a_sentence_that_helps(lang: str) -> None:
    with pytest.raises(PartsMissing) as problem:
        require_parts(("polars", "no_such_part"))
    sentence = problem.value.in_words(words(lang))
    missing, command = sentence.split("pip install ")
    assert "no_such_part" in missing
    assert "polars" not in missing
    assert command.startswith("'altair")

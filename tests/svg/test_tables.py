"""Pictures of tables: what they show, to whom, how large they are, and that nothing is cut off."""

from __future__ import annotations

import os
import re
from pathlib import Path
from time import process_time
from xml.etree import ElementTree

import pytest
from svg.gallery import LONG_NAMES, played, sights
from tabletop import table

from nefarious import Game, Position, svg
from nefarious.cards import INVENTIONS, TWISTS
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import OURS, words
from nefarious.svg import Svg
from nefarious.svg.drawings import drawing
from nefarious.svg.table import MOST_BYTES
from nefarious.svg.text import width_of

GOLDEN = (
    "turn=5 twists=grants,game-theory / money=12 hand=virus,android,moon-base spies=invent:2 actions=work "
    "/ money=7 hand=?3 built=kraken,nanobots spies=work:1 actions=invent / money=0 hand=?1"
)
SVG = "{http://www.w3.org/2000/svg}"
ALL = {sight.name: sight for sight in sights()}


def words_of(picture: Svg) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def description(picture: Svg) -> str:
    return ElementTree.fromstring(picture).findtext(f"{SVG}desc") or ""


def names(cards: tuple[str, ...] | list[str]) -> list[str]:
    return [words("en").say(card) for card in cards]


@pytest.mark.parametrize("lang", OURS)
@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_small_and_whole(name: str, lang: str) -> None:
    """Well-formed, within its size, and no text beyond its edges, even in the widest of the usual fonts."""
    sight = ALL[name]
    picture = svg.table(sight.shown, lang=lang, width=sight.width)
    assert len(picture.encode()) <= MOST_BYTES
    assert picture.width == sight.width
    for element in ElementTree.fromstring(picture).iter(f"{SVG}text"):
        if "n-points" in (look := element.get("class", "").split()):
            continue
        size, x, y = (float(element.get(each, "0")) for each in ("font-size", "x", "y"))
        long = width_of(element.text or "", size, "b" in look)
        left = x - (long / 2 if "m" in look else long if "e" in look else 0)
        assert left >= 0, element.text
        assert left + long <= picture.width + 1, element.text
        assert size <= y <= picture.height, element.text


def test_the_largest_picture_is_small_enough() -> None:
    """Six players with long names who hold and have built everything there is."""
    cards = [invention.id for invention in INVENTIONS]
    hand = {seat: cards[seat * 5 : seat * 5 + 5] for seat in range(6)}
    built = {seat: cards[30 + seat * 5 : 35 + seat * 5] for seat in range(6)}
    position = table(6, hand=hand, built=built, twists=["labour-unions", "quarterly-planning"]).game.position()
    for lang in OURS:
        assert len(svg.table(position, lang=lang).encode()) <= MOST_BYTES


def test_a_picture_takes_no_time() -> None:
    view = ALL["6-late"].shown
    times = []
    for _ in range(6):
        began = process_time()
        svg.table(view)
        times.append(process_time() - began)
    assert min(times) < 0.020


def test_a_view_shows_its_own_hand_and_no_other() -> None:
    t = table(3, hand={0: ["moon-base", "virus"], 1: ["android", "kraken"], 2: ["panacea"]}, money={0: 9})
    picture = svg.table(t.game.view(0))
    shown = words_of(picture)
    assert {"Moon Base", "Virus", "$4 short", "affordable"} <= set(shown)
    assert "Choose your action in secret." in shown
    for hidden in ("android", "kraken", "panacea"):
        assert hidden not in picture
        assert words("en").say(hidden) not in picture


def test_a_game_is_shown_as_spectators_see_it() -> None:
    game = Game.new(players=4, seed=7)
    picture = svg.table(game)
    assert not [card.id for card in INVENTIONS if f"n-{card.id}" in picture]
    assert "Choosing in secret: Ada, Boris, Clara, Dmitri." in words_of(picture)
    game.answer(1, "work")
    assert "Choosing in secret: Ada, Clara, Dmitri." in words_of(svg.table(game))


def test_a_position_shows_what_it_names() -> None:
    position = Position.parse("turn=5 / money=12 hand=virus,android / money=7 hand=?3 built=moon-base")
    told = description(svg.table(position))
    assert "Android, Virus" in told
    assert "Built: Moon Base." in told
    for card in set(INVENTIONS):
        if card.id not in ("virus", "android", "moon-base"):
            assert words("en").say(card.id) not in told


def test_a_view_and_its_position_show_the_same_cards() -> None:
    view = played(3, 6, 3).view(1)
    for card in view.hand:
        for shown in (view, view.position()):
            assert words("en").say(card) in description(svg.table(shown))


def test_a_price_that_a_twist_changed_stands_beside_the_printed_one() -> None:
    t = table(2, hand={0: ["moon-base"]}, twists=["cheap-fusion-power"])
    view = t.game.view(0)
    assert {"13", str(view.cost("moon-base"))} <= set(words_of(svg.table(view)))
    assert 'class="strike"' in svg.table(view)


def test_the_halves_of_a_card_differ_by_more_than_colour() -> None:
    """One head and filled for the builder, three heads and dashed for all others; words for those who see neither."""
    t = table(2, hand={0: ["flying-machine", "virus", "android"]})
    picture = svg.table(t.game.view(0))
    for whom in ("you", "others"):
        assert picture.count(f'href="#n-s-{whom}"') == picture.count(f'class="{whom}"') == 2
    assert re.search(r"\.others\{fill:none;[^}]*stroke-dasharray", picture)
    assert "Flying Machine: Cost $4, 3 points. You: gain $2. Everyone else: gain $2." in description(picture)


def test_effects_that_do_not_happen_are_struck_out() -> None:
    hand = {0: ["flying-machine", "virus", "kraken"]}
    ignored = words("en").say("rule-effects_happen")
    happen, do_not = (
        svg.table(table(2, hand=hand, twists=twists).game.view(0)) for twists in (["grants"], ["safe-laboratory"])
    )
    assert (happen.count('class="idle-line"'), do_not.count('class="idle-line"')) == (0, 2)
    assert do_not.count('class="you idle"') == 2
    assert ignored not in description(happen)
    assert ignored in description(do_not)


def test_the_winner_is_told() -> None:
    over = played(3, 500, 2)
    assert over.result is not None
    assert over.result.winner is not None
    winner = over.setup.players[over.result.winner]
    assert f"The game is over. {winner} has won." in words_of(svg.table(over))


def test_a_name_is_text_whatever_it_is() -> None:
    game = Game.new(players=("<script>x()</script>", 'A&B"'), seed=1)
    picture = svg.table(game.view(0))
    assert "<script" not in picture
    assert "<script>x()</script>" in description(picture)


def test_long_names_end_in_an_ellipsis() -> None:
    shown = words_of(svg.table(Game.new(players=LONG_NAMES, seed=1)))
    assert any(text.startswith("Wolfe") and text.endswith("…") for text in shown)


def test_every_light_has_its_colours() -> None:
    game = Game.new(players=2, seed=1)
    assert "prefers-color-scheme" in svg.table(game)
    for theme in ("light", "dark"):
        assert f'class="nefarious {theme}"' in svg.table(game, theme=theme)[:300]
        plain = svg.table(game).plain(theme)
        assert "var(" not in plain
        assert "@media" not in plain


def test_everything_has_a_drawing() -> None:
    """They are made with the page: `make play` or `make check-page` builds it."""
    things = [*(card.id for card in INVENTIONS), *(twist.id for twist in TWISTS), *ACTIONS]
    assert [thing for thing in things if not drawing(thing)] == []


@pytest.mark.parametrize("lang", OURS)
def test_golden_pictures(lang: str) -> None:
    """Without the drawings, which are not ours to keep. `UPDATE_GOLDEN=1 pytest` writes them; look at them then."""
    drawn = svg.table(Position.parse(GOLDEN), lang=lang)
    bare = re.sub(r'(<path id="n-[a-z-]+") d="[^"]*"', r"\1", drawn).replace("><", ">\n<") + "\n"
    golden = Path(__file__).parent / f"table.{lang}.svg"
    if os.environ.get("UPDATE_GOLDEN") == "1":
        golden.write_text(bare, encoding="utf-8")
    assert bare.splitlines() == golden.read_text(encoding="utf-8").splitlines()

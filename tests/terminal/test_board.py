"""The board as it is drawn. `UPDATE_GOLDEN=1 pytest` rewrites the pictures in `boards/`; look at them."""

from __future__ import annotations

import io
import os
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from nefarious import Game, load_record
from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import LANGUAGES, words
from nefarious.replaying import replay_steps
from nefarious.terminal.board import Board
from nefarious.terminal.hand_cards import HandCards
from nefarious.terminal.person import Person
from nefarious.terminal.screen import height_of
from nefarious.terminal.signs import ASCII, PICTURES, Signs

HERE = Path(__file__).parent
WIDTHS = (80, 60, 40)


@cache
def sixth_turn() -> Game:
    """A game of four in which everybody has built something and put spies somewhere."""
    for game in replay_steps(load_record(HERE.parent / "golden" / "078.json")):
        if game.turn == 6:
            return game
    raise AssertionError


def picture(game: Game, seat: int | None, lang: str, width: int, signs: Signs = PICTURES) -> list[str]:
    out = io.StringIO()
    console = Console(file=out, width=width, highlight=False)
    view, told = game.view(seat), words(lang)
    hands = {each: game.view(each).hand for each in range(4)} if seat is None else {}
    for thing in Board(view, told, width, signs, hands).drawn():
        console.print(thing)
    if seat is not None:
        for thing in HandCards(view, told, width, signs).drawn():
            console.print(thing)
    return [line.rstrip() for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_board_looks_as_reviewed(width: int, lang: str) -> None:
    golden = HERE / "boards" / f"{width}.{lang}.txt"
    drawn = picture(sixth_turn(), 3, lang, width)
    if os.environ.get("UPDATE_GOLDEN") == "1":
        golden.write_text("\n".join(drawn) + "\n", encoding="utf-8")
    assert drawn == golden.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [30, 45, 60, 76, 80, 120])
def test_no_line_is_too_long(width: int, lang: str) -> None:
    for seat in (0, None):
        assert all(len(line) <= width for line in picture(sixth_turn(), seat, lang, width))


def test_plain_characters_are_enough() -> None:
    drawn = "\n".join(picture(sixth_turn(), 0, "en", 80, ASCII))
    assert drawn.isascii()
    assert "o P0" in drawn
    assert "+ affordable" in drawn


def test_who_looks_on_sees_all_hands_and_a_seat_only_its_own() -> None:
    game = sixth_turn()
    others = [words("en").say(card) for card in game.view(0).hand if card not in game.view(1).players[0].shown]
    assert others
    assert all(name in " ".join(picture(game, None, "en", 120)) for name in others)
    assert not any(name in " ".join(picture(game, 1, "en", 120)) for name in others)


def test_the_bar_is_full_only_at_the_goal() -> None:
    game = sixth_turn()
    goal = game.view().goal
    lines = picture(game, None, "en", 80)
    for player in game.view().players:
        line = next(line for line in lines if line.startswith(f"{PICTURES.seats[player.seat]} {player.name} "))
        assert f" {player.score}/{goal} " in line
        assert (PICTURES.ahead in line) == (player.score < goal)
        assert (PICTURES.reached in line) == (player.score > 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_large_hand_is_a_list_unless_wanted_in_full(lang: str) -> None:
    view, told = Game.new(2, ["geeks"], seed=8).view(0), words(lang)
    assert len(view.hand) > 6
    for width in WIDTHS:
        console = Console(file=io.StringIO(), width=width, highlight=False)
        with console.capture() as drawn:
            console.print(*HandCards(view, told, width).drawn(as_list=True), sep="\n")
        lines = drawn.get().splitlines()
        assert all(len(line.rstrip()) <= width for line in lines)
        assert width < 80 or len(lines) == 1 + len(view.hand)
        assert all(told.say(card).split()[0] in drawn.get() for card in view.hand)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_board_is_as_short_as_need_be(width: int, lang: str) -> None:
    view, told = sixth_turn().view(3), words(lang)
    board = Board(view, told, width)
    heights = [height_of(board.drawn(shortened), width) for shortened in (0, 1, 2)]
    assert heights == sorted(set(heights), reverse=True)
    for room, height in [(heights[0] - 1, heights[1]), (heights[1] - 1, heights[2]), (0, heights[2])]:
        assert height_of(board.fitting(room), width) == height
    assert height_of(board.fitting(heights[0]), width) == heights[0]
    console = Console(file=io.StringIO(), width=width, highlight=False)
    with console.capture() as drawn:
        console.print(*board.fitting(0), sep="\n")
    lines = drawn.get().splitlines()
    assert all(cell_len(line) <= width for line in lines)
    assert width == 40 or told.say("board-left") in drawn.get()
    assert told.say("board-left") not in map(str.strip, lines), "a player takes one line"
    assert all(told.say(f"action-{zone}") in drawn.get() for zone in ACTIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("columns", [60, 80])
def test_board_hand_and_question_fit_twenty_four_lines(
    columns: int, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Late in a game of four, where everybody has built, and where hands are large."""
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", "24")
    for game in (sixth_turn(), Game.new(4, ["private-funding", "geeks"], seed=5)):
        for seat in game.waiting_for:
            person = Person(game, seat, words(lang), is_drawn=True, save=lambda: None)
            decision = game.decision(seat)
            assert decision is not None
            person._show_turn(decision)
            person._tell_question(decision)
            assert len(capsys.readouterr().out.splitlines()) + 1 <= 24


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80])
def test_a_hand_leaves_the_board_its_room(lang: str, width: int) -> None:
    view, told = Game.new(2, ["geeks"], seed=8).view(0), words(lang)
    cards = HandCards(view, told, width)
    heights = [height_of(cards.fitting(room), width) for room in (100, 12, 7, 0)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > heights[1] > heights[2] == heights[3], "cards, a list, and then only names"
    assert heights[1] <= 12
    assert heights[2] <= 7
    console = Console(file=io.StringIO(), width=width, highlight=False)
    with console.capture() as drawn:
        console.print(*cards.fitting(0), sep="\n")
    assert all(told.say(card) in drawn.get() for card in view.hand)

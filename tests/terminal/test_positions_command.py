"""`nefarious show`, `hint` and `perft`, and `--deck`."""

from __future__ import annotations

from pathlib import Path

import pytest
from terminal.runs import nefarious

from nefarious import Position
from nefarious.cards import INVENTIONS

PUZZLE = "turn=5 twists=grants / money=12 hand=virus,android spies=work:2 built=kraken / money=7 hand=?3 shown=pyani"
RECORD = Path(__file__).parent.parent / "records" / "013.json"


def test_show_tells_the_table_and_the_line_to_copy() -> None:
    run = nefarious("show", PUZZLE)
    assert run.code == 0
    assert "Turn 5, choosing actions. Ada is first. 20 points to win." in run.lines
    assert "Seat 0, Ada: $12, 6 points. Spies: 2 on Work. 3 in reserve." in run.lines
    assert "  In hand: 3 cards unknown." in run.lines
    assert "  Seen in hand: Pyani." in run.lines
    assert "Ada: Choose your action in secret." in run.lines
    assert Position.parse(run.lines[-1]) == Position.parse(PUZZLE)


def test_show_speaks_russian() -> None:
    run = nefarious("show", PUZZLE, "--lang", "ru")
    assert "Ход 5, выбор действий. Первым ходит Ada. Для победы нужно очков: 20." in run.lines
    assert "  В руке: 3 карты втёмную." in run.lines


def test_show_in_json() -> None:
    run = nefarious("show", PUZZLE, "--json")
    assert Position.from_json(run.out) == Position.parse(PUZZLE)
    assert nefarious("show", run.out).lines[-1] == str(Position.parse(PUZZLE))


def test_show_a_record_at_a_turn_and_at_its_end() -> None:
    run = nefarious("show", f"{RECORD}@5")
    position = Position.parse(run.lines[-1])
    assert (position.turn, position.step, position.is_open) == (5, "choose", True)
    end = Position.parse(nefarious("show", RECORD).lines[-1])
    assert end.over
    assert "The game is over." in nefarious("show", RECORD).out


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["show", f"{RECORD}@99"], 2, "its turns go up to"),
        (["show", "nowhere.json"], 2, "cannot be read"),
        (["show", "/ spies=work:3,invent:3 /"], 1, "Seat 0 has 6 spies; everybody has 5."),
        (["show", "{"], 1, "JSON form"),
        (["hint", PUZZLE], 2, "Several seats are asked: give one of these with --seat: 0, 1."),
        (["hint", PUZZLE, "--seat", "7"], 2, "There is no seat 7: seats go from 0 to 1."),
        (["hint", PUZZLE, "--seat", "x"], 2, "--seat"),
        (["hint", PUZZLE, "--seat", "0", "--bot", "deep-thought"], 2, "deep-thought"),
        (["perft", PUZZLE, "--depth", "99"], 2, "choose a number from 0 to 20"),
        (["perft", "/ hand=virs /"], 1, "Near: virus"),
        (["show", "hello"], 2, "neither a file nor a position"),
        (["show", "hello", "--lang", "ru"], 2, "не файл и не позиция"),
        (["show", str(RECORD.with_name("031.jsn"))], 2, "neither a file"),
        (["show", str(RECORD.with_name("0013.json"))], 2, 'Did you mean "'),
        (["simulate", "--deck", "nowhere.txt"], 2, "cannot be read"),
    ],
)
def test_mistakes_get_a_sentence(arguments: list[str], code: int, says: str) -> None:
    run = nefarious(*arguments)
    assert run.code == code
    assert says in run.err


def test_hint_asks_a_bot() -> None:
    run = nefarious("hint", PUZZLE, "--seat", "0", "--bot", "search:rollouts=20:horizon=2")
    assert run.code == 0
    assert run.lines[0] == "Choose your action in secret."
    assert any(line.startswith("Best: ") for line in run.lines)


def test_a_hint_of_nobody_asks_nothing() -> None:
    run = nefarious("hint", "/ /", "--seat", "0", "--bot", "rulez")
    assert run.out == ""
    assert "Did you mean: rules?" in run.err


def test_hint_needs_no_seat_where_one_is_asked() -> None:
    run = nefarious("hint", "/ answer=work / hand=virus,kraken", "--bot", "rules", "--lang", "ru")
    assert run.code == 0
    assert run.lines[0] == "Тайно выберите действие."


def test_perft_counts() -> None:
    assert nefarious("perft", PUZZLE, "--depth", "2").out == "16\n"
    assert nefarious("perft", "/ /").out == "4\n"


def test_a_deck_from_a_file(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    cards = [invention.id for invention in INVENTIONS[:12]]
    deck.write_text("\n".join([*cards, "Moon Base  # by its name", ""]))
    run = nefarious(
        "simulate",
        "--games",
        "1",
        "--players",
        "2",
        "--deck",
        deck,
        "--turn-limit",
        "10",
        "--save",
        tmp_path / "games",
        "--cores",
        "1",
    )
    assert run.code == 0
    shown = Position.parse(nefarious("show", tmp_path / "games" / "0.json").lines[-1])
    assert set(shown.cards) == {*cards, "moon-base"}
    deck.write_text('["virus", "kraken"]')
    assert "A deck of 2 cards is too small: 4 players are dealt 12." in nefarious("simulate", "--deck", deck).err

"""An evening in a real terminal: editing lines, sharing a keyboard, watching bots, stepping through a record."""

from __future__ import annotations

import stat
from pathlib import Path

from terminal.pseudo_terminal import CLEAR_LINE, ENTER, RIGHT, TAB, UP, PseudoTerminal, plain

from nefarious import load
from nefarious.locale import LANGUAGES, words
from nefarious.terminal.line_editing import LINES_KEPT
from nefarious.terminal.screen import WIPE
from nefarious.terminal.signs import PICTURES

RECORD = str(Path(__file__).parent.parent / "golden" / "078.json")
ASKED = "\n> "
COLOUR = "\x1b[36m"


def test_lines_are_edited_completed_and_remembered(tmp_path: Path) -> None:
    save, state = str(tmp_path / "play.json"), str(tmp_path / "state")
    kept = tmp_path / "state" / "nefarious" / "history"
    kept.parent.mkdir(parents=True)
    kept.write_text("earlier\n" * LINES_KEPT)
    kept.chmod(0o644)
    arguments = ("--lang", "ru", "play", "--file", save, "--seed", "4", "--twists", "none", "--bots", "simple")
    with PseudoTerminal(*arguments, XDG_STATE_HOME=state) as terminal:
        assert "●" in terminal.wait_for("> ")
        terminal.type(TAB)
        terminal.wait_for("Шпионаж   Изобретение   Исследование   Работа")
        terminal.type("РАБ" + TAB)
        terminal.wait_for("абота")
        terminal.type(CLEAR_LINE + "карта пчел" + TAB)
        terminal.wait_for("Пчёлы-убийцы")
        terminal.type(ENTER)
        terminal.wait_for("Killer Bees")
        terminal.wait_for("> ")
        terminal.type(UP)
        terminal.wait_for("карта Пчёлы-убийцы")
        terminal.type(CLEAR_LINE + "выход" + ENTER)
        assert terminal.finish() == 0
        assert COLOUR in terminal.shown
    lines = kept.read_text().splitlines()
    assert (len(lines), lines[-2:]) == (LINES_KEPT, ["карта Пчёлы-убийцы", "выход"])
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_whoever_sits_down_sees_nothing_of_others(tmp_path: Path) -> None:
    save = tmp_path / "play.json"
    people = ("--people", "Ada,Boris", "--players", "3", "--bots", "simple", "--twists", "none", "--seed", "5")
    with PseudoTerminal("play", "--file", str(save), *people, XDG_STATE_HOME=str(tmp_path)) as terminal:
        terminal.wait_for("Hand the keyboard to Ada")
        terminal.wait_for("> ")
        hands = [names_of(load(save).view(seat).hand) for seat in (0, 1)]
        assert not shows(terminal.shown, hands[0] | hands[1])

        terminal.type(ENTER)
        assert shows(terminal.wait_for(ASKED), hands[0])
        terminal.type("invent" + ENTER)
        terminal.wait_for(WIPE)
        terminal.wait_for("Hand the keyboard to Boris")
        since = len(terminal.shown)
        terminal.wait_for("> ")
        terminal.type(TAB + UP + ENTER)
        terminal.wait_for(WIPE)
        terminal.wait_for(ASKED)
        terminal.type(UP + "invent" + ENTER)
        terminal.wait_for("Choose the invention to build")
        terminal.wait_for(ASKED)
        assert shows(terminal.shown[since:], hands[1])
        assert not shows(terminal.shown[since:], hands[0])

        terminal.type("1" + ENTER)
        terminal.wait_for(WIPE)
        terminal.wait_for("Hand the keyboard to Ada")
        since = len(terminal.shown)
        terminal.wait_for("> ")
        terminal.type(TAB + TAB + UP + ENTER)
        terminal.wait_for("Choose the invention to build")
        terminal.wait_for(ASKED)
        assert shows(terminal.shown[since:], hands[0])
        assert not shows(terminal.shown[since:], hands[1])

        terminal.type("quit" + ENTER)
        assert terminal.finish() == 0
        assert "Saved in turn 1" in terminal.shown
        assert not shows(terminal.shown[terminal.shown.rindex(WIPE) :], hands[0] | hands[1])
    assert not (tmp_path / "nefarious" / "history").exists()


def test_watching_bots_without_colours() -> None:
    arguments = (
        "--lang",
        "en",
        "play",
        "--watch",
        "--bots",
        "simple",
        "--seed",
        "3",
        "--twists",
        "none",
        "--pace",
        "0",
    )
    with PseudoTerminal(*arguments, NO_COLOR="1") as terminal:
        first = terminal.wait_for("Q: end.")
        assert "want the world" in first
        assert "In hand:" in first
        terminal.type(" ")
        assert "Turn 1. Boris resolves first." in terminal.wait_for("Paused.")
        terminal.wait_for("Q: end.")
        terminal.type("p-")
        terminal.wait_for("now 2 s")
        terminal.type("q")
        terminal.wait_for("\x1b[?1049l")
        terminal.wait_for("You left in turn 2.")
        assert terminal.finish() == 0
        assert COLOUR not in terminal.shown


def test_stepping_through_a_record_where_only_plain_characters_can_be_drawn() -> None:
    with PseudoTerminal("replay", RECORD, "--step", lines=50, LC_ALL="C", LANG="C") as terminal:
        assert "<> step" in terminal.wait_for("Q: end.")
        terminal.type(RIGHT)
        assert "Turn 1 of 9, all cards open." in plain(terminal.wait_for("Q: end."))
        terminal.type("12")
        terminal.wait_for("Go to turn 12")
        terminal.type(ENTER)
        last = plain(terminal.wait_for("Q: end."))
        assert "the world surrenders" in last
        assert "o P0" in last
        terminal.type("у")
        assert "through the eyes of P0" in plain(terminal.wait_for("Q: end."))
        terminal.type("й")
        terminal.wait_for("\x1b[?1049l")
        assert terminal.finish() == 0
        assert not set(PICTURES.seats + PICTURES.reached + PICTURES.arrows) & set(terminal.shown)


def names_of(cards: tuple[str, ...]) -> set[str]:
    return {words(lang).say(card) for lang in LANGUAGES for card in cards}


def shows(text: str, names: set[str]) -> set[str]:
    """The names that can be read in what was shown, however it was wrapped."""
    return {name for name in names if name in " ".join(plain(text).split())}


def test_watching_is_left_by_ctrl_c_like_playing() -> None:
    with PseudoTerminal("play", "--watch", "--bots", "simple", "--pace", "0") as terminal:
        terminal.wait_for("Q: end")
        terminal.interrupt()
        terminal.wait_for("You left in turn")
        assert terminal.finish() == 0

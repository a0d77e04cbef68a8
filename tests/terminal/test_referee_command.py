"""`nefarious referee`."""

from __future__ import annotations

import json

import pytest
from terminal.runs import is_one_sentence, nefarious

from nefarious.locale import LANGUAGES, words
from nefarious.players.roster import QUICK_BOTS
from nefarious.referee import SETUP_NAMES

QUICK = ("endgame", "--iterations", "20", "--bot", "simple")

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@in_both_languages
def test_figures_and_a_table_of_bots(lang: str) -> None:
    run = nefarious("referee", *QUICK, "--lang", lang, columns=80)
    assert (run.code, run.err) == (0, "")
    assert run.plain_lines[0].startswith("endgame: ")
    assert any("NashConv" in line for line in run.plain_lines)
    (row,) = (line for line in run.plain_lines if line.startswith("simple"))
    assert row.split()[1] == "1" + words(lang).say("decimal-mark") + "000"
    assert max(map(len, run.plain_lines)) <= 80


def test_json_for_machines() -> None:
    (told,) = json.loads(nefarious("referee", *QUICK, "--json", "--times").out)
    assert told.pop("measured")["seconds"] > 0
    assert [told] == json.loads(nefarious("referee", *QUICK, "--json").out)
    assert told["setup"] == "endgame"
    assert told["iterations"] == 20
    assert told["nodes"] > told["information_sets"] > 0
    assert told["bots"].keys() == {"simple"}
    exploit = told["bots"]["simple"]
    assert exploit["exploitability"] == pytest.approx(exploit["nash_conv"] / 2)
    assert told["nash_conv"] < exploit["nash_conv"]


@pytest.mark.long
def test_every_set_up_and_every_bot_unless_told_otherwise() -> None:
    told = json.loads(nefarious("referee", "--iterations", "1", "--bot", "simple", "--json").out)
    assert [each["setup"] for each in told] == list(SETUP_NAMES)
    (all_bots,) = json.loads(nefarious("referee", "endgame", "--iterations", "1", "--json").out)
    assert tuple(all_bots["bots"]) == QUICK_BOTS


@in_both_languages
@pytest.mark.parametrize(
    "arguments",
    [
        ("chess",),
        ("",),
        ("endgame", "--bot", "genius"),
        ("endgame", "--iterations", "0"),
        ("endgame", "--iterations", "many"),
        ("endgame", "--iterations", "9" * 20),
    ],
)
def test_the_impossible_is_refused_in_one_sentence(arguments: tuple[str, ...], lang: str) -> None:
    run = nefarious("referee", *arguments, "--lang", lang)
    assert (run.code, run.out) == (2, "")
    assert is_one_sentence(run.err), run.err


@in_both_languages
def test_an_unknown_set_up_names_the_known_ones(lang: str) -> None:
    assert ", ".join(SETUP_NAMES) in nefarious("referee", "chess", "--lang", lang).err

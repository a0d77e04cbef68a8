"""`nefarious completion`: what a shell offers once it has read the script."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from terminal.runs import is_one_sentence, nefarious

from nefarious.cards import EDITION_BY_ID, INVENTION_BY_ID, TWIST_BY_ID
from nefarious.locale import LANGUAGES
from nefarious.players import BOT_NAMES
from nefarious.players.levels import LEVELS
from nefarious.referee import SETUP_NAMES
from nefarious.terminal.main import app
from nefarious.terminal.shells import SCRIPTS, CommandLine, Completable, Typed, Values

NAMES = {command.name for command in app.registered_commands if command.name}
COMMANDS = {name for name in NAMES if " " not in name}
AT_THE_WEB = {name.removeprefix("web ") for name in NAMES if name.startswith("web ")}
DRAWN = {"none", "random"}

OFFERED: list[tuple[str, set[str]]] = [
    ("nefarious ", COMMANDS),
    ("nefarious si", {"simulate"}),
    ("nefarious --ve", {"--version"}),
    ("nefarious --lang ", set(LANGUAGES)),
    ("nefarious --lang ru arena x --ma", {"--matches"}),
    ("nefarious cards moon", {"moon-base"}),
    ("nefarious cards ", set(INVENTION_BY_ID)),
    ("nefarious twists ", set(TWIST_BY_ID)),
    ("nefarious twists --edition ", set(EDITION_BY_ID)),
    ("nefarious play --level ", {level.id for level in LEVELS}),
    ("nefarious play --bots ", set(BOT_NAMES)),
    ("nefarious play --players ", set()),
    ("nefarious simulate --bots rules,si", {"rules,simple"}),
    ("nefarious simulate --twists ", DRAWN | set(TWIST_BY_ID)),
    ("nefarious simulate --twists grants,gee", {"grants,geeks"}),
    ("nefarious tune folder --twists ", DRAWN),
    ("nefarious arena folder --matches duel,s", {"duel,self"}),
    ("nefarious referee ", set(SETUP_NAMES)),
    ("nefarious web ", AT_THE_WEB),
    ("nefarious completion ", set(SCRIPTS)),
    ("nefarious replay a-rec", {"a-record.json"}),
    ("nefarious simulate --deck a-", {"a-folder", "a-record.json"}),
    ("nefarious simulate --save a-", {"a-folder"}),
]

BASH = """
source ./script
while IFS= read -r line; do
    read -ra COMP_WORDS <<< "$line"
    [[ $line == *" " ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _nefarious
    echo "${COMPREPLY[*]}"
done
"""


def test_bash_runs_nothing_that_stands_in_a_name(tmp_path: Path) -> None:
    told = Values(("$(touch${IFS}ran)", "`touch ran`", "plain"))
    line = CommandLine((Typed("--bots", "", told),), (Completable("play", "", (), ()),))
    script = f"cd {shlex.quote(str(tmp_path))}\n{SCRIPTS['bash'](line)}\n"
    script += 'COMP_WORDS=(nefarious --bots ""); COMP_CWORD=2; _nefarious; echo "${COMPREPLY[-1]}"'
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "plain\n"
    assert not list(tmp_path.iterdir())


FISH = """
source ./script
while read --local --delimiter \\n line
    set --local found (complete -C $line | string split -f1 \\t)
    echo $found
end
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with something to complete."""
    (tmp_path / "a-record.json").touch()
    (tmp_path / "a-folder").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def offered(shell: list[str], place: Path) -> list[tuple[str, set[str]]]:
    """What a shell that has sourced its script offers for each of the lines."""
    Path("script").write_text(nefarious("completion", Path(shell[0]).name).out, encoding="utf-8")
    typed = "".join(f"{line}\n" for line, _ in OFFERED)
    run = subprocess.run(shell, input=typed.encode(), capture_output=True, cwd=place, check=True, timeout=60)
    assert run.stderr == b""
    found = run.stdout.decode().splitlines()
    return [
        (line, {word.rstrip("/") for word in words.split()}) for (line, _), words in zip(OFFERED, found, strict=True)
    ]


def test_bash_completes(place: Path) -> None:
    assert offered(["bash", "--norc", "-c", BASH], place) == OFFERED


@pytest.mark.skipif(shutil.which("fish") is None, reason="fish is not installed on this machine")
def test_fish_completes(place: Path) -> None:
    assert offered(["fish", "--no-config", "-c", FISH], place) == OFFERED


@pytest.mark.skipif(shutil.which("zsh") is None, reason="zsh is not installed on this machine")
def test_zsh_reads_its_script(place: Path) -> None:
    Path("script").write_text(nefarious("completion", "zsh").out, encoding="utf-8")
    asked = "autoload -Uz compinit; compinit -u -D; source ./script; print $_comps[nefarious]"
    run = subprocess.run(["zsh", "-fc", asked], capture_output=True, cwd=place, check=True, timeout=60)
    assert (run.stdout, run.stderr) == (b"_nefarious\n", b"")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("shell", SCRIPTS)
def test_scripts_hold_every_command_and_its_options(shell: str, lang: str) -> None:
    script = nefarious("completion", shell, "--lang", lang).out
    assert all(command in script for command in COMMANDS | AT_THE_WEB)
    assert "help-" not in script


@pytest.mark.parametrize("lang", LANGUAGES)
def test_another_shell_gets_a_sentence(lang: str) -> None:
    run = nefarious("completion", "csh", "--lang", lang)
    assert (run.code, run.out) == (2, "")
    assert is_one_sentence(run.err)
    assert ", ".join(SCRIPTS) in run.err


def test_what_is_offered_can_be_typed() -> None:
    """No word of a script needs quotes."""
    assert all(shlex.quote(word) == word for _, words in OFFERED for word in words)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("completion", "nefarious completion bash > ~/.local/share/bash-completion/completions/nefarious"),
        ("arena", "nefarious arena ladder --bots rules,simple,random --players 2,4 --blocks 200"),
    ],
)
def test_a_command_in_a_help_page_can_be_copied(name: str, command: str, lang: str) -> None:
    assert command in nefarious(name, "--help", "--lang", lang).out.replace(" \\\n", " ")

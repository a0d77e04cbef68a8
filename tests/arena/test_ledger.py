"""The folder of an arena: whatever happens to its files, the numbers come out the same."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import polars as pl
import pytest
from arena.small import begun, design, played

from nefarious import BadSetup
from nefarious.arena.play.ledger import Ledger
from nefarious.arena.play.rows import SCHEMA, GameRow
from nefarious.files import UNFINISHED
from nefarious.locale import LANGUAGES, words

KEPT = Path(__file__).parent / "kept" / "with-milliseconds"
"""A folder as it was written when games had a column for times that nobody measured."""

WANTED = design(blocks=3)
BLOCKS = 8


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> pl.DataFrame:
    return played(tmp_path_factory.mktemp("whole"), WANTED)


def cut(part: Path) -> None:
    part.write_bytes(part.read_bytes()[:-100])


def empty(part: Path) -> None:
    part.write_bytes(b"")


def garbage(part: Path) -> None:
    part.write_bytes(b"PAR1 this is no table PAR1")


def flipped(part: Path) -> None:
    data = bytearray(part.read_bytes())
    data[len(data) // 3] ^= 1
    part.write_bytes(data)


def foreign(part: Path) -> None:
    """The same blocks, played with another seed."""
    (other,) = begun(part.parent / "elsewhere", design(blocks=3, seed=2), BLOCKS)
    part.write_bytes(other.read_bytes())
    shutil.rmtree(part.parent / "elsewhere")


def forged(part: Path) -> None:
    games = pl.read_parquet(part).with_columns(winner=pl.lit(0, pl.Int8))
    games.write_parquet(part)


@pytest.mark.parametrize("harm", [cut, empty, garbage, flipped, foreign, forged])
def test_a_part_that_cannot_be_trusted_is_played_again(
    harm: Callable[[Path], None], tmp_path: Path, whole: pl.DataFrame
) -> None:
    part, _ = begun(tmp_path, WANTED, BLOCKS, parts=2)
    harm(part)
    ledger = Ledger.begin(tmp_path, WANTED)
    assert ledger.spoiled == (part.name,)
    assert part.with_suffix(".spoiled").exists()
    assert len(ledger.finished) == BLOCKS / 2
    assert played(tmp_path, WANTED).equals(whole)
    assert Ledger.begin(tmp_path, WANTED).spoiled == ()


def test_a_part_from_elsewhere_under_its_own_name(tmp_path: Path, whole: pl.DataFrame) -> None:
    begun(tmp_path / "here", WANTED, BLOCKS)
    (other,) = begun(tmp_path / "there", design(blocks=3, seed=2), BLOCKS)
    shutil.copy(other, tmp_path / "here" / "blocks")
    assert Ledger.begin(tmp_path / "here", WANTED).spoiled == (other.name,)
    assert played(tmp_path / "here", WANTED).equals(whole)


def test_a_lost_part_is_played_again(tmp_path: Path, whole: pl.DataFrame) -> None:
    part, _ = begun(tmp_path, WANTED, BLOCKS, parts=2)
    part.unlink()
    assert played(tmp_path, WANTED).equals(whole)


def test_a_part_that_was_being_written(tmp_path: Path, whole: pl.DataFrame) -> None:
    part, _ = begun(tmp_path, WANTED, BLOCKS, parts=2)
    unfinished = part.with_name(f".{part.name}.1a2b{UNFINISHED}")
    unfinished.write_bytes(part.read_bytes()[:300])
    ledger = Ledger.begin(tmp_path, WANTED)
    assert ledger.spoiled == ()
    assert not unfinished.exists()
    assert played(tmp_path, WANTED).equals(whole)


def test_the_same_blocks_twice_count_once(tmp_path: Path, whole: pl.DataFrame) -> None:
    """As when somebody starts the same arena twice at once."""
    one, two = Ledger.begin(tmp_path, WANTED), Ledger.begin(tmp_path, WANTED)
    begun(tmp_path / "other", WANTED, BLOCKS)
    rows = Ledger.begin(tmp_path / "other", WANTED).games().rows(named=True)
    games = [GameRow(**row) for row in rows]
    one.add(games)
    two.add(games[: len(games) // 2])
    assert played(tmp_path, WANTED).equals(whole)


def test_results_are_one_table_in_order(tmp_path: Path, whole: pl.DataFrame) -> None:
    begun(tmp_path, WANTED, BLOCKS, parts=3)
    played(tmp_path, WANTED)
    assert pl.read_parquet(tmp_path / "results.parquet").equals(whole)
    assert len(list((tmp_path / "blocks").iterdir())) == 1


def test_closing_spares_the_parts_of_another_run(tmp_path: Path) -> None:
    one = Ledger.begin(tmp_path, WANTED)
    begun(tmp_path, WANTED, BLOCKS)
    one.close()
    assert len(Ledger.begin(tmp_path, WANTED).finished) == BLOCKS


@pytest.mark.parametrize(
    ("changed", "there", "here"),
    [
        ({"seed": 2}, "--seed 1", "--seed 2"),
        ({"bots": ("rules", "random")}, "--bots rules,simple", "--bots rules,random"),
        ({"players": (2,)}, "--players 2,3", "--players 2"),
        ({"blocks": 2}, "--blocks 3", "--blocks 2"),
        ({"seeds": "final"}, "--range development", "--range final"),
        ({"twists": ("grants",)}, "--twists random", "--twists grants"),
        ({"turn_limit": 50, "seed": 7}, "--seed 1 --turn-limit 200", "--seed 7 --turn-limit 50"),
        ({"gate": True}, "–", "--gate"),
    ],
)
def test_other_settings_are_refused(changed: dict[str, object], there: str, here: str, tmp_path: Path) -> None:
    Ledger.begin(tmp_path, WANTED)
    before = (tmp_path / "settings.json").read_bytes()
    with pytest.raises(BadSetup) as caught:
        Ledger.begin(tmp_path, design(**({"blocks": 3} | changed)))
    for lang in LANGUAGES:
        told = caught.value.in_words(words(lang))
        assert there in told
        assert here in told
    assert (tmp_path / "settings.json").read_bytes() == before


def test_another_version_of_the_bots_is_refused(tmp_path: Path, whole: pl.DataFrame) -> None:
    played(tmp_path, WANTED)
    settings = tmp_path / "settings.json"
    data = msgspec.json.decode(settings.read_bytes()) | {"program": "another"}
    settings.write_bytes(msgspec.json.encode(data))
    with pytest.raises(BadSetup, match="another version"):
        Ledger.begin(tmp_path, WANTED)


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "{}", '{"design": {"bots": []}}', "\x00\xff", '{"a": 1}'])
def test_settings_of_something_else(text: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(text, encoding="latin-1")
    with pytest.raises(BadSetup, match="does not hold the settings"):
        Ledger.begin(tmp_path, WANTED)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(BadSetup, match="cannot be written"):
            Ledger.begin(folder, WANTED)


def test_looking_again_needs_an_arena(tmp_path: Path, whole: pl.DataFrame) -> None:
    with pytest.raises(BadSetup, match="no arena"):
        Ledger.reopen(tmp_path)
    begun(tmp_path, WANTED, BLOCKS)
    assert len(Ledger.reopen(tmp_path).finished) == BLOCKS


def test_a_folder_of_an_older_version_can_still_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    shutil.copytree(KEPT, folder)
    before = pl.read_parquet(folder / "results.parquet")
    ledger = Ledger.reopen(folder)
    games = ledger.close()
    assert ledger.spoiled == ()
    assert before.columns == [*SCHEMA, "milliseconds"]
    assert games.equals(before.drop("milliseconds"))
    assert Ledger.reopen(folder).games().equals(games)


def test_a_folder_of_an_older_version_is_not_played_on(tmp_path: Path) -> None:
    """Its bots may have played otherwise; the sentence says so."""
    folder = tmp_path / "arena"
    shutil.copytree(KEPT, folder)
    with pytest.raises(BadSetup) as caught:
        Ledger.begin(folder, Ledger.reopen(folder).design)
    assert caught.value.message == "arena-program"

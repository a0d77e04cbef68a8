"""Everything in the built page has an author and a licence, told in `third-party.txt` beside it."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
STATIC = ROOT / "src" / "nefarious" / "server" / "static"
WEB = ROOT / "web"


@pytest.fixture(scope="module")
def notices() -> list[str]:
    """What is told: a paragraph for the list of files, one for each part, then the texts of licences."""
    file = STATIC / "third-party.txt"
    assert file.exists(), "the page is not built: `make play` or `npm run build` in web/ does it"
    return file.read_text(encoding="utf-8").split("\n\n")


@pytest.fixture(scope="module")
def files(notices: list[str]) -> dict[str, list[str]]:
    """The parts in each file of the page."""
    listed = (line.split(": ") for line in notices[notices.index("FILES") + 1].splitlines())
    return {file: parts.split(", ") for file, parts in listed}


@pytest.fixture(scope="module")
def parts(notices: list[str]) -> dict[str, tuple[str, list[str]]]:
    """The licence and the credits of each part."""
    told = {}
    for paragraph in notices[notices.index("PARTS") + 1 : notices.index("LICENCES")]:
        title, *credits = paragraph.splitlines()
        part, licence = title.split(": ")
        told[part.partition(" ")[0]] = (licence, credits)
    return told


def read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def test_every_file_of_the_page_is_listed(files: dict[str, list[str]]) -> None:
    assert set(files) == {file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*") if file.is_file()}


def test_every_part_of_every_file_has_a_licence_and_somebody_to_be_named(
    files: dict[str, list[str]], parts: dict[str, tuple[str, list[str]]]
) -> None:
    assert {part for made_of in files.values() for part in made_of} == set(parts)
    assert all(credits for _, credits in parts.values())


def test_what_the_page_is_made_with_is_among_the_parts(parts: dict[str, tuple[str, list[str]]]) -> None:
    assert {*read(WEB / "package.json")["dependencies"], "svelte", "Nefarious"} <= set(parts)


def test_typefaces_keep_their_licence(files: dict[str, list[str]], parts: dict[str, tuple[str, list[str]]]) -> None:
    typefaces = [made_of for file, made_of in files.items() if file.endswith(".woff2")]
    assert typefaces
    assert {parts[part][0] for made_of in typefaces for part in made_of} == {"OFL-1.1"}


def pictures() -> dict[str, str]:
    """The drawing for each thing that has one."""
    sets = (read(WEB / "pictures" / f"{name}.json") for name in ("inventions", "twists", "symbols"))
    return {thing: drawing for drawn in sets for thing, drawing in drawn.items()}


def test_every_drawing_has_one_author(parts: dict[str, tuple[str, list[str]]]) -> None:
    licence, (source, *lines) = parts["@iconify-json/game-icons"]
    drawn = [drawing for line in lines for drawing in line.split(": ")[1].split(", ")]
    assert licence == "CC-BY-3.0"
    assert source.startswith("https://game-icons.net")
    assert sorted(drawn) == sorted(set(pictures().values()))


def test_drawings_shipped_as_data_are_those_of_the_page() -> None:
    shipped = (ROOT / "src" / "nefarious").glob("svg/*.json")
    assert {thing for file in shipped for thing in read(file)} <= set(pictures())


def test_the_package_names_all_licences_and_holds_their_texts(
    notices: list[str], parts: dict[str, tuple[str, list[str]]]
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    licences = {licence for licence, _ in parts.values()}
    assert set(project["license"].split(" AND ")) == licences
    assert {file.stem for file in (ROOT / "licenses").glob("*.txt")} == licences
    texts = "\n\n".join(notices[notices.index("LICENCES") :])
    assert all(
        (ROOT / "licenses" / f"{licence}.txt").read_text(encoding="utf-8").strip() in texts for licence in licences
    )


def test_the_page_links_to_the_list() -> None:
    assert any("/third-party.txt" in file.read_text(encoding="utf-8") for file in STATIC.glob("assets/About-*.js"))


def test_the_licence_file_names_whose_work_is_shipped(parts: dict[str, tuple[str, list[str]]]) -> None:
    said = re.sub(r"\s+", " ", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    assert all(name in said for name in ("game-icons.net", "Russo One", "Golos Text", "third-party.txt"))

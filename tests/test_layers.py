"""Layers import downwards only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from nefarious.engine.columns import columns_of
from nefarious.engine.state import Sight, Table, TableRules

PACKAGE = Path(__file__).parent.parent / "src" / "nefarious"

LAYERS = [
    {"locale", "errors", "nearness"},
    {"cards"},
    {"engine"},
    {"doors", "renamed", "files", "parts", "intervals", "setup", "choices", "event_kinds", "events", "states"}
    | {"record", "archive", "fairness", "pledges", "position", "views", "reshuffles", "game", "replaying", "worlds"}
    | {"perft", "narrator", "chronicle", "frames", "displayed", "svg", "compiler", "table_part", "misfits"}
    | {"players_seen", "one_at_a_time"},
    {"players"},
    {"advice"},
    {"bulk"},
    {"simulate", "arena", "tuning", "referee"},
    {"env"},
    {"beside", "compiling"},
    {"cluster"},
    {"terminal", "server"},
    {"start"},
]
"""From the bottom up. A module may import its own layer and those below."""

STUDIES = {"simulate", "arena", "tuning", "referee"}
"""What is found out by playing: each stands on bots and bulk, none on another."""

SERVER = ["store", "wire", "room", "http", "doctor"]
"""The rooms of the server, from the bottom up; the modules beside them are below all of them."""

TOP = {"__init__", "__main__"}


def layer_of(part: str) -> int:
    return next(index for index, layer in enumerate(LAYERS) if part in layer)


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            if node.module in ("nefarious", "nefarious.server"):
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            yield node.module


def test_layers_look_down_only() -> None:
    wrong = []
    for path in PACKAGE.rglob("*.py"):
        own = part_of(path)
        if own in TOP:
            continue
        for name in imports(path):
            if name.startswith("nefarious."):
                other = name.split(".")[1]
                is_module = any(other in layer for layer in LAYERS)
                if is_module and layer_of(other) > layer_of(own):
                    wrong.append(f"{path.relative_to(PACKAGE)} imports {name}")
    assert not wrong


def test_studies_do_not_stand_on_each_other() -> None:
    for own in STUDIES:
        others = {f"nefarious.{other}" for other in STUDIES - {own}}
        for path in (PACKAGE / own).rglob("*.py"):
            assert not {".".join(name.split(".")[:2]) for name in imports(path)} & others, path.name


def test_the_arena_looks_down_only() -> None:
    """It is played, then measured, then reported."""
    rooms = ["play", "measure", "report"]
    for index, room in enumerate(rooms):
        above = tuple(f"nefarious.arena.{other}" for other in rooms[index + 1 :])
        for path in (PACKAGE / "arena" / room).glob("*.py"):
            assert not [name for name in imports(path) if name.startswith(above)], path.name


def room_of(name: str) -> int:
    """The level in the server of a module by its dotted name; -1 beside the rooms."""
    part = name.split(".")[2] if name.count(".") > 1 else ""
    return SERVER.index(part) if part in SERVER else -1


def test_the_rooms_of_the_server_look_down_only() -> None:
    wrong = []
    for path in (PACKAGE / "server").rglob("*.py"):
        own = ".".join(("nefarious", *path.relative_to(PACKAGE).with_suffix("").parts))
        for name in imports(path):
            if name.startswith("nefarious.server") and room_of(name) > room_of(own):
                wrong.append(f"{own} imports {name}")
    assert not wrong


def test_every_room_of_the_server_has_a_level() -> None:
    rooms = {path.parent.name for path in (PACKAGE / "server").glob("*/__init__.py")}
    assert rooms == set(SERVER)


def test_every_module_has_a_layer() -> None:
    parts = {part_of(path) for path in PACKAGE.rglob("*.py")} - TOP
    assert parts <= set().union(*LAYERS)


def test_the_engine_does_nothing_but_play() -> None:
    """No input or output, no clock, no language; only its own compilation touches the disk."""
    forbidden = {"os", "sys", "time", "datetime", "random", "secrets", "logging", "nefarious.locale"}
    for path in (PACKAGE / "engine").glob("*.py"):
        if path.name not in ("compiled.py", "cache.py", "for_now.py", "own_folder.py"):
            assert not forbidden & set(imports(path)), path.name


def test_the_library_is_silent() -> None:
    """Below what people start nothing prints, and a game starts no process: that is for interfaces to say and do."""
    for path in PACKAGE.rglob("*.py"):
        if part_of(path) not in TOP and layer_of(part_of(path)) < layer_of("compiling"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
            assert "print" not in names, path.name
            if layer_of(part_of(path)) < layer_of("players"):
                assert not {"subprocess", "multiprocessing", "sys"} & set(imports(path)), path.name


def test_files_stay_small() -> None:
    large = {path.name: size for path in PACKAGE.rglob("*.py") if (size := len(path.read_text().splitlines())) > 400}
    assert not large


KEPT_IN_THE_ENGINE = {"ZONE_COST", "nefarious.engine.tables"}
"""Prices, points and effects as they are printed: whoever is above asks the engine, which knows the twists."""


def test_printed_numbers_stay_in_the_engine() -> None:
    for path in PACKAGE.rglob("*.py"):
        if part_of(path) in ("engine", "cards"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = {node.module, *(alias.name for alias in node.names)}
                assert not names & KEPT_IN_THE_ENGINE, f"{path.name} imports {names & KEPT_IN_THE_ENGINE}"


RECORDS = ("game", "games", "table", "tables", "view", "views", "desk", "world")
"""What records of games are called."""


def columns(layout: type) -> set[str]:
    return {name for name, *_ in columns_of(layout)}


def written(target: ast.expr, fields: set[str]) -> bool:
    """Whether an assignment writes a field of a game's record: `game.money[seat]`, `table["money"][0]`."""
    while isinstance(target, ast.Subscript):
        if isinstance(target.slice, ast.Constant) and target.slice.value in fields:
            return True
        target = target.value
    if not (isinstance(target, ast.Attribute) and target.attr in fields):
        return False
    owner = target.value.value if isinstance(target.value, ast.Subscript) else target.value
    return isinstance(owner, ast.Name) and owner.id in (
        "game",
        "games",
        "table",
        "tables",
        "view",
        "views",
        "desk",
        "world",
    )


def test_only_the_engine_writes_a_game() -> None:
    fields = (columns(Table) | columns(Sight) | columns(TableRules)) - {"kind", "scores", "hand"}
    wrong = []
    for path in PACKAGE.rglob("*.py"):
        if part_of(path) in ("engine", "compiling"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Assign | ast.AugAssign):
                continue
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                parts = target.elts if isinstance(target, ast.Tuple) else [target]
                wrong += [f"{path.name}:{node.lineno}" for part in parts if written(part, fields)]
    assert not wrong


def test_every_column_says_what_it_means() -> None:
    for file in ("engine/state.py", "engine/layout.py", "cards/rules.py"):
        for kind in ast.walk(ast.parse((PACKAGE / file).read_text(encoding="utf-8"))):
            if isinstance(kind, ast.ClassDef):
                for place, node in enumerate(kind.body):
                    if isinstance(node, ast.AnnAssign):
                        after = kind.body[place + 1] if place + 1 < len(kind.body) else None
                        said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
                        assert said, f"{file}: {ast.unparse(node.target)} says nothing"

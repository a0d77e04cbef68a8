"""Hatchling, as the builder of this package, with metadata that are always told without building.

Hatchling itself gives pip no metadata, so pip makes a whole wheel to read them, and with it the page. Ours depend on no
build.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.build import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
)
from hatchling.builders.wheel import WheelBuilder

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """Write the metadata; returns the name of their folder (PEP 517)."""
    builder = WheelBuilder(os.getcwd())
    folder = Path(metadata_directory) / f"{builder.artifact_project_id}.dist-info"
    folder.mkdir(exist_ok=True)
    told = builder.config.core_metadata_constructor(builder.metadata)
    (folder / "METADATA").write_text(told, encoding="utf-8")
    return folder.name


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel

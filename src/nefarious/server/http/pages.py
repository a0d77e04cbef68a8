"""The browser client: static files, and `index.html` for every address of its own."""

from __future__ import annotations

import asyncio
from html import escape
from mimetypes import guess_type
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.params import FromPath

from nefarious.server.http.dependencies import TheHub
from nefarious.server.texts import said, unknown

__all__ = ["page"]

GUARD = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
"""The page runs its own scripts alone, in no page of others, and tells nobody the private links it was opened by."""

FOREVER = "public, max-age=31536000, immutable"


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(hub: TheHub, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; for an address that only the client knows, its first page."""
    return await asyncio.to_thread(_page, hub.settings.static, path)


def _page(static: Path, path: str) -> Response[bytes]:
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise unknown()
    root = static.resolve()
    if not (root / "index.html").is_file():
        return Response(_not_built(), media_type=MediaType.HTML)
    file = _within(root, name) or root / "index.html"
    return _file(file, FOREVER if "assets" in file.relative_to(root).parts[:1] else "no-cache")


def _within(root: Path, name: str) -> Path | None:
    """A file of the client; None for any other, or what cannot be the name of one."""
    try:
        file = (root / name).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _file(file: Path, caching: str) -> Response[bytes]:
    kind = guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind == "application/javascript":
        kind += "; charset=utf-8"
    return Response(file.read_bytes(), media_type=kind, headers=GUARD | {"cache-control": caching})


def _not_built() -> bytes:
    """A plain page that says how to build the client."""
    paragraphs = "".join(
        f"<p lang={lang}>{escape(text)}</p>" for lang, text in said("web-not-built", command="make play").items()
    )
    page = f"<!doctype html><meta charset=utf-8><title>Nefarious</title><h1>Nefarious</h1>{paragraphs}"
    return page.encode()

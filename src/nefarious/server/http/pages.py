"""The browser client: static files, and `index.html` for every address of its own."""

from __future__ import annotations

import asyncio
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.params import FromPath

from nefarious.server.http.dependencies import TheHub
from nefarious.server.http.previews import language, preview_of
from nefarious.server.texts import said, unknown

__all__ = ["GUARD", "READING", "page"]

GUARD = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
"""The page runs its own scripts alone, in no page of others, and tells nobody the private links it was opened by."""

INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"


READING = [HttpMethod.GET, HttpMethod.HEAD]
"""Whoever asks for the head alone gets the same without its body, which the server leaves out."""


@route(["/", "/{path:path}"], http_method=READING, include_in_schema=False)
async def page(hub: TheHub, request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; for an address that only the client knows, its first page, which says what is there."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise unknown()
    file = await asyncio.to_thread(_file_of, hub.settings.static.resolve(), name)
    if file is None:
        return Response(_not_built(), media_type=MediaType.HTML)
    if file.name != INDEX:
        return _file(file, await asyncio.to_thread(file.read_bytes))
    preview = await preview_of(hub, name, language(request.headers.get("accept-language", "")))
    bare = await asyncio.to_thread(file.read_text, encoding="utf-8")
    shown = bare.replace("</head>", f"{preview.tags(request)}</head>", 1)
    headers = GUARD | {"cache-control": "no-cache", "vary": "accept-language"}
    return Response(shown.encode(), media_type="text/html; charset=utf-8", headers=headers)


def _file_of(root: Path, name: str) -> Path | None:
    """The file to send; None if the client was never built."""
    index = root / INDEX
    return _within(root, name) or index if index.is_file() else None


def _within(root: Path, name: str) -> Path | None:
    """A file of the client; None for any other, or what cannot be the name of one."""
    try:
        file = (root / name).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _file(file: Path, content: bytes) -> Response[bytes]:
    kind = guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind == "application/javascript":
        kind += "; charset=utf-8"
    caching = FOREVER if file.parent.name == "assets" else "no-cache"
    return Response(content, media_type=kind, headers=GUARD | {"cache-control": caching})


def _not_built() -> bytes:
    """A plain page that says how to build the client."""
    paragraphs = "".join(
        f"<p lang={lang}>{escape(text)}</p>" for lang, text in said("web-not-built", command="make play").items()
    )
    page = f"<!doctype html><meta charset=utf-8><title>Nefarious</title><h1>Nefarious</h1>{paragraphs}"
    return page.encode()

"""The browser client: static files, and `index.html` for every address of its own."""

from __future__ import annotations

import asyncio
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.params import FromPath

from nefarious.server.http.dependencies import TheHub, TheShelf
from nefarious.server.http.encoded import COMPRESSED_HERE, Encoded, encoded
from nefarious.server.http.previews import language, preview_of
from nefarious.server.texts import said, unknown

__all__ = ["READING", "page"]

INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"


READING = [HttpMethod.GET, HttpMethod.HEAD]
"""Whoever asks for the head alone gets the same without its body, which the server leaves out."""


@route(["/", "/{path:path}"], http_method=READING, include_in_schema=False, opt=COMPRESSED_HERE)
async def page(
    hub: TheHub, shelf: TheShelf, request: Request[Any, Any, Any], path: FromPath[str] = ""
) -> Response[bytes]:
    """A file of the client; for an address that only the client knows, its first page, which says what is there.

    Where nothing is, that is answered with 404. A part of a client that was built before this one is neither: a page
    instead of it would be run as a script.
    """
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise unknown()
    if (kept := shelf.get(name)) is not None:
        return _file(Path(name), kept, request)
    file = await asyncio.to_thread(_file_of, hub.settings.static.resolve(), name)
    if name.startswith("assets/") and (file is None or file.name == INDEX):
        raise unknown()
    if file is None:
        return Response(_not_built(), media_type=MediaType.HTML)
    if file.name != INDEX:
        made = await asyncio.to_thread(lambda: encoded(file.read_bytes()))
        return _file(file, shelf.put(name, made) if _is_for_ever(file) else made, request)
    lang = language(request.headers.get("accept-language", ""))
    state = request.scope["state"]
    preview = await preview_of(hub, name, lang, state["address"], state["person"] if state["is_known"] else None)
    bare = await asyncio.to_thread(file.read_text, encoding="utf-8")
    shown = bare.replace("</head>", f"{preview.tags(request)}</head>", 1)
    headers = {"cache-control": "no-cache", "vary": "accept-language, accept-encoding"}
    return encoded(shown.encode()).answer(request, MediaType.HTML, headers, 200 if preview.is_there else 404)


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


def _is_for_ever(file: Path) -> bool:
    """Whether the name of a file tells its content."""
    return file.parent.name == "assets"


def _file(file: Path, content: Encoded, request: Request[Any, Any, Any]) -> Response[bytes]:
    kind = guess_type(file.name)[0] or "application/octet-stream"
    if kind == "application/javascript":
        kind += "; charset=utf-8"
    caching = FOREVER if _is_for_ever(file) else "no-cache"
    return content.answer(request, kind, {"cache-control": caching})


def _not_built() -> bytes:
    """A plain page that says how to build the client."""
    paragraphs = "".join(
        f"<p lang={lang}>{escape(text)}</p>" for lang, text in said("web-not-built", command="make play").items()
    )
    page = f"<!doctype html><meta charset=utf-8><title>Nefarious</title><h1>Nefarious</h1>{paragraphs}"
    return page.encode()

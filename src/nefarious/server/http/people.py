"""Routes about who somebody is."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, Router, get, post, put
from litestar.params import JSONBody

from nefarious.server.http.dependencies import Caller, TheHub
from nefarious.server.http.gate import cookie_header
from nefarious.server.store.documents import MAX_NICKNAME, clean_text
from nefarious.server.texts import Refusal, unknown

__all__ = ["people"]


class Nickname(msgspec.Struct):
    """What somebody wants to be called."""

    nickname: str


class Token(msgspec.Struct):
    """What a private link carries."""

    token: str


@get("/me")
async def me(hub: TheHub, person: Caller) -> dict[str, Any]:
    """Who you are."""
    nickname = await hub.store.nickname(person)
    return {"nickname": nickname or "", "is_new": nickname is None}


@put("/me")
async def rename(data: JSONBody[Nickname], hub: TheHub, person: Caller) -> dict[str, Any]:
    """Choose a nickname."""
    nickname = clean_text(data.nickname, MAX_NICKNAME)
    if nickname is None:
        raise Refusal("web-nickname", 400, most=MAX_NICKNAME)
    await hub.store.set_nickname(person, nickname)
    return {"nickname": nickname, "is_new": False}


@post("/me/link", status_code=200)
async def link(hub: TheHub, person: Caller) -> dict[str, Any]:
    """A private link that carries your identity to another device."""
    token, expires = hub.signer.link(person)
    return {"token": token, "path": f"/carry/{token}", "expires": expires}


@post("/me/carry", status_code=200)
async def carry(data: JSONBody[Token], hub: TheHub, request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    """Become, on this device, whom a private link carries."""
    person = hub.signer.read_link(data.token)
    if person is None:
        raise unknown()
    header = cookie_header(hub.signer, person, request.url.scheme == "https")
    nickname = await hub.store.nickname(person)
    return Response({"nickname": nickname or "", "is_new": nickname is None}, headers={"set-cookie": header})


@post("/promise", status_code=200)
async def promise(hub: TheHub, person: Caller) -> dict[str, Any]:
    """The hash of a secret for the next table you make: contribute to it in the same call."""
    return {"commitment": hub.promises.make(person)}


people = Router("/", route_handlers=[me, rename, link, carry, promise], tags=["people"])

"""What a link says of itself where it is pasted: a title, a sentence and a picture, as messengers read them.

Only what a stranger with the link may know is told; a table that is closed to strangers looks like any other page.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any, NamedTuple

from litestar import Request

from nefarious.locale import Words, pick_language, words
from nefarious.server.room.gallery import invitation
from nefarious.server.room.hub import Hub
from nefarious.server.store.documents import TableState
from nefarious.server.texts import Refusal
from nefarious.svg import has_converter
from nefarious.svg.poster import HEIGHT, WIDTH

__all__ = ["NAMED_PAGES", "PAGES", "Preview", "language", "preview_of"]

PAGES = frozenset({"", "new", "join", "games", "cards", "rules", "about"})
"""What the client has a page for, by the first part of its address."""

NAMED_PAGES = frozenset({"table", "replay", "carry"})
"""Of these there is a page only with a second part, which names something."""

MOST_LANGUAGES = 20
_HOST = re.compile(r"[A-Za-z0-9.:\[\]_-]{1,255}")


class Preview(NamedTuple):
    """What is told of an address, and in which language; `picture` is the path of one, if there is any."""

    title: str
    text: str
    lang: str
    picture: str = ""
    is_there: bool = True
    """Whether anything is there, as far as a stranger may know, or as whoever sits at that table knows."""

    def tags(self, request: Request[Any, Any, Any]) -> str:
        """The tags of a page that tell it."""
        told = {
            "og:site_name": words(self.lang).say("picture-brand"),
            "og:type": "website",
            "og:locale": self.lang,
            "og:title": self.title,
            "og:description": self.text,
        }
        host = request.headers.get("host", "")
        if self.picture and _HOST.fullmatch(host):
            told |= {
                "og:image": f"{request.scope['scheme']}://{host}{self.picture}",
                "og:image:width": str(WIDTH),
                "og:image:height": str(HEIGHT),
                "og:image:alt": self.text,
            }
        tags = [f'<meta property="{name}" content="{escape(value)}">' for name, value in told.items()]
        tags.append(f'<meta name="description" content="{escape(self.text)}">')
        if "og:image" in told:
            tags.append('<meta name="twitter:card" content="summary_large_image">')
        return "".join(tags)


async def preview_of(hub: Hub, path: str, lang: str, address: str, person: str | None = None) -> Preview:
    """What may be told of an address of the client, to somebody at an address of the network, if known to a person."""
    voice = words(lang)
    usual = Preview(voice.say("picture-brand"), voice.say("web-link-usual"), lang)
    kind, name = [*filter(None, path.split("/")), "", ""][:2]
    if kind not in ("table", "replay", "join") or not name:
        return usual._replace(is_there=kind in PAGES or (kind in NAMED_PAGES and name != ""))
    is_own = False
    try:
        table_id = await hub.table_id_by_code(name, address) if kind == "join" else name
        is_own = person is not None and await hub.sits(person, table_id)
        state = await hub.public_state(table_id, address, is_guess=not is_own)
    except Refusal as refusal:
        return usual._replace(is_there=is_own or refusal.status != 404)
    ending = "png" if has_converter() else "svg"
    picture = f"/api/tables/{state.id}/picture.{ending}?lang={lang}&at={state.state}"
    return Preview(_title(state, voice), _text(state, voice), lang, picture)


def language(accepted: str) -> str:
    """The language that somebody's browser asks for first and that is spoken here; else the usual one."""
    wishes = []
    for wish in accepted.split(",")[:MOST_LANGUAGES]:
        tag, _, quality = wish.partition(";")
        wishes.append((-_weight(quality), tag.strip()))
    ordered = [tag for weight, tag in sorted(wishes, key=lambda wish: wish[0]) if weight < 0]
    return pick_language(None, {"LANGUAGE": ":".join(ordered)})


def _weight(quality: str) -> float:
    found = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", quality)
    return float(found[1]) if found else 1.0


def _title(state: TableState, voice: Words) -> str:
    if state.state == "open":
        return invitation(state, voice.lang).headline
    return voice.say("web-link-players", names=", ".join(state.names()[voice.lang]))


def _text(state: TableState, voice: Words) -> str:
    shown = invitation(state, voice.lang)
    said = []
    if state.state == "open":
        present = ", ".join(name for name in shown.seats if name)
        said.append(voice.say("web-link-seats", names=present, free=sum(name is None for name in shown.seats)))
    elif state.result is None:
        said.append(voice.say("web-link-under-way"))
    elif state.result.winner is None:
        said.append(voice.say("show-over"))
    else:
        winner = state.names()[voice.lang][state.result.winner]
        said.append(voice.say("show-won", name=winner))
    if shown.twists:
        said.append(voice.say("show-twists", twists=", ".join(voice.say(twist) for twist in shown.twists)))
    return " ".join(said)

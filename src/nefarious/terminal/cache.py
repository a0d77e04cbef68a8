"""`nefarious cache`: where compiled code is kept, and what of it is ready."""

from __future__ import annotations

from typing import Annotated

import typer

from nefarious.locale import Words
from nefarious.terminal.options import AsJson
from nefarious.terminal.speech import tell, tell_json

__all__ = ["cache"]

Clear = Annotated[bool, typer.Option("--clear", help="help-cache-clear")]
Warm = Annotated[bool, typer.Option("--warm", help="help-cache-warm")]


def cache(ctx: typer.Context, clear: Clear = False, warm: Warm = False, as_json: AsJson = False) -> None:
    """Tell about the cache, after clearing or filling it if that is wanted."""
    from nefarious import compiling
    from nefarious.compiler import tell_once
    from nefarious.engine.cache import bytes_in
    from nefarious.engine.compiled import is_compiled

    words: Words = ctx.obj
    left = compiling.clear_cache() if clear else ()
    if warm:
        compiling.announce(words)
    folder = compiling.cache_folder()
    size = 0 if folder is None else bytes_in(folder)
    ready = {part: compiling.is_ready([part]) for part in compiling.PARTS}
    if as_json:
        told = {part: is_ready if is_compiled else None for part, is_ready in ready.items()}
        kept = None if folder is None else str(folder)
        tell_json({"folder": kept, "bytes": size, "ready": told, "compiled": is_compiled})
        return
    if clear and not warm:
        tell(words.say("cache-left", folders=", ".join(map(str, left))) if left else words.say("cache-cleared"))
    tell_once(tell, words)
    if not is_compiled:
        tell(words.say("cache-unused"))
        return
    if folder is not None:
        tell(words.say("cache-folder", folder=str(folder), size=words.decimal(size / 1e6)))
    for part, is_ready in ready.items():
        tell(words.say("cache-ready" if is_ready else "cache-missing", part=words.say(f"compiled-{part}")))

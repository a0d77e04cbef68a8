"""A bot that plays through docs/protocol.md: python examples/bot.py http://localhost:8000 [CODE OF A TABLE]"""

import json
import sys
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import connect


def main(url: str, code: str = "") -> None:
    """Sit down and play a whole game."""
    cookies = CookieJar()
    opener = build_opener(HTTPCookieProcessor(cookies))

    def call(method: str, path: str, **body: object) -> Any:
        headers = {"Content-Type": "application/json"}
        return json.load(opener.open(Request(f"{url}/api{path}", json.dumps(body).encode(), headers, method=method)))

    call("PUT", "/me", nickname="Golem")
    table = call("POST", "/join", code=code) if code else call("POST", "/play", bots=3, level="novice")
    socket_url = f"ws{url.removeprefix('http')}/api/tables/{table['id']}/socket"
    cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)
    with connect(socket_url, additional_headers={"Cookie": cookie}, max_size=None) as socket:
        for text in socket:
            message = json.loads(text)
            for event in message.get("events", ()):
                print(event["text"]["en"])
            if message.get("decision") and message["decision"]["answer"] is None:
                choice = choose(message["view"], message["decision"])
                socket.send(json.dumps({"type": "choose", "round": message["decision"]["round"], "choice": choice}))
            elif message.get("view") and message["view"]["over"]:
                return


def choose(view: Any, decision: Any) -> Any:
    """Build what can be paid for; work for the rest."""
    options = [option["choice"] for option in decision["options"]]
    me = view["players"][decision["seat"]]
    payable = [card for card in me["hand"] if view["costs"][card]["actual"] <= me["money"]]
    if decision["kind"] == "action":
        wanted = "invent" if payable else "work" if me["hand"] else "research"
        return next((option for option in options if wanted in option), options[0])
    return max(options, key=lambda option: view["costs"][option]["printed"] if option in payable else -1)


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/") if sys.argv[1:] else "http://localhost:8000", *sys.argv[2:3])

"""What comes over the wire until somebody who has never been here is asked for the first time."""

from __future__ import annotations

import zlib
from typing import Any

import pytest
from browser.conftest import Sit

MOST_BYTES = 230_000
DEFLATED = "permessage-deflate"


class Scales:
    """Weighs what a page receives: files as they are sent, and messages as their socket sends them."""

    def __init__(self, page: Any) -> None:
        self.weights: list[tuple[float, str]] = []
        self._addresses: dict[str, str] = {}
        self._is_deflated = False
        page.on("Network.responseReceived", self._begin)
        page.on("Network.loadingFinished", self._file)
        page.on("Network.webSocketHandshakeResponseReceived", self._socket)
        page.on("Network.webSocketFrameReceived", self._message)
        page.send("Network.enable")

    def _begin(self, event: dict[str, Any]) -> None:
        self._addresses[event["requestId"]] = event["response"]["url"]

    def _file(self, event: dict[str, Any]) -> None:
        self.weights.append((event["encodedDataLength"], self._addresses.get(event["requestId"], "")))

    def _socket(self, event: dict[str, Any]) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
        self._is_deflated = DEFLATED in headers.get("sec-websocket-extensions", "")

    def _message(self, event: dict[str, Any]) -> None:
        sent = event["response"]["payloadData"].encode()
        self.weights.append((len(zlib.compress(sent) if self._is_deflated else sent), "message"))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_first_question_costs_few_bytes(sit: Sit, lang: str) -> None:
    """On a small desk, where all typefaces of the page are at work."""
    ada = sit(lang, likes={"guided": "yes"}, viewport={"width": 1280, "height": 720})
    scales = Scales(ada.context.new_cdp_session(ada.page))
    ada.opens()
    ada.presses("play-now")
    ada.is_asked()
    ada.page.wait_for_load_state("networkidle")
    assert len(scales.weights) > 5
    assert sum(weight for weight, _ in scales.weights) <= MOST_BYTES, sorted(scales.weights, reverse=True)[:20]
    assert lang == "ru" or not [address for _, address in scales.weights if "cyrillic" in address], (
        "a font for one word of another language"
    )

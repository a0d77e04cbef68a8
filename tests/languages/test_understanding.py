"""A message is read once, however often it is said."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentResource

import nefarious.locale as spoken
from nefarious.locale import Words


def test_a_message_is_understood_once_whatever_it_is_filled_with(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def noticed(source: str) -> FluentResource:
        read.append(source)
        return FluentResource(source)

    monkeypatch.setattr(spoken, "FluentResource", noticed)
    english = Words("en")
    told = [english.say("ask-action", number=number, barred="") for number in range(1, 5)]
    assert len(set(told)) > 1
    assert len(read) == 1

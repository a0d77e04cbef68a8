"""A message is read once, however often it is said, and put together once, whoever it names."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource

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


@pytest.mark.parametrize(("lang", "told"), [("en", "Turn 3. {} resolves first."), ("ru", "Ход 3. Начинает {}.")])
def test_a_name_is_put_into_a_sentence_that_is_known(lang: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    language = Words(lang)
    for name in ("Ada", "Boris"):
        assert language.say("tale-turn", turn=3, who=name, form="one") == told.format(name)

    def asked(*given: object) -> None:
        raise AssertionError("the sentence was put together anew")

    monkeypatch.setattr(FluentBundle, "format_pattern", asked)
    for name in ("Clara", "{ $turn }", "\ue000who\ue000"):
        assert language.say("tale-turn", turn=3, who=name, form="one") == told.format(name)


def test_the_first_sentence_may_be_as_long_as_any_other() -> None:
    assert len(Words("en").say("tale-stop", sentence="x" * 3000)) == 3001

"""Stories by turn and language, tables in sentences, and going back to a turn."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from rich_games import rich_games

from nefarious import BadRecord, Chapter, Game, NefariousError, Story, UnknownLanguage, load_record, replay
from nefarious.locale import LANGUAGES, words
from nefarious.narrator import Narrator, UnknownTurn
from nefarious.replaying import replay_steps

RECORD = load_record(Path(__file__).parent / "records" / "040.json")

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def a_turn() -> Game:
    game = Game.new(("Ada", "Boris", "Clara"), "grants", seed=3)
    for seat, action in enumerate(("work", "research", "work")):
        game.answer(seat, action)
    return game


def test_one_turn_in_either_language() -> None:
    game = a_turn()
    assert str(game.story(1)) == (
        "Turn 1. Ada resolves first.\n"
        "Everyone gains $2 (Grants).\n"
        "Boris does research; Ada and Clara work.\n"
        "Boris draws a card and gains $2 (Research).\n"
        "Ada and Clara each gain $4 (Work)."
    )
    assert game.story(1, lang="ru")[1].heading == "Ход 1. Начинает Ada."
    assert game.story(2)[2] == Chapter(2, "Turn 2. Boris resolves first.", ["Everyone gains $2 (Grants)."])


def test_a_seat_is_told_its_own_cards() -> None:
    game = a_turn()
    drawn = next(event.card for event in game.events(seat=1) if event.kind == "drew" and event.turn == 1)
    assert f"You draw {words('en').say(str(drawn))}" in str(game.story(1, seat=1))
    assert "Boris draws a card" in str(game.story(1, seat=0))
    assert words("en").say(str(drawn)) in str(game.story(1, all_seen=True))


@in_both_languages
def test_a_story_is_the_whole_log_turn_by_turn(lang: str) -> None:
    for game, _ in rich_games():
        story = game.story(lang=lang, all_seen=True)
        assert str(story).splitlines() == list(Narrator(game.setup, words(lang)).story(game.events(all_seen=True)))
        assert [chapter.turn for chapter in story] == list(range(game.turn + 1))
        assert all(story[chapter.turn] == chapter for chapter in story)
        assert len(story) == game.turn + 1


def test_scores_are_right_in_a_turn_told_alone() -> None:
    for game, _ in rich_games():
        whole = game.story()
        assert all(game.story(turn)[turn] == whole[turn] for turn in (1, game.turn))


def test_a_record_tells_its_story() -> None:
    assert RECORD.story() == replay(RECORD).story(all_seen=True)
    assert RECORD.story(5, lang="ru", seat=1) == replay(RECORD).story(5, lang="ru", seat=1, all_seen=True)
    assert RECORD.story(all_seen=False) == replay(RECORD).story()


def test_a_story_is_a_value() -> None:
    story = a_turn().story()
    assert pickle.loads(pickle.dumps(story)) == story != a_turn().story(1)
    assert repr(story) == "<Story of turns 0 to 2: 9 lines>"
    assert str(story[1]) == str(a_turn().story(1))
    assert (str(Story([])), repr(Story([])), len(Story([]))) == ("", "<Story: 0 lines>", 0)


def test_what_is_not_told_gets_a_sentence() -> None:
    game = a_turn()
    for turn in (3, -1, 10**9):
        with pytest.raises(UnknownTurn, match="it tells turns 0 to 2"):
            game.story(turn)
    with pytest.raises(LookupError):
        game.story()[7]
    with pytest.raises(NefariousError, match="Nothing has happened"):
        Story([])[1]
    with pytest.raises(UnknownLanguage, match=r"no language 'de' here\. Known languages: en, ru"):
        game.story(lang="de")
    with pytest.raises(UnknownLanguage, match="Known languages: en, ru"):
        game.view(0).text("fr")


@in_both_languages
def test_the_table_in_sentences_for_everybody(lang: str) -> None:
    """At every decision of games in which everything happens; nothing is told that the viewer does not know."""
    say = words(lang).say
    for game in replay_steps(RECORD):
        for seat in (None, 0, 1):
            view = game.view(seat)
            told = view.text(lang)
            assert all(name in told for name in game.setup.players)
            hidden = {say(card) for card in view.unseen} - {say(card) for card in set(view.discards) | set(view.hand)}
            assert not [card for card in hidden if f" {card}," in told or f" {card}." in told]


def test_a_table_tells_what_was_counted_and_what_would_be() -> None:
    game = a_turn()
    assert "0 points" in game.view().text()
    assert "if counted now" not in game.view().text()
    counted = []
    for step in replay_steps(RECORD):
        view = step.view()
        differs = [player.seat for player in view.players if player.score != view.points(player.seat)]
        counted.append(len(differs))
        assert view.text().count("if counted now") == len(differs)
        assert view.text("ru").count("если считать сейчас") == len(differs)
    assert any(counted)


def test_going_back_to_a_turn() -> None:
    whole = replay(RECORD)
    for turn in (1, 4, whole.turn):
        back = whole.at(turn)
        assert (back.turn, back.decisions[0].kind) == (turn, "action")
        assert back.position() == replay(RECORD, until=turn).position()
        assert str(Story(list(back.story())[:turn])) == str(Story(list(whole.story())[:turn]))
    for wrong in (0, -3, whole.turn + 1):
        with pytest.raises(BadRecord, match=f"its turns go up to {whole.turn}"):
            whole.at(wrong)


def test_a_game_that_went_back_can_be_played_otherwise() -> None:
    back = replay(RECORD).at(3)
    while not back.is_over:
        for decision in back.decisions:
            back.answer(decision.seat, decision.options[-1])
    assert replay(back.record()) == back

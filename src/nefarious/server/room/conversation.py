"""What the server answers to each message of a client."""

from __future__ import annotations

from nefarious.advice import Adviser
from nefarious.choices import Decision
from nefarious.errors import IllegalChoice, NefariousError
from nefarious.locale import in_every_language
from nefarious.players.opinion import Opinion
from nefarious.server import metrics
from nefarious.server.budgets import Visitor
from nefarious.server.costs import MESSAGES
from nefarious.server.diary import noticed, refused
from nefarious.server.limits import Limits
from nefarious.server.room.hub import Hub, Seated
from nefarious.server.room.news import earlier
from nefarious.server.room.places import Asker
from nefarious.server.room.viewer import Viewer, known_language
from nefarious.server.store.documents import MAX_CHAT, clean_text
from nefarious.server.texts import Refusal
from nefarious.server.wire.catalogue import REACTIONS
from nefarious.server.wire.received import (
    Back,
    Chat,
    Choose,
    Earlier,
    Hint,
    Message,
    Ping,
    Preview,
    React,
    Resume,
    StandIn,
    Why,
)
from nefarious.server.wire.sent import messages as sent
from nefarious.views import View

__all__ = ["Conversation"]

_REASONS = {"not-asked": "not-asked", "game-over": "over", "web-disk": "paused"}


class Conversation:
    """One socket's side of the talk."""

    def __init__(self, hub: Hub, found: Seated, viewer: Viewer, visitor: Visitor) -> None:
        """Answer a viewer of a table; `visitor` pays."""
        self.hub = hub
        self.table = found.table
        self.dealer = found.dealer
        self.viewer = viewer
        self.visitor = visitor

    async def answer(self, message: Message) -> None:
        """Do what a message asks, or say why not. Whom we have hung up on is not listened to."""
        if self.viewer.is_gone:
            return
        self.visitor.pay(MESSAGES[str(message.__struct_config__.tag)])
        try:
            await self._answer(message)
        except NefariousError as problem:
            self._refuse(message, problem)

    async def _answer(self, message: Message) -> None:
        match message:
            case Choose():
                await self._choose(message)
            case Resume():
                self.viewer.lang = known_language(message.lang) or self.viewer.lang
                self.viewer.send(self.table.snapshot(self.viewer, max(0, message.since)))
            case Earlier():
                self.viewer.send(earlier(self.table, self.viewer, message.before))
            case Why():
                self._why(message)
            case Hint():
                await self._hint(message)
            case Preview():
                await self._preview(message)
            case Back():
                self.dealer.is_back(self._seat())
                self.dealer.wake()
            case StandIn():
                self._slow_down(self.hub.wishes)
                self.dealer.replace(self._seat(), message.seat)
            case Chat():
                await self._chat(message)
            case React():
                self._react(message)
            case Ping():
                self.viewer.send(sent.PongMessage())

    async def _choose(self, message: Choose) -> None:
        choice = message.choice if isinstance(message.choice, str) else tuple(message.choice)
        seat = self._seat()

        def tell() -> None:
            """Everybody who looks from this seat: it may be open in another window, too."""
            for viewer in self.table.viewers | {self.viewer}:
                if viewer.seat == seat:
                    request = message.request if viewer is self.viewer else None
                    viewer.send(sent.AcceptedMessage(request=request, round=message.round, choice=choice))

        with metrics.LOCK_IN_SECONDS.time():
            await self.dealer.choose(seat, message.round, choice, "person", tell)

    def _seat(self) -> int:
        if self.viewer.seat is None:
            raise Refusal("web-no-seat")
        return self.viewer.seat

    def _why(self, message: Why) -> None:
        text = self.table.why(self.viewer, message.number)
        if text is None:
            raise Refusal("web-no-event")
        self.viewer.send(sent.WhyMessage(request=message.request, number=message.number, text=text))

    async def _hint(self, message: Hint) -> None:
        """Only against bots: at a table of people it would be a bot that plays."""
        seat, match = self._seat(), self.table.match
        decision = match.game.decision(seat) if match else None
        if match is None or decision is None or not self.table.state.is_one_against_bots:
            raise Refusal("web-no-hint")
        view, question = match.game.view(seat), match.round
        opinion = await self._opinion(view, decision)
        narrators = self.table.storyteller(seat).narrators
        lines = {lang: list(Adviser(told).lines(view, decision, opinion)) for lang, told in narrators.items()}
        if not any(option.tried for option in opinion.options):
            lines = {lang: [*said, narrators[lang].words.say("web-hint-thumb")] for lang, said in lines.items()}
        hint = sent.HintMessage(request=message.request, round=question, choice=opinion.choice, lines=lines)
        self.viewer.send(hint)

    async def _opinion(self, view: View, decision: Decision) -> Opinion:
        self._slow_down(self.hub.talk)
        advised, person = self.hub.advised, self.viewer.person
        if person in advised:
            raise Refusal("web-too-fast", 429)
        advised.add(person)
        try:
            return await self.hub.minds.consider(view, decision, Asker(self.table.state.id, self.viewer.address))
        finally:
            advised.discard(person)

    def _slow_down(self, limits: Limits) -> None:
        if not limits.allow(self.viewer.person):
            raise Refusal("web-too-fast", 429)

    async def _preview(self, message: Preview) -> None:
        """Worked out beside the event loop: a large hand takes longer than others should wait."""
        seat, match = self._seat(), self.table.match
        if match is None:
            raise Refusal("web-not-begun")
        teller, question = self.table.storyteller(seat, self.viewer.lang), match.round
        cards = await self.visitor.beside(teller.previews, question, match.game.view(seat))
        self.viewer.send(sent.PreviewMessage(request=message.request, round=question, cards=cards))

    async def _chat(self, message: Chat) -> None:
        if not self.table.state.options.chat:
            raise Refusal("web-chat-off")
        text = clean_text(message.text, MAX_CHAT)
        if text is None:
            raise Refusal("web-bad-text", most=MAX_CHAT)
        self._slow_down(self.hub.talk)
        await self.dealer.speak(self.viewer, text)

    def _react(self, message: React) -> None:
        if message.reaction not in REACTIONS:
            raise Refusal("web-bad-text", most=MAX_CHAT)
        self._slow_down(self.hub.talk)
        self.table.react(self.viewer, message.reaction)

    def _refuse(self, message: Message, problem: NefariousError) -> None:
        reason = _REASONS.get(problem.message)
        if reason is None:
            reason = "illegal" if isinstance(problem, IllegalChoice) else problem.message.removeprefix("web-")
        if isinstance(problem, Refusal):
            noticed(problem, "message")
        else:
            refused("message", reason, 409)
        text, decision = in_every_language(problem.in_words), self.table.decision_of(self.viewer)
        self.viewer.send(sent.RefusedMessage(request=message.request, reason=reason, text=text, decision=decision))

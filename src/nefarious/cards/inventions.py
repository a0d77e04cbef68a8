"""The 64 inventions, one line each."""

from __future__ import annotations

from dataclasses import dataclass

from nefarious.cards.effects import Effect, Per, discard, discard_hand, draw, gain, lose, place, recall


@dataclass(frozen=True, slots=True)
class Invention:
    """An invention card. `source` tells how well its text is attested.

    A source is "R" when a rulebook explains or shows the card, followed or replaced by the
    number of independent public transcriptions that agree on it.
    """

    number: int
    id: str
    source: str
    cost: int
    points: int
    points_per_invention: int = 0
    you: tuple[Effect, ...] = ()
    others: tuple[Effect, ...] = ()

    @property
    def has_effect(self) -> bool:
        """Secret Hideout's points count as an effect, though nothing repeats them (6.8)."""
        return bool(self.you or self.others or self.points_per_invention)

    def name(self, lang: str = "en") -> str:
        """Its name in a language."""
        import nefarious.cards.wording as wording
        import nefarious.locale as locale

        return wording.invention_name(self, locale.words(lang))

    def text(self, lang: str = "en") -> str:
        """All that it does, in a language."""
        import nefarious.cards.wording as wording
        import nefarious.locale as locale

        return wording.invention_text(self, locale.words(lang))


INVENTIONS: tuple[Invention, ...] = (
    Invention(1, "concentrated-brain-juice", "2", cost=4, points=2, you=(draw(2),)),
    Invention(2, "virus", "2", cost=5, points=2, you=(place(1),)),
    Invention(3, "flying-machine", "R2", cost=4, points=3, you=(gain(2),), others=(gain(2),)),
    Invention(4, "teleporter", "2", cost=5, points=3, you=(place(1), recall(1))),
    Invention(5, "robot-doubles", "R2", cost=12, points=3, you=(place(1, Per.INVENTION),)),
    Invention(6, "nanobots", "R1", cost=5, points=3, you=(draw(2), discard(2))),
    Invention(7, "mind-reader", "2", cost=6, points=3, you=(discard(1), draw(2))),
    Invention(8, "cryogenic-chamber", "R2", cost=4, points=3, you=(place(1),), others=(place(1),)),
    Invention(9, "sentient-ai", "2", cost=10, points=3, you=(draw(1, Per.CARD),)),
    Invention(10, "pet-yeti", "1", cost=6, points=4, you=(lose(3),)),
    Invention(11, "tesla-shocker", "2", cost=0, points=1, you=(draw(1),), others=(discard(1),)),
    Invention(12, "addictive-game", "2", cost=0, points=1, you=(gain(4),)),
    Invention(13, "robotic-pet", "2", cost=0, points=1, you=(draw(1), gain(2))),
    Invention(14, "buttered-cat-array", "2", cost=0, points=2),
    Invention(15, "hypnotic-ray", "2", cost=1, points=1, you=(place(1),)),
    Invention(16, "particle-accelerator", "2", cost=2, points=2, you=(draw(1),)),
    Invention(17, "robot-assistant", "2", cost=6, points=2, you=(draw(1, Per.INVENTION),)),
    Invention(18, "cloaking-device", "2", cost=4, points=3),
    Invention(19, "love-potion", "2", cost=7, points=2, you=(gain(8),)),
    Invention(20, "time-probe", "2", cost=7, points=3, you=(gain(1, Per.SPY),)),
    Invention(21, "beast-man", "2", cost=7, points=4, you=(recall(1),)),
    Invention(22, "strangling-vines", "2", cost=8, points=4, you=(lose(2),), others=(lose(2),)),
    Invention(23, "x-ray-specs", "R1", cost=7, points=3, you=(gain(1, Per.CARD),)),
    Invention(24, "sun-extinguisher", "1", cost=10, points=3, you=(place(1),), others=(discard(1),)),
    Invention(25, "engineered-virus", "2", cost=8, points=4, you=(draw(1), discard(1))),
    Invention(26, "gene-manipulator", "2", cost=8, points=4, you=(discard(1), draw(1))),
    Invention(27, "killer-bees", "2", cost=8, points=4),
    Invention(28, "infected-locusts", "2", cost=8, points=4),
    Invention(29, "antigravity-suit", "R2", cost=9, points=3, you=(gain(4),), others=(discard(1),)),
    Invention(30, "poison-flowers", "R2", cost=9, points=3, you=(gain(4),), others=(lose(2),)),
    Invention(31, "freeze-ray", "2", cost=10, points=4, others=(lose(3),)),
    Invention(32, "goo-gun", "2", cost=10, points=4, others=(discard(1),)),
    Invention(33, "cloning-device", "2", cost=10, points=5, others=(place(1),)),
    Invention(34, "brain-switcher", "R1", cost=9, points=4, you=(draw(1, Per.INVENTION), discard(1, Per.INVENTION))),
    Invention(35, "universal-solvent", "2", cost=14, points=4, others=(discard(1), lose(1), recall(1))),
    Invention(36, "aging-ray", "1", cost=11, points=4, you=(recall(1),), others=(recall(1),)),
    Invention(37, "time-machine", "2", cost=11, points=4, you=(recall(1), place(1))),
    Invention(38, "patchwork-monster", "2", cost=11, points=5, you=(discard(1),)),
    Invention(39, "invisibility-ray", "2", cost=7, points=3, others=(discard(1), lose(2))),
    Invention(40, "panacea", "2", cost=11, points=3, you=(draw(1), gain(1), place(1))),
    Invention(41, "paralysis-ray", "2", cost=12, points=4, others=(recall(1),)),
    Invention(42, "earthquake-machine", "2", cost=12, points=5),
    Invention(43, "weather-control", "2", cost=12, points=5),
    Invention(44, "ice-cap-melter", "2", cost=12, points=5),
    Invention(45, "secret-hideout", "R2", cost=12, points=0, points_per_invention=1),
    Invention(46, "moon-base", "R2", cost=13, points=5, you=(gain(3, Per.CARD), discard_hand())),
    Invention(47, "tsunami-generator", "2", cost=12, points=5),
    Invention(48, "volcano-activator", "2", cost=12, points=5),
    Invention(49, "mind-control-satellite", "2", cost=8, points=3, you=(draw(1),), others=(discard(1),)),
    Invention(50, "blinding-ray", "2", cost=13, points=5, you=(lose(3),), others=(lose(3),)),
    Invention(51, "growth-activator", "2", cost=9, points=4, you=(draw(2),), others=(draw(2),)),
    Invention(52, "shrink-ray", "2", cost=13, points=5, you=(discard(1),), others=(discard(1),)),
    Invention(53, "hypertunnel", "R2", cost=14, points=6, you=(discard(1), lose(1), recall(1))),
    Invention(54, "snow-machine", "2", cost=16, points=6),
    Invention(55, "orbiting-asteroid", "2", cost=16, points=6),
    Invention(56, "magnetic-monopole", "1", cost=16, points=6),
    Invention(57, "death-ray", "2", cost=16, points=6),
    Invention(58, "kraken", "2", cost=16, points=6),
    Invention(59, "ozone-destroyer", "2", cost=16, points=6),
    Invention(60, "pyani", "R2", cost=15, points=5, you=(gain(1, Per.INVENTION),)),
    Invention(61, "reanimator", "R2", cost=19, points=7, others=(gain(2),)),
    Invention(62, "android", "2", cost=19, points=7, others=(draw(1),)),
    Invention(63, "space-elevator", "R2", cost=24, points=8, you=(draw(1),), others=(draw(1),)),
    Invention(64, "doomsday-machine", "R1", cost=22, points=8, others=(draw(1), gain(1), place(1))),
)

INVENTION_BY_ID: dict[str, Invention] = {invention.id: invention for invention in INVENTIONS}

"""What `check --json` prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from scala40.cli.game_checks import Together, Whole
from scala40.core.checking import MeldCheck
from scala40.core.language import Language
from scala40.core.melds import Face, Meld, face_text
from scala40.core.violations import Violation


class ViolationReport(TypedDict):
    """A reason."""

    code: str
    rule: str
    message: str
    hint: str | None
    cards: list[str]
    figures: dict[str, int | str]


class MeldReport(TypedDict):
    """What was given as a meld; `meld` and `kind` are null if it is none. `jokers` is what its wild cards stand for."""

    text: str
    meld: str | None
    kind: str | None
    values: list[int]
    points: int
    jokers: list[str]
    violations: list[ViolationReport]


class OpeningReport(TypedDict):
    """Whether the melds open."""

    opens: bool
    points: int
    needed: int
    violations: list[ViolationReport]


class ContractReport(TypedDict):
    """Whether the melds are a contract."""

    is_contract: bool
    points: int
    needed: int
    violations: list[ViolationReport]


class HandReport(TypedDict):
    """What was given as a whole hand; `ending` is null if it cannot be ended, `discard` if no card is too many."""

    text: str
    melds: list[str]
    left: list[str]
    values: list[int]
    points: int
    discard: str | None
    ending: str | None
    violations: list[ViolationReport]


def meld_report(text: str, check: MeldCheck, language: Language) -> MeldReport:
    """Return the report on a meld."""
    meld = check.meld
    return MeldReport(
        text=text,
        meld=None if meld is None else str(meld),
        kind=None if meld is None else meld.kind.value,
        values=list(check.values),
        points=check.points,
        jokers=[] if meld is None else [face_text(face) for _, face in declared(meld)],
        violations=_reasons(check.violations, language),
    )


def declared(meld: Meld) -> list[tuple[str, Face]]:
    """Return the wild cards of a meld that stand for something else, each with that."""
    return [(card.text, face) for card, face in zip(meld.cards, meld.faces, strict=True) if card is not face]


def opening_report(opening: Together, language: Language) -> OpeningReport:
    """Return the report on an opening."""
    reasons = _reasons(opening.violations, language)
    return OpeningReport(opens=opening.fine, points=opening.points, needed=opening.needed, violations=reasons)


def contract_report(contract: Together, language: Language) -> ContractReport:
    """Return the report on a contract."""
    reasons = _reasons(contract.violations, language)
    return ContractReport(is_contract=contract.fine, points=contract.points, needed=contract.needed, violations=reasons)


def hand_report(text: str, hand: Whole, language: Language) -> HandReport:
    """Return the report on a whole hand."""
    return HandReport(
        text=text,
        melds=list(hand.melds),
        left=[card.text for card in hand.left],
        values=list(hand.values),
        points=sum(hand.values),
        discard=None if hand.discard is None else hand.discard.text,
        ending=None if hand.ending is None else str(hand.ending.value),
        violations=_reasons(hand.violations, language),
    )


def _reasons(reasons: Sequence[Violation], language: Language) -> list[ViolationReport]:
    return [
        ViolationReport(
            code=reason.code.value,
            rule=reason.rule,
            message=reason.message_in(language),
            hint=reason.hint_in(language),
            cards=[card.text for card in reason.cards],
            figures=dict(reason.figures),
        )
        for reason in reasons
    ]

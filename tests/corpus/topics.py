"""Which rules a case shows: those that violations cite, and those that nothing can break, by what they look like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

import attrs

from corpus.kinds import Described, Question
from scala40 import (
    JOKER,
    Discard,
    DiscardSet,
    DrawStock,
    FourOfAKind,
    LayMeld,
    LayOff,
    LongRuns,
    MatchMode,
    MeldKind,
    SplitRun,
    StockRule,
    TakeDiscard,
    TakeJoker,
    chinchon,
    skarney,
)
from scala40.notation import Json


@attrs.frozen
class Seen:
    """A question with its answer, as the functions below look at it."""

    question: Question
    asked: Mapping[str, Any]
    expected: Mapping[str, Any]

    @property
    def kind(self) -> str:
        """Of which kind it is."""
        return self.question.kind

    @property
    def state(self) -> Any:
        """The position, if it is about one."""
        return self.question.given.get("state")

    @property
    def move(self) -> Any:
        """The move, if it is about one that is legal."""
        return self.question.given.get("move") if not self.expected.get("violations") else None

    @property
    def refused(self) -> Any:
        """The move, if it is about one that is not legal."""
        return self.question.given.get("move") if self.expected.get("violations") else None

    @property
    def moves(self) -> list[Any]:
        """The legal moves, if it asks for them."""
        if self.kind != "legal_moves":
            return []
        given = self.question.given
        state = given["state"]
        if state.rules != self.question.rules:
            return []
        return list(self.question.kit.game.legal_moves(state, given["seat"]))

    @property
    def codes(self) -> set[str]:
        """The codes of the violations."""
        return {it["code"] for it in self.expected.get("violations", ())}


Test: TypeAlias = Callable[[Seen], bool]


def rules_shown(question: Question, described: Described) -> list[str]:
    """Return the ids of the rules that a case shows, the most telling first; at least one."""
    seen = Seen(question, *described)
    cited = dict.fromkeys(_cited(dict(described[1])))
    game = question.kit.name
    found = [*question.shows, *(it for it, shows in _TOPICS[game].items() if shows(seen)), *cited]
    return [*dict.fromkeys(found)] or [_USUALLY[game][question.kind]]


def _cited(answer: Json) -> Iterator[str]:
    """Yield the rules of all violations in an answer."""
    if isinstance(answer, dict):
        if isinstance(answer.get("rule"), str) and "code" in answer:
            yield str(answer["rule"])
        for part in answer.values():
            yield from _cited(part)
    if isinstance(answer, list):
        for part in answer:
            yield from _cited(part)


# --- what a case is about if nothing else is said ---------------------------------------------------------------------


def _usually(  # noqa: PLR0913, PLR0917 - a rule for each kind
    turn: str, secret: str, deal: str, meld: str, whole: str, points: str, match: str, agreed: str
) -> Mapping[str, str]:
    return {
        **dict.fromkeys(("legal_moves", "violations", "play", "perft", "numbering"), turn),
        "view": secret,
        **dict.fromkeys(("setup", "deal"), deal),
        **dict.fromkeys(("meld", "readings", "additions"), meld),
        **dict.fromkeys(("opening", "hand", "close", "contract"), whole),
        **dict.fromkeys(("score", "result"), points),
        "match": match,
        "ruleset": agreed,
    }


_USUALLY: Final = {
    "scala40": _usually("B-02", "D-07", "B-11", "B-04", "D-41", "D-70", "B-12", "B-13"),
    "rumino": _usually("RB-02", "RB-10", "R-12", "R-01", "R-05", "R-09", "RB-06", "RB-08"),
    "chinchon": _usually("CB-02", "CB-11", "CB-07", "CB-04", "C-08", "C-04", "CB-10", "CB-12"),
    "skarney": _usually("KB-02", "KB-11", "KB-08", "KB-04", "K-07", "K-19", "K-21", "KB-09"),
}
"""The rule that a case of each kind is about if it shows no other."""


# --- Scala 40 ---------------------------------------------------------------------------------------------------------


def _is(seen: Seen, *kinds: type) -> bool:
    return seen.kind == "play" and isinstance(seen.move, kinds)


def _owed(seen: Seen) -> list[Any]:
    return [duty.card for duty in seen.state.duties if duty.kind.value == "lay"] if seen.state is not None else []


def _has(seen: Seen, *kinds: type) -> bool:
    """Whether moves of all of these kinds are legal."""
    moves = seen.moves
    return all(any(isinstance(move, kind) for move in moves) for kind in kinds)


def _meld_of(seen: Seen, letters: str) -> bool:
    made = seen.expected.get("meld")
    return seen.kind == "meld" and made is not None and any(card[0] in letters for card in made["cards"])


def _with_joker(seen: Seen, kind: MeldKind) -> bool:
    text = str(seen.asked.get("cards", ""))
    ranks = {word.rpartition("=")[2][:-1] for word in text.split() if word != "JK"}
    return seen.kind == "additions" and "JK" in text and (len(ranks) == 1) == (kind is MeldKind.SET)


def _overlapping(seen: Seen) -> bool:
    if seen.kind != "legal_moves":
        return False
    melds = [it for it in seen.state.table.melds if it is not None]
    faces = [face for it in melds for face in it.faces]
    sets = [it.faces[0].rank for it in melds if it.kind is MeldKind.SET]
    return len(set(sets)) < len(sets) or len(set(faces)) < len(faces)


def _taken_from_table(seen: Seen) -> bool:
    if not isinstance(seen.refused, LayMeld) or "card_not_in_hand" not in seen.codes:
        return False
    on_table = {card for it in seen.state.table.values() for card in it.cards}
    missing = set(seen.refused.meld.cards) - set(seen.state.hands[seen.state.turn])
    return bool(missing & on_table)


def _takes_joker(seen: Seen) -> bool:
    if seen.state is None or not isinstance(seen.move, Discard) or seen.state.opened[seen.state.turn]:
        return False
    places = [it for meld in seen.state.table.values() for it in zip(meld.cards, meld.faces, strict=True)]
    return (JOKER, seen.move.card) in places


def _went_out(seen: Seen) -> bool:
    return seen.kind == "match" and len(seen.expected["eliminated"]) > 1


def _all_went_out(seen: Seen) -> bool:
    limit = seen.question.rules.match_rules.limit
    if seen.kind != "match" or not limit or seen.question.rules.match_rules.mode is not MatchMode.ELIMINATION:
        return False
    totals, winners = seen.expected["totals"], seen.expected["winners"]
    return bool(winners) and all(totals[seat] >= limit for seat in winners)


def _dead_single(seen: Seen) -> bool:
    mode = seen.question.rules.match_rules.mode
    return seen.kind == "match" and mode is MatchMode.SINGLE_HAND and "dead" in str(seen.asked["entries"][-1])


def _shared(seen: Seen) -> bool:
    return seen.kind == "match" and len(seen.expected["winners"]) > 1


def _one_more_meld(seen: Seen) -> bool:
    return _is(seen, LayMeld) and len(seen.expected["after"]["table"]["melds"]) > 1


def _is_playable(seen: Seen) -> bool:
    return any(code.startswith("playable_discard") for code in seen.codes)


def _goes_on(seen: Seen) -> bool:
    return (
        seen.kind == "legal_moves"
        and seen.state.opening_points >= seen.state.rules.opening_points
        and any(isinstance(move, LayOff | TakeJoker) for move in seen.moves)
    )


_QUARANTA: Final[Mapping[str, Test]] = {
    "D-03": lambda it: _is(it, TakeDiscard) and len(it.state.pile) > 1,
    "D-06": lambda it: it.kind == "match" and it.expected["accepted"] > 0 and it.expected["next"] is not None,
    "D-16": lambda it: _with_joker(it, MeldKind.SET),
    "D-17": lambda it: _with_joker(it, MeldKind.RUN),
    "D-22": lambda it: _meld_of(it, "A"),
    "D-24": _overlapping,
    "D-25": _taken_from_table,
    "D-29": _one_more_meld,
    "D-32": lambda it: any(isinstance(move, TakeJoker) and move.card in _owed(it) for move in it.moves),
    "D-33": lambda it: isinstance(it.refused, Discard) and it.refused.card in _owed(it),
    "D-34": lambda it: TakeDiscard() in it.moves and len(it.state.hands[it.state.turn]) == 1,
    "D-42": _goes_on,
    "D-45": lambda it: _has(it, LayMeld, Discard),
    "D-46": lambda it: (
        it.kind == "legal_moves" and any(list(it.state.hands[it.state.turn]).count(card) > 1 for card in _owed(it))
    ),
    "D-51": _takes_joker,
    "D-53": _is_playable,
    "D-57": _is_playable,
    "D-74": _went_out,
    "D-77": _shared,
    "D-78": _all_went_out,
    "D-79": _dead_single,
    "D-81": lambda it: (
        _is(it, DrawStock) and it.asked["shuffles"] and it.question.rules.stock_rule is StockRule.WHOLE_PILE
    ),
    "D-83": lambda it: it.kind == "play" and it.asked["shuffles"],
    "V-03": lambda it: _counts(it, "unopened") and it.asked.get("ending") == "closed in hand",
    "V-07": lambda it: it.kind == "score" and it.asked["ending"] == "dead",
    "V-09": lambda it: _meld_of(it, "A") and _meld_of(it, "K"),
    "V-16": lambda it: (
        it.question.rules.long_runs is LongRuns.SPLIT_SHORTER and isinstance(it.move or it.refused, SplitRun)
    ),
    "V-17": lambda it: (
        it.question.rules.four_of_a_kind is FourOfAKind.MAY_BE_RECYCLED
        and (it.kind == "numbering" or any(isinstance(move, DiscardSet) for move in it.moves))
    ),
}


# --- the other games --------------------------------------------------------------------------------------------------


def _counts(seen: Seen, *kinds: str) -> bool:
    """Whether a score has items of these kinds."""
    found = seen.expected.get("result")
    items = [item["kind"] for score in found["scores"] for item in score["items"]] if found else []
    return any(kind in items for kind in kinds)


def _is_uncounted(seen: Seen) -> bool:
    found = seen.expected.get("result")
    return found is not None and not found["counts"]


def _after_contract(seen: Seen) -> bool:
    if seen.kind != "legal_moves" or not _has(seen, skarney.LayMeld):
        return False
    rules, state = seen.question.rules, seen.state
    return bool(0 < rules.contract(state.context.number) <= len(list(state.table.of(rules.side_of(state.turn)))))


def _contract_of_runs(seen: Seen) -> bool:
    return seen.kind == "contract" and seen.expected["meld_kind"] == "run" and not seen.expected["violations"]


def _takes_stop_card(seen: Seen) -> bool:
    return _is(seen, skarney.Accept) and seen.state.offered is not None and skarney.is_stop_card(seen.state.offered)


_RUMINO: Final[Mapping[str, Test]] = {
    "R-09": lambda it: _counts(it, "card_left"),
    "RB-04": lambda it: it.kind == "legal_moves" and it.state.phase.value == "discard",
}
_CHINCHON: Final[Mapping[str, Test]] = {
    "C-07": lambda it: _is(it, Discard) and len(it.state.context.seats) > 2,
    "CB-13": lambda it: it.kind == "additions",
    "C-11": lambda it: isinstance(it.move, chinchon.LayOff),
}
_SKARNEY: Final[Mapping[str, Test]] = {
    "K-02": lambda it: _meld_of(it, "2"),
    "K-08": _contract_of_runs,
    "K-09": lambda it: _after_contract(it) and it.question.rules.in_pairs is False,
    "K-11": lambda it: _after_contract(it) and it.question.rules.in_pairs,
    "K-14": _takes_stop_card,
    "K-17": lambda it: _counts(it, "bonus", "shutout"),
    "K-18": lambda it: _counts(it, "melded"),
    "K-20": lambda it: _is_uncounted(it) or (it.kind == "result" and it.state.phase.value == "exhausted"),
    "K-25": lambda it: _has(it, skarney.LayMeld, skarney.Offer) or _has(it, skarney.Exchange, skarney.Offer),
    "K-27": lambda it: _is_uncounted(it) and not it.question.rules.in_pairs,
    "KB-10": lambda it: it.kind == "match" and it.expected["accepted"] > 0,
}
_TOPICS: Final = {"scala40": _QUARANTA, "rumino": _RUMINO, "chinchon": _CHINCHON, "skarney": _SKARNEY}


def shown_by_following(before: Any, move: Any, moves: list[Any]) -> Iterator[str]:
    """Yield the rules that the legal moves after a move show."""
    game = type(before).__module__.split(".")[1]
    freed = game == "quaranta" and isinstance(move, TakeJoker) and before.table[move.target].kind is MeldKind.RUN
    if freed and any(isinstance(it, LayOff) and it.card == JOKER and it.target == move.target for it in moves):
        yield "D-18"
    if game == "quaranta" and isinstance(move, DrawStock) and Discard(before.stock[-1]) in moves:
        yield "D-55"
    if game == "rumino" and isinstance(move, TakeDiscard) and Discard(before.pile[-1]) in moves:
        yield "R-13"
    if game == "chinchon" and isinstance(move, TakeDiscard) and Discard(before.pile[-1]) in moves:
        yield "C-14"

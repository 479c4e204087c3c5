r"""Games in words: what language models and people who type play, one question and one answer at a time.

>>> import scala40
>>> from scala40.text_game import TextGame
>>> table = TextGame(scala40, players=2, seed=7)
>>> seat, question = table.get_observation()
>>> print(*question.splitlines()[-3:], sep="\n")
Your moves:
1. draw
Answer with one of these moves, word for word, or with its number. End a longer answer with the line "Answer: MOVE".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, cast

import attrs

from scala40.core._base import (
    Language,
    Movable,
    Seed,
    require_bounds,
    require_game,
    Named,
    require_kind,
    printable,
)
from scala40.core._cards import RuleError, typed_in
from scala40.core._game import AnyGame, MoveT, RulesT, Scene, StateT, ViewT
from scala40.core._game_value import Game
from scala40.core._text import Common, Figure, NotationError, Phrase, Message, notation_in, notation_of, load_texts
from scala40.episodes import Episode, begin
from scala40.playing import MOST_MOVES, Unit
from scala40.render import text
from scala40.render.style import Style
from scala40.text_game.answers import AnswerFault, Reading, read_answer

__all__ = ["AnswerFault", "LastTry", "Reading", "Reply", "TextGame", "read_answer"]


def __dir__() -> list[str]:
    return __all__


class Prompted(Phrase):
    """Phrases of a question to a seat."""

    YOU = "you"
    SINCE = "since"
    BEGINS = "begins"
    MOVES = "moves"
    CLAIMS = "claims"
    AT_ONCE = "at once"
    WAIT = "wait"
    ASK = "ask"
    WRITTEN = "written"
    ASK_IN_WORDS = "ask in words"
    ILLEGAL = "illegal"
    UNREAD = "unread"
    NONE = "none"
    SEVERAL = "several"
    TOO_LONG = "too long"
    NO_NUMBER = "no number"
    NO_NUMBERS = "no numbers"
    TRIES = "tries"
    TRIES_OR_FORFEIT = "tries or forfeit"
    MADE = "made"
    FORFEITS = "forfeits"
    POINTS = "points"
    OVER = "over"
    MATCH_OVER = "match over"
    BROKEN_OFF = "broken off"


load_texts("scala40.text_game", Prompted)


class LastTry(Named):
    """The consequence when a seat has used up its tries.

    >>> LastTry.FORFEIT
    LastTry.FORFEIT
    """

    DEFAULT_MOVE = "default_move"
    """A safe move is made for the seat; a claim passes."""
    FORFEIT = "forfeit"
    """The seat leaves the game, as `Episode.withdraw` says."""


_COUNTED: Final = ("illegal", "unreadable", "defaulted", "forfeited")


@attrs.frozen
class Reply:
    """The reply to an answer.

    Attributes:
        move: what was played in the notation of moves; empty for waiting, and if nothing was played.
        text: what is wrong with the answer; empty if nothing is.
        codes: the codes of the violations, if the answer was a move that is not legal.
        fault: why the answer was refused; `None` if it was not.

    >>> import scala40
    >>> reply = TextGame(scala40, players=2, seed=7).answer("discard KS")
    >>> reply.fault, reply.codes
    (AnswerFault.ILLEGAL, ('must_draw_first', 'card_not_in_hand'))
    """

    seat: int
    move: str = ""
    text: str = ""
    codes: tuple[str, ...] = ()
    done: bool = False
    fault: AnswerFault | None = None

    @property
    def accepted(self) -> bool:
        """True if the answer was played."""
        return not self.text


class TextGame(Movable, Generic[StateT, MoveT, ViewT, RulesT]):
    """A table of players who read and write.

    A question tells a seat the rules, if it has not moved yet, what has happened since its last move, what it sees, and
    its moves. An answer is one of these moves, in the notation of moves but with melds counted from 1 and cards written
    as in the picture; or its number, which is what a program answers. Cards of an answer are also read as people of the
    language write them: in Italian `7C` is the seven of hearts. Around the move may stand whatever `read_answer` takes
    off: thoughts, tags, JSON, labels, square brackets. A wrong answer is refused with all reasons and the seat is asked
    again, as often as was agreed; then a safe move is made for it, or it forfeits.

    Everything that a seat is told comes from its view and from events as it sees them, so that nothing hidden is in it.

    Attributes:
        episode: the hand or match, from which everything can be asked; do not show it to players.
        counts: for each seat the number of its `illegal` answers (moves that are not legal, numbers that no move has)
            and `unreadable` ones (all other wrong answers), how many moves were made for it (`defaulted`), and whether
            it has `forfeited`.

    Args:
        seed: what the deals depend on.
        names: what the seats are called, by seat number; by default player 1, player 2, ...
        tries: how many answers a seat may give to a question.
        last_try: what happens when they are used up.
        listed: whether a question lists the legal moves. If not, it shows how each kind of move is written, and
            numbers are no answers.
        most_moves: the moves after which a hand is broken off.

    Raises:
        InvalidSetup: the rules do not allow that many players.
        ValueError: there are fewer names than players, or less than one try; or the moves are not listed, and the game
            has no grammar of moves.

    >>> import scala40
    >>> table = TextGame(scala40, players=2, seed=7, names=("Ada", "Ben"))
    >>> table.get_observation()[0]
    1
    >>> table.step("I think I should [draw] first.")
    (False, {'seat': 1, 'move': 'draw', 'text': '', 'codes': (), 'done': False, 'fault': ''})
    """

    def __init__(  # noqa: PLR0913 - each is another choice, and most have a default
        self,
        game: AnyGame[StateT, MoveT, ViewT, RulesT],
        rules: RulesT | None = None,
        *,
        players: int,
        seed: Seed,
        unit: Unit = Unit.HAND,
        names: Sequence[str] = (),
        language: Language = Language.ENGLISH,
        tries: int = 3,
        last_try: LastTry = LastTry.DEFAULT_MOVE,
        listed: bool = True,
        most_moves: int = MOST_MOVES,
    ) -> None:
        require_game(game)
        require_kind("last_try", last_try, LastTry)
        require_kind("listed", listed, bool)
        require_kind("language", language, Language)
        require_kind("unit", unit, Unit)
        require_bounds("tries", tries, 1)
        self._game = game
        self._rules: RulesT = game.read_rules("") if rules is None else rules
        self._unit = unit
        self._most_moves = most_moves
        self._language = language
        self._tries, self._last_try, self._listed = tries, last_try, listed
        grammar: str = getattr(game, "MOVE_GRAMMAR", "")
        self._grammar = grammar.partition("\ncard:")[0].strip()
        if not (listed or self._grammar):
            msg = f"{game.GAME} has no MOVE_GRAMMAR, so its moves have to be listed"
            raise ValueError(msg)
        self._names = [*map(printable, names)] or [
            Message.of(Common.SEAT, seat=seat).text_in(language) for seat in range(players)
        ]
        if len(self._names) < players:
            msg = f"{players} players need names, and there are {len(self._names)}"
            raise ValueError(msg)
        self._players = players
        self.reset(seed)

    def reset(self, seed: Seed) -> None:
        """Begin another hand or match."""
        self.episode: Episode[StateT, MoveT, ViewT, RulesT] = begin(
            self._game, self._rules, self._players, seed=seed, unit=self._unit, most_moves=self._most_moves
        )
        self.counts: list[dict[str, int]] = [dict.fromkeys(_COUNTED, 0) for _ in range(self._players)]
        self._described: list[list[str]] = [[] for _ in range(self._players)]
        self._moved = [False] * self._players
        self._left = self._tries
        self._wrong = ""
        self._style = Style(deck=self._scene(self.episode.seat).deck)

    @property
    def is_over(self) -> bool:
        """True if nobody is asked any more."""
        return self.episode.is_over

    def _say(self, phrase: Prompted, **figures: Figure) -> str:
        return Message.of(phrase, **figures).text_in(self._language)

    # questions

    def get_observation(self) -> tuple[int, str]:
        """Return the seat that is asked, and the question: the same ones until the seat has answered.

        Raises:
            ValueError: the game is over.
        """
        seat = self.episode.seat
        parts = [self._wrong] if self._wrong else [*self._news(seat), text(self._scene(seat))]
        return seat, "\n".join([*parts, *self._choices()])

    def _news(self, seat: int) -> list[str]:
        """Return what a seat is told before it sees the table."""
        described = self._described[seat]
        since = [self._say(Prompted.SINCE), *(f"- {line}" for line in described), ""] if described else []
        if self._moved[seat]:
            return since
        rules: str = cast("Any", self._rules).describe(self._language)
        return [rules, "", self._say(Prompted.YOU, name=self._names[seat]), "", *since]

    def _scene(self, seat: int) -> Scene:
        view = self._game.view(self.episode.state, seat)
        return self._game.scene(view, names=self._names, language=self._language)

    def _answers(self) -> list[str]:
        """Return what can be answered, in the notation of moves with melds from 1 and cards as in the picture."""
        written = map(self._game.write_move, self.episode.legal_moves)
        moves = [self._style.described(notation_in(it, Language.ENGLISH)) for it in written]
        return [*moves, self._say(Prompted.WAIT)] if self.episode.may_wait else moves

    def _choices(self) -> list[str]:
        head = self._say(self._asked_for())
        if self._listed:
            answers = [f"{number}. {answer}" for number, answer in enumerate(self._answers(), 1)]
            return [head, *answers, self._say(Prompted.ASK)]
        claims = [head, f"- {self._say(Prompted.WAIT)}"] if self.episode.may_wait else []
        how = self._style.described(self._say(Prompted.WRITTEN))
        return [*claims, how, self._grammar, self._say(Prompted.ASK_IN_WORDS)]

    def _asked_for(self) -> Prompted:
        """Return what is said above the moves; claims are of a discard unless the rules of the position add others."""
        if not self.episode.may_wait:
            return Prompted.MOVES
        return Prompted.CLAIMS if any(map(Game.of(self._game).is_claim, self.episode.legal_moves)) else Prompted.AT_ONCE

    # answers

    def answer(self, answer: str) -> Reply:
        """Take the answer of the seat that is asked, and tell what became of it.

        Raises:
            ValueError: the game is over.

        >>> import scala40
        >>> table = TextGame(scala40, players=2, seed=7)
        >>> print(table.answer("9").text)
        There is no move 9: the numbers go from 1 to 1.
        """
        require_kind("answer", answer, str)
        seat = self.episode.seat
        found = self._understood(answer)
        if isinstance(found, Reply):
            return self._refused(found)
        self._play(found, seat)
        move = "" if found is None else self._game.write_move(found)
        return Reply(seat, move, done=self.is_over)

    def _understood(self, answer: str) -> MoveT | Reply | None:
        """The move that an answer means, `None` for waiting, or why it means none that is legal."""
        episode, answers = self.episode, self._answers()
        found = read_answer(answer, answers, self._language, numbered=self._listed)
        if found.move is not None:
            return episode.legal_moves[found.move] if found.move < len(episode.legal_moves) else None
        fault = found.fault or AnswerFault.NONE
        if fault is AnswerFault.NO_NUMBER:
            phrase = Prompted.NO_NUMBER if self._listed else Prompted.NO_NUMBERS
            return self._wrong_reply(fault, phrase, number=found.text, most=len(answers))
        if found.text:
            return self._unlisted(found)
        return self._wrong_reply(fault, Prompted.UNREAD, fault=self._say(Prompted[fault.name]))

    def _unlisted(self, found: Reading) -> MoveT | Reply:
        """The move that the game reads in a text which is not in the list, or all that is wrong with it."""
        view, shown = self.episode.view, notation_of(found.text)
        try:
            shown = typed_in(shown, self._language)
            move = self._game.read_move(shown, view)
            wrong, shown = self._game.violations(view, move, self.episode.seat), self._game.write_move(move)
        except NotationError as error:
            fault = found.fault if found.fault is AnswerFault.NONE else AnswerFault.UNWRITTEN
            return self._wrong_reply(fault, Prompted.UNREAD, fault=error.message_in(self._language))
        except RuleError as error:
            wrong, shown = error.violations, printable(shown)
        else:
            if not wrong and move in self.episode.legal_moves:
                return move
        reasons = "; ".join(it.message_in(self._language, self._names) for it in wrong)
        codes = [str(it.code.value) for it in wrong]
        return self._wrong_reply(AnswerFault.ILLEGAL, Prompted.ILLEGAL, codes, move=shown, reasons=reasons)

    def _wrong_reply(self, why: AnswerFault, phrase: Prompted, codes: Sequence[str] = (), **figures: Figure) -> Reply:
        described = self._style.described(self._say(phrase, **figures))
        return Reply(self.episode.seat, "", described, tuple(codes), fault=why)

    def _refused(self, reply: Reply) -> Reply:
        """Return the reply to a wrong answer: another try, a safe move that is made, or the end for the seat."""
        seat, episode, counts = reply.seat, self.episode, self.counts[reply.seat]
        forfeits = self._last_try is LastTry.FORFEIT
        counts["illegal" if reply.fault in {AnswerFault.ILLEGAL, AnswerFault.NO_NUMBER} else "unreadable"] += 1
        self._left -= 1
        if self._left:
            tries = self._say(Prompted.TRIES_OR_FORFEIT if forfeits else Prompted.TRIES, count=self._left)
            self._wrong = f"{reply.text} {tries}"
            return reply
        counts["forfeited" if forfeits else "defaulted"] += 1
        if forfeits:
            self._left, self._wrong = self._tries, ""
            self.episode = episode.withdraw()
            self._say_all([self._say(Prompted.FORFEITS, name=self._names[seat]), *self._next_hand()])
            return attrs.evolve(reply, done=self.is_over)
        move = None if episode.may_wait else Game.of(self._game).default_move(episode.view)
        written = "" if move is None else self._game.write_move(move)
        self._play(move, seat)
        if written:
            made = self._style.described(self._say(Prompted.MADE, move=written))
            self._described[seat].append(f"{self._names[seat]}: {made}")
        return attrs.evolve(reply, move=written, done=self.is_over)

    def _play(self, move: MoveT | None, seat: int) -> None:
        """Play a move, or let a claim pass, and tell every seat what it sees of it."""
        before = self.episode
        self._described[seat] = []
        self._moved[seat] = True
        self._left, self._wrong = self._tries, ""
        if move is None:
            self.episode = before.wait()
            return
        self.episode = after = before.play(move)
        for other in before.seats:
            if other != seat:
                seen = self._game.events(before.state, move, seat, seen_by=other)
                self._described[other] += [
                    f"{self._names[it.seat]} {self._style.described(it.describe(self._language, names=self._names))}"
                    for it in seen
                ]
        if after.match.hands != before.match.hands:
            self._say_all([*self._standings(), *self._next_hand()])

    def _say_all(self, lines: Sequence[str]) -> None:
        for described in self._described:
            described.extend(lines)

    def _standings(self) -> list[str]:
        totals = self.episode.match.totals
        return [self._say(Prompted.POINTS, name=name, points=it) for name, it in zip(self._names, totals, strict=False)]

    def _next_hand(self) -> list[str]:
        episode = self.episode
        return [] if episode.is_over else [self._say(Prompted.BEGINS, number=episode.match.context.number)]

    # what harnesses call

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take an answer, as `answer` does; return whether the game is over, and the reply as a dictionary.

        Raises:
            ValueError: the game is over.
        """
        reply = self.answer(action)
        return reply.done, {**attrs.asdict(reply), "fault": "" if reply.fault is None else reply.fault.value}

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """Return the reward of each seat, see `Episode.rewards`, how it ended in words, and the counts of each seat."""
        episode = self.episode
        phrase = Prompted.MATCH_OVER if self._unit is Unit.MATCH else Prompted.OVER
        ended = [] if not episode.is_over else [self._say(phrase)]
        if episode.is_broken_off:
            ended = [self._say(Prompted.BROKEN_OFF, moves=episode.moves)]
        described = "\n".join([*ended, *self._standings()])
        return dict(enumerate(episode.rewards)), {"text": described, "counts": [*map(dict, self.counts)]}

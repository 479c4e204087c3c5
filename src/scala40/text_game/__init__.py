"""Games in words: what language models and people who type play, one question and one answer at a time.

>>> import scala40
>>> from scala40.text_game import TextGame
>>> table = TextGame(scala40, players=2, seed=7)
>>> seat, question = table.get_observation()
>>> print(question[-86:])
Your moves:
1. draw
Answer with one of these moves, word for word, or with its number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, Generic, cast

import attrs

from scala40.core._base import (
    Language,
    Movable,
    Seed,
    folded,
    require_bounds,
    require_game,
    require_kind,
    printable,
)
from scala40.core._cards import RuleError, Violation, typed_in
from scala40.core._game import AnyGame, MoveT, RulesT, Scene, StateT, ViewT
from scala40.core._game_value import Game
from scala40.core._text import Common, Figure, NotationError, Phrase, Message, notation_in, notation_of, load_texts
from scala40.episodes import Episode, begin
from scala40.playing import MOST_MOVES, Unit
from scala40.render import text
from scala40.render.style import Style

__all__ = ["Reply", "TextGame"]


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
    ILLEGAL = "illegal"
    UNREAD = "unread"
    NO_NUMBER = "no number"
    TRIES = "tries"
    MADE = "made"
    POINTS = "points"
    OVER = "over"
    MATCH_OVER = "match over"
    BROKEN_OFF = "broken off"


load_texts("scala40.text_game", Prompted)


_MARKED: Final = re.compile(r"\[([^\[\]]*)\]")
_LONGEST: Final = 2_000
"""So many letters of an answer are looked at: the last ones, for that is where models put their moves."""


@attrs.frozen
class Reply:
    """The reply to an answer.

    Attributes:
        move: what was played in the notation of moves; empty for waiting, and if nothing was played.
        text: what is wrong with the answer; empty if nothing is.
        codes: the codes of the violations, if the answer was a move that is not legal.

    >>> import scala40
    >>> TextGame(scala40, players=2, seed=7).answer("discard KS").codes
    ('must_draw_first', 'card_not_in_hand')
    """

    seat: int
    move: str = ""
    text: str = ""
    codes: tuple[str, ...] = ()
    done: bool = False

    @property
    def accepted(self) -> bool:
        """True if the answer was played."""
        return not self.text


class TextGame(Movable, Generic[StateT, MoveT, ViewT, RulesT]):
    """A table of players who read and write.

    A question tells a seat the rules, if it has not moved yet, what has happened since its last move, what it sees, and
    its moves. An answer is one of these moves, in the notation of moves but with melds counted from 1 and cards written
    as in the picture; or its number, which is what a program answers. Cards of an answer are also read as people of the
    language write them: in Italian `7C` is the seven of hearts. Models often write more than that: if something in the
    answer is in square brackets, the last such piece is the move. A wrong answer is refused with all reasons and the
    seat is asked again, as often as was agreed; then a safe move is made for it.

    Everything that a seat is told comes from its view and from events as it sees them, so that nothing hidden is in it.

    Attributes:
        episode: the hand or match, from which everything can be asked; do not show it to players.
        faults: for each seat how many moves were made for it.

    Args:
        seed: what the deals depend on.
        names: what the seats are called, by seat number; by default player 1, player 2, ...
        tries: how many answers a seat may give to a question.
        most_moves: the moves after which a hand is broken off.

    Raises:
        InvalidSetup: the rules do not allow that many players.
        ValueError: there are fewer names than players, or less than one try.

    >>> import scala40
    >>> table = TextGame(scala40, players=2, seed=7, names=("Ada", "Ben"))
    >>> table.get_observation()[0]
    1
    >>> table.step("I think I should [draw] first.")
    (False, {'seat': 1, 'move': 'draw', 'text': '', 'codes': (), 'done': False})
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
        most_moves: int = MOST_MOVES,
    ) -> None:
        require_game(game)
        require_kind("language", language, Language)
        require_kind("unit", unit, Unit)
        require_bounds("tries", tries, 1)
        self._game = game
        self._rules: RulesT = game.read_rules("") if rules is None else rules
        self._unit = unit
        self._most_moves = most_moves
        self._language = language
        self._tries = tries
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
        self.faults: list[int] = [0] * self._players
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
        head = self._asked_for()
        answers = [f"{number}. {answer}" for number, answer in enumerate(self._answers(), 1)]
        return [self._say(head), *answers, self._say(Prompted.ASK)]

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
        found = self._understood(answer[-_LONGEST:])
        if isinstance(found, Reply):
            return self._refused(found)
        self._play(found, seat)
        move = "" if found is None else self._game.write_move(found)
        return Reply(seat, move, done=self.is_over)

    def _understood(self, answer: str) -> MoveT | Reply | None:
        """The move that an answer means, `None` for waiting, or why it means none that is legal."""
        episode, seat = self.episode, self.episode.seat
        marked = _MARKED.findall(answer)
        words = " ".join((marked[-1] if marked else answer).split())
        answers = self._answers()
        if words.isdecimal() and words.isascii():
            if len(words) > len(str(len(answers))) or not 1 <= int(words) <= len(answers):
                return Reply(seat, text=self._say(Prompted.NO_NUMBER, number=words, most=len(answers)))
            words = answers[int(words) - 1]
        if episode.may_wait and folded(words) == folded(answers[-1]):
            return None
        view, written = episode.view, notation_of(words)
        try:
            written = typed_in(written, self._language)
            move = self._game.read_move(written, view)
        except NotationError as error:
            fault = self._style.described(error.message_in(self._language))
            return Reply(seat, text=self._say(Prompted.UNREAD, fault=fault))
        except RuleError as error:
            return self._illegal(seat, printable(written), error.violations)
        wrong = self._game.violations(view, move, seat)
        if wrong or move not in episode.legal_moves:
            return self._illegal(seat, self._game.write_move(move), wrong)
        return move

    def _illegal(self, seat: int, move: str, wrong: Sequence[Violation]) -> Reply:
        """The reply to a move that is not legal, with every reason."""
        reasons = "; ".join(it.message_in(self._language, self._names) for it in wrong)
        message = self._style.described(self._say(Prompted.ILLEGAL, move=move, reasons=reasons))
        return Reply(seat, "", message, tuple(str(it.code.value) for it in wrong))

    def _refused(self, reply: Reply) -> Reply:
        """Return the reply to a wrong answer: another try, or a safe move that is made."""
        self._left -= 1
        if self._left:
            self._wrong = f"{reply.text} {self._say(Prompted.TRIES, count=self._left)}"
            return reply
        episode, seat = self.episode, reply.seat
        move = None if episode.may_wait else Game.of(self._game).default_move(episode.view)
        self.faults[seat] += 1
        if move is None:
            self._play(None, seat)
            return attrs.evolve(reply, done=self.is_over)
        written = self._game.write_move(move)
        self._play(move, seat)
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
        return reply.done, attrs.asdict(reply)

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """Return the reward of each seat, see `Episode.rewards`, and how it ended in words."""
        episode = self.episode
        phrase = Prompted.MATCH_OVER if self._unit is Unit.MATCH else Prompted.OVER
        ended = [] if not episode.is_over else [self._say(phrase)]
        if episode.is_broken_off:
            ended = [self._say(Prompted.BROKEN_OFF, moves=episode.moves)]
        described = "\n".join([*ended, *self._standings()])
        return dict(enumerate(episode.rewards)), {"text": described, "faults": [*self.faults]}

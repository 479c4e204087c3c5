"""The talk with a person who plays: a line goes in, lines come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from scala40.cli.games import AnyRules, CommandGame
from scala40.cli.speech import Command, Talk
from scala40.cli.table.menu import Menu, command_in, command_of
from scala40.cli.table.party import AnyMove, Need
from scala40.cli.table.seat import AnyDraft, AnyView, Seat
from scala40.cli.table.telling import ending, happenings, reasons, reviewed, rules_of, score_table
from scala40.core._base import printable, quoted
from scala40.core._cards import RuleError, Violation, lettered, typed_in
from scala40.core._game import Deck, deck_of
from scala40.core._game_value import Game
from scala40.core._text import Figure, Message, NotationError, notation_of
from scala40.match import Choice
from scala40.record import Record

Lines: TypeAlias = Iterator[str]
Words: TypeAlias = Sequence[str]

_PROMPTS: Final = {
    Need.MOVE: Talk.PROMPT_MOVE,
    Need.CLAIM: Talk.PROMPT_CLAIM,
    Need.ANSWER: Talk.PROMPT_ANSWER,
    Need.DEAL: Talk.PROMPT_DEAL,
}


_CHOICES: Final = {Command.RETURN: Choice.RETURN, Command.LEAVE: Choice.LEAVE}


class AsTyped(str):
    """A line in which cards stand as they are typed: nobody has a key for a suit."""

    __slots__ = ()


class _Refused(Exception):  # noqa: N818 - it is no error of the program
    """Raised for typed text that cannot be done; carries what to say, and the rules' reasons if there are any."""

    def __init__(self, lines: Iterable[str], violations: Sequence[Violation] = ()) -> None:
        super().__init__()
        self.lines = [*lines]
        self.violations = violations


class Session:
    """A person at a table: `enter` takes what they type and returns what their seat may see, cards written like 10H."""

    def __init__(self, offered: CommandGame, rules: AnyRules, seat: Seat) -> None:
        language = seat.language
        self._offered = offered
        self._game = offered.game
        self._rules = rules
        self._seat = seat
        self._party = seat.party
        self._language = language
        self._refused: Sequence[Violation] = ()
        self._over = len(seat.party.match.hands)
        self._commands: Mapping[Command, Callable[[Words], Lines]] = {
            Command.HELP: lambda _words: self._help(),
            Command.MOVES: self._moves,
            Command.HINT: lambda _words: self._hint(),
            Command.WHY: self._why,
            Command.UNDO: self._undo,
            Command.TABLE: lambda _words: self._table(),
            Command.LAST: lambda _words: self._last(),
            Command.SCORE: lambda _words: score_table(seat.party.match, seat.names, language, seat.width),
            Command.REVIEW: lambda _words: self._review(),
            Command.RULES: lambda _words: self._describe(),
        }
        self._answers: Mapping[Need, Callable[[str], Lines]] = {
            Need.MOVE: self._take_turn,
            Need.CLAIM: self._take_claim,
            Need.ANSWER: self._take_answer,
            Need.DEAL: self._take_deal,
        }

    @property
    def is_over(self) -> bool:
        """True if the match is over, so that nothing is left to type."""
        return self._party.need is Need.END

    @property
    def prompt(self) -> str:
        """The question to the person."""
        return self._described(_PROMPTS.get(self._party.need, Talk.PROMPT_ELSE))

    @property
    def record(self) -> Record[Any, Any]:
        """The record of the match, with the moves of the turn that has not been finished."""
        return self._seat.record

    def begin(self) -> list[str]:
        """Return the first lines, up to the first question."""
        first = [] if self._party.course.hands else [*self._deal()]
        return [*first, *self._go_on()]

    def enter(self, line: str) -> list[str]:
        """Return what follows on a line that the person has typed; one that makes no sense changes nothing."""
        try:
            line = self._cards_read(line)
            asked, words = command_in(line.split(), self._language)
            command = None if asked is None else self._commands.get(asked)
            if command is not None:
                return [*command(words)]
            answer = self._answers.get(self._party.need)
            return [self._described(Talk.MATCH_OVER)] if answer is None else [*answer(line.strip())]
        except _Refused as refused:
            self._refused = refused.violations or self._refused  # a slip of the finger is no refusal
            return refused.lines

    def _described(self, phrase: Talk, **figures: Figure) -> str:
        return Message.of(phrase, **figures).text_in(self._language)

    # going on until the person is needed

    def _go_on(self) -> Lines:
        """Let the programs play, and tell what has happened and what the person is asked."""
        yield from happenings(self._game, self._seat.let_play(), self._party.person, self._seat.names, self._language)
        if self._over < len(self._party.match.hands):
            self._over = len(self._party.match.hands)
            yield from ending(self._party.match, self._seat.names, self._language, self._seat.width)
        yield from self._asked()

    def _asked(self) -> Lines:
        """Yield what the person is asked now; the prompt says the rest."""
        match self._party.need:
            case Need.MOVE:
                yield from self._turn()
            case Need.CLAIM:
                yield from self._turn()
                is_claimable = any(map(Game.of(self._game).is_claim, self._seat.menu.moves))
                yield self._described(Talk.MAY_CLAIM if is_claimable else Talk.MAY_ACT)
            case Need.ANSWER:
                yield self._described(Talk.LIMIT_REACHED)
            case Need.END if self._party.is_stuck:
                yield self._described(Talk.GIVEN_UP)
            case Need.END:
                winners = [self._seat.names[seat] for seat in self._party.match.winners]
                phrase = Talk.WON_BY_SEVERAL if winners[1:] else Talk.WON
                yield self._described(phrase, winners=self._described(Talk.AND).join(winners))
            case _:
                pass

    def _turn(self) -> Lines:
        yield ""
        yield from self._table()
        yield from self._seat.menu.lines()

    def _deal(self) -> Lines:
        self._seat.deal()
        context = self._party.state.context
        yield ""
        dealer: int = context.dealer
        yield self._described(Talk.DEALT, number=context.number, name=self._seat.names[dealer])
        if not self._party.is_dealt_in:
            yield self._described(Talk.OUT_OF_MATCH)

    # answers

    def _take_turn(self, line: str) -> Lines:
        """Play what was typed: all of it or nothing, but what led to a card that was drawn stands."""
        parts = [part.strip() for part in line.split(";") if part.strip()]
        if not parts:
            raise _Refused([self._described(Talk.TYPE_MOVE)])
        menu, draft, stands = self._seat.menu, self._seat.draft, 0
        for number, part in enumerate(parts, start=1):
            try:
                draft = self._with(part, draft, menu)
            except _Refused as refused:
                if len(parts) > 1:
                    refused.lines.append(self._described(Talk.NOTHING_DONE, line=printable("; ".join(parts[stands:]))))
                if stands:
                    refused.lines += self._finish() if draft.is_finished else self._turn()  # what stands is to be seen
                raise
            if not draft.free:
                draft, stands = self._seat.keep(draft), number
        if draft.free:
            draft = self._seat.keep(draft)
        yield from self._finish() if draft.is_finished else self._turn()

    def _with(self, text: str, draft: AnyDraft, menu: Menu) -> AnyDraft:
        """A draft with the move that a text is."""
        if draft.is_finished:
            raise _Refused([self._described(Talk.TURN_OVER)])
        move = self._move_of(text, menu, draft.view)
        self._require_none(draft.violations(move), text)
        return draft.play(move)

    def _move_of(self, text: str, menu: Menu, view: AnyView) -> AnyMove:
        """The move that a text is: a number of the menu, or the notation of a move in a view, with melds from 1."""
        if text.isdigit():
            numbered = menu.numbered(text)
            if numbered is None:
                raise _Refused([self._described(Talk.NO_SUCH_NUMBER, number=quoted(text)[1:-1])])
            return numbered
        try:
            return self._game.read_move(notation_of(text), view)
        except NotationError as error:
            raise self._unreadable(error.moved(text, error.span)) from None
        except RuleError as error:
            raise self._refusal(text, error.violations) from None

    def _cards_read(self, line: str) -> str:
        """The line with its cards as the notation writes them."""
        try:
            return typed_in(line, self._language)
        except NotationError as error:
            raise self._unreadable(error) from None

    def _unreadable(self, error: NotationError) -> _Refused:
        fault = printable(error.message_in(self._language))
        message = (*error.shown.splitlines(), self._described(Talk.UNREADABLE, fault=fault))
        return _Refused(map(AsTyped, message))

    def _require_none(self, violations: Sequence[Violation], text: str) -> None:
        if violations:
            raise self._refusal(text, violations)

    def _refusal(self, text: str, violations: Sequence[Violation]) -> _Refused:
        message = [
            self._described(Talk.REFUSED, line=printable(text)),
            *reasons(violations, self._seat.names, self._language),
            self._described(Talk.TYPE_WHY),
        ]
        return _Refused(message, violations)

    def _finish(self) -> Lines:
        """Tell what the turn was, and go on."""
        yield from happenings(self._game, self._seat.finished(), self._party.person, self._seat.names, self._language)
        yield from self._go_on()

    def _take_claim(self, line: str) -> Lines:
        if command_of(line, self._language) is Command.LET_GO:
            self._party.let_pass()
            yield from self._go_on()
            return
        menu, view = self._seat.menu, self._seat.view
        move = self._move_of(line, menu, view) if line else None
        if move is not None:
            self._require_none(self._game.violations(view, move, self._party.person), line)
        if move not in menu.moves:
            raise _Refused([self._described(Talk.TYPE_CLAIM)])
        self._seat.claim(move)
        yield from self._finish()

    def _take_answer(self, line: str) -> Lines:
        asked = command_of(line, self._language)
        choice = None if asked is None else _CHOICES.get(asked)
        if choice is None:
            raise _Refused([self._described(Talk.TYPE_ANSWER)])
        self._party.answer(self._party.person, choice)
        yield from self._go_on()

    def _take_deal(self, line: str) -> Lines:
        if line:
            raise _Refused([self._described(Talk.TYPE_ENTER)])
        yield from self._deal()
        yield from self._go_on()

    # commands

    def _help(self) -> Lines:
        """Yield what can be typed, with moves of the game."""
        example = lettered(self._offered.example, self._language)
        text = self._described(Talk.HELP, ways=example, move=example.rpartition("; ")[2])
        yield from map(AsTyped, text.splitlines())
        if deck_of(self._rules.pack) is Deck.SPANISH:
            yield AsTyped(self._described(Talk.HELP_SPANISH))

    def _moves(self, words: Words) -> Lines:
        lines = [*self._seat.menu.lines(words)]
        yield from lines or [self._described(Talk.NO_SUCH_MOVE)]

    def _hint(self) -> Lines:
        menu = self._seat.menu
        if not menu.moves:
            yield self._described(Talk.NO_MOVE_NOW)
            return
        advice = self._seat.advice()
        move = advice.move
        if move is None:
            yield self._described(Talk.HINT_LET_GO)
        else:
            yield self._described(Talk.HINT, move=menu.text_of(move), number=menu.number_of(move))
        yield self._described(Talk.HINT_WHY, reason=advice.describe(self._language))

    def _why(self, words: Words) -> Lines:
        """Tell the rules behind the last refusal, or whether a move is legal."""
        if words:
            text = " ".join(words)
            self._require_hand()
            move = self._move_of(text, self._seat.menu, self._seat.view)
            self._refused = self._game.violations(self._seat.view, move, self._party.person)
            phrase = Talk.WHY_REFUSED if self._refused else Talk.WHY_LEGAL
            yield self._described(phrase, move=self._game.write_move(move))
            yield from reasons(self._refused, self._seat.names, self._language)
        elif not self._refused:
            yield self._described(Talk.NOTHING_REFUSED)
        offered, rules, language = self._offered, self._rules, self._language
        yield from rules_of(self._refused, lambda rule: offered.rule(rule, rules, language))

    def _undo(self, words: Words) -> Lines:
        free = self._seat.draft.free if self._party.need is Need.MOVE else 0
        text = words[0] if words else "1"
        if not free:
            raise _Refused([self._described(Talk.STANDS)])
        all_of_them = command_of(text, self._language) is Command.ALL
        count = free if all_of_them else int(text) if text in map(str, range(1, free + 1)) else 0
        if not count:
            raise _Refused([self._described(Talk.UNDO_BOUNDS, most=free)])
        self._seat.take_back(count)
        yield from self._turn()

    def _last(self) -> Lines:
        lines = [*self._seat.since()]
        yield from lines or [self._described(Talk.NOTHING_HAPPENED)]

    def _review(self) -> Lines:
        """Tell the person's mistakes in the last hand that is over."""
        hand = len(self._party.match.hands)
        if not hand:
            yield self._described(Talk.REVIEW_NONE)
            return
        yield from reviewed(self.record, self._game, hand, self._party.person, self._language)

    def _describe(self) -> Lines:
        yield from self._rules.describe(self._language).splitlines()

    def _table(self) -> Lines:
        self._require_hand()
        yield from self._seat.table()

    def _require_hand(self) -> None:
        if not self._party.is_dealt_in:
            raise _Refused([self._described(Talk.NOTHING_TO_SEE)])

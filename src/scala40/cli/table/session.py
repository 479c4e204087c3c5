"""The talk with a person who plays: a line goes in, lines come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from scala40.cli.games import AnyRules, Offered
from scala40.cli.table.menu import Menu
from scala40.cli.table.party import AnyMove, Need
from scala40.cli.table.seat import AnyDraft, AnyView, Seat
from scala40.cli.table.sheet import score_table
from scala40.cli.table.telling import ending, happenings, reasons, rules_of
from scala40.core.errors import NotationError, RuleError
from scala40.core.language import Language
from scala40.core.violations import Violation
from scala40.match import Choice
from scala40.record import Record
from scala40.render import printable

Lines: TypeAlias = Iterator[str]
Words: TypeAlias = Sequence[str]

HELP: Final = """\
In your turn type a move, by its number or in words:
  3                        the legal moves are listed with their numbers
  lay 7C 8C 9C; add KS to 0; discard 4H
                           several at once, parted by semicolons: all of them or none;
                           but a card that was drawn on the way stays drawn
C, D, H and S are clubs, diamonds, hearts and spades, JK is a joker.

  moves [WORD ...]         all legal moves, or those with these words: moves lay 7C
  hint                     what a simple program would do
  why [MOVE]               the rules behind the last refusal, or what is wrong with a move
  undo [N | all]           take moves of this turn back, up to the last card that you drew
  table                    the table and your hand once more
  last                     what has happened since your last turn
  score                    the points so far
  rules                    the rules of this match
  save [FILE]              write the match into a file; to go on later use --resume FILE
  quit                     leave the table"""
_PROMPTS: Final = {
    Need.MOVE: "your move> ",
    Need.CLAIM: "claim or pass> ",
    Need.ANSWER: "return or leave> ",
    Need.DEAL: "Enter deals> ",
}
_STANDS: Final = "Nothing can be taken back now: a card that you have drawn stays drawn."


class _Refused(Exception):  # noqa: N818 - it is no error of the program
    """What was typed cannot be done; carries what to say, and the rules' reasons if there are any."""

    def __init__(self, lines: Iterable[str], violations: Sequence[Violation] = ()) -> None:
        super().__init__()
        self.lines = [*lines]
        self.violations = violations


class Session:
    """A person at a table: what is typed goes into `enter`, which returns what is to be shown.

    Cards are written like 10H; who prints the lines may draw them. Nothing is told that the person's seat may not know.

    Args:
        offered: the game.
        rules: the rules.
        seat: the person's seat.
        language: in which language rules and reasons are told.
    """

    def __init__(self, offered: Offered, rules: AnyRules, seat: Seat, language: Language) -> None:
        self._offered = offered
        self._game = offered.game
        self._rules = rules
        self._seat = seat
        self._party = seat.party
        self._language = language
        self._refused: Sequence[Violation] = ()
        self._told = len(seat.party.match.hands)
        self._commands: Mapping[str, Callable[[Words], Lines]] = {
            "help": lambda _words: iter(HELP.splitlines()),
            "?": lambda _words: iter(HELP.splitlines()),
            "moves": self._moves,
            "hint": lambda _words: self._hint(),
            "why": self._why,
            "undo": self._undo,
            "table": lambda _words: self._table(),
            "last": lambda _words: self._last(),
            "score": lambda _words: score_table(seat.party.match, seat.names),
            "rules": lambda _words: self._describe(),
        }
        self._answers: Mapping[Need, Callable[[str], Lines]] = {
            Need.MOVE: self._take_turn,
            Need.CLAIM: self._take_claim,
            Need.ANSWER: self._take_answer,
            Need.DEAL: self._take_deal,
        }

    @property
    def is_over(self) -> bool:
        """Whether the match is over, so that nothing is left to type."""
        return self._party.need is Need.END

    @property
    def prompt(self) -> str:
        """What to ask the person with."""
        return _PROMPTS.get(self._party.need, "> ")

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
        words = line.split()
        command = self._commands.get(words[0].lower()) if words else None
        try:
            if command is not None:
                return [*command(words[1:])]
            answer = self._answers.get(self._party.need)
            return ["The match is over."] if answer is None else [*answer(line.strip())]
        except _Refused as refused:
            self._refused = refused.violations
            return refused.lines

    # going on until the person is needed

    def _go_on(self) -> Lines:
        """Let the programs play, and tell what has happened and what the person is asked."""
        yield from happenings(self._game, self._seat.let_play(), self._party.person, self._seat.names)
        if self._told < len(self._party.match.hands):
            self._told = len(self._party.match.hands)
            yield from ending(self._party.match, self._seat.names)
        yield from self._asked()

    def _asked(self) -> Lines:
        """Yield what the person is asked now; the prompt says the rest."""
        match self._party.need:
            case Need.MOVE:
                yield from self._turn()
            case Need.CLAIM:
                yield from self._turn()
                yield "You may claim this card: type the claim or its number, or pass."
            case Need.ANSWER:
                yield "You have reached the limit: return to the match, or leave?"
            case Need.END if self._party.is_stuck:
                yield "This hand would not end, so the match is given up."
            case Need.END:
                yield f"Won by {' and '.join(self._seat.names[seat] for seat in self._party.match.winners)}."
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
        yield f"Hand {context.number}, dealt by {self._seat.names[context.dealer]}."
        if not self._party.is_dealt_in:
            yield "You are out of the match; the others play on."

    # answers

    def _take_turn(self, line: str) -> Lines:
        """Play what was typed: all of it or nothing, but what led to a card that was drawn stands."""
        parts = [part.strip() for part in line.split(";") if part.strip()]
        if not parts:
            raise _Refused(["Type a move or its number; help says what else."])
        menu, draft, stands = self._seat.menu, self._seat.draft, 0
        for number, part in enumerate(parts, start=1):
            try:
                draft = self._with(part, draft, menu)
            except _Refused as refused:
                if len(parts) > 1:
                    refused.lines.append(f"So nothing has been done of: {printable('; '.join(parts[stands:]))}")
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
            raise _Refused(["Your turn is over before that."])
        move = self._move_of(text, menu, draft.view)
        self._insist_on_none(draft.violations(move), text)
        return draft.play(move)

    def _move_of(self, text: str, menu: Menu, view: AnyView) -> AnyMove:
        """The move that a text is: a number of the menu, or the notation of a move in a view."""
        if text.isdigit():
            numbered = menu.numbered(text)
            if numbered is None:
                raise _Refused([f"There is no move {text}; moves lists those that are legal."])
            return numbered
        try:
            return self._game.read_move(text, view)
        except NotationError as error:
            raise _Refused(
                [*error.shown.splitlines(), f"{printable(str(error))}; help says what can be typed"]
            ) from None
        except RuleError as error:
            raise self._refusal(text, error.violations) from None

    def _insist_on_none(self, violations: Sequence[Violation], text: str) -> None:
        if violations:
            raise self._refusal(text, violations)

    def _refusal(self, text: str, violations: Sequence[Violation]) -> _Refused:
        said = [
            f"That is refused: {printable(text)}",
            *reasons(violations, self._language),
            "Type why to read the rules.",
        ]
        return _Refused(said, violations)

    def _finish(self) -> Lines:
        """Tell what the turn was, and go on."""
        yield from happenings(self._game, self._seat.finished(), self._party.person, self._seat.names)
        yield from self._go_on()

    def _take_claim(self, line: str) -> Lines:
        if line.lower() == "pass":
            self._party.let_pass()
            yield from self._go_on()
            return
        menu, view = self._seat.menu, self._seat.view
        move = self._move_of(line, menu, view) if line else None
        if move is not None:
            self._insist_on_none(self._game.violations(view, move, self._party.person), line)
        if move not in menu.moves:
            raise _Refused(["Type the claim or its number, or pass."])
        self._seat.claim(move)
        yield from self._finish()

    def _take_answer(self, line: str) -> Lines:
        try:
            choice = Choice(line.lower())
        except ValueError:
            raise _Refused(["Type return to come back into the match, or leave."]) from None
        self._party.answer(self._party.person, choice)
        yield from self._go_on()

    def _take_deal(self, line: str) -> Lines:
        if line:
            raise _Refused(["The hand is over. Enter deals the next one; help says what else can be typed."])
        yield from self._deal()
        yield from self._go_on()

    # commands

    def _moves(self, words: Words) -> Lines:
        lines = [*self._seat.menu.lines(words)]
        yield from lines or ["There is no such move."]

    def _hint(self) -> Lines:
        menu = self._seat.menu
        if not menu.moves:
            yield "There is no move to choose now."
            return
        move = self._seat.advice()
        told = "pass" if move is None else f"{menu.text_of(move)}   (number {menu.number_of(move)})"
        yield f"A simple program would play: {told}"

    def _why(self, words: Words) -> Lines:
        """Tell the rules behind the last refusal, or whether a move is legal."""
        if words:
            text = " ".join(words)
            self._insist_on_hand()
            move = self._move_of(text, self._seat.menu, self._seat.view)
            self._refused = self._game.violations(self._seat.view, move, self._party.person)
            yield f"That is {'refused' if self._refused else 'legal'}: {self._game.write_move(move)}"
            yield from reasons(self._refused, self._language)
        elif not self._refused:
            yield "Nothing has been refused. why MOVE says what is wrong with a move."
        yield from rules_of(self._refused, self._offered.book)

    def _undo(self, words: Words) -> Lines:
        free = self._seat.draft.free if self._party.need is Need.MOVE else 0
        text = words[0].lower() if words else "1"
        if not free:
            raise _Refused([_STANDS])
        count = free if text == "all" else int(text) if text in map(str, range(1, free + 1)) else 0
        if not count:
            raise _Refused([f"From 1 to {free} moves can be taken back: undo 1, or undo all."])
        self._seat.take_back(count)
        yield from self._turn()

    def _last(self) -> Lines:
        lines = [*self._seat.since()]
        yield from lines or ["Nothing has happened since your last turn."]

    def _describe(self) -> Lines:
        known = self._offered.languages
        yield from self._rules.describe(self._language if self._language in known else Language.ENGLISH).splitlines()

    def _table(self) -> Lines:
        self._insist_on_hand()
        yield from self._seat.table()

    def _insist_on_hand(self) -> None:
        if not self._party.is_dealt_in:
            raise _Refused(["There is nothing to look at: no hand goes on in which you play."])

"""The talk with a person who plays: a line goes in, lines come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import attrs

from scala40.cli.games import AnyRules, Offered
from scala40.cli.table.menu import Menu
from scala40.cli.table.party import AnyMove, AnyStep, Need, Party
from scala40.cli.table.sheet import score_table
from scala40.cli.table.telling import drawn, ending, happenings, reasons, rules_of
from scala40.core.errors import NotationError, RuleError
from scala40.core.game import Event
from scala40.core.language import Language
from scala40.core.violations import Violation
from scala40.draft import Draft
from scala40.match import Choice
from scala40.players import Greedy
from scala40.record import Ply, Record

AnyDraft: TypeAlias = Draft[Any, Any, Any, Any]
Lines: TypeAlias = Iterator[str]
Words: TypeAlias = Sequence[str]

HELP: Final = """\
In your turn type a move, in words or by its number:
  draw                     the moves that are legal are listed with their numbers
  lay 7C 8C 9C; add KS to 0; discard 4H
                           several at once, parted by semicolons: all of them or none
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
    Need.END: "> ",
}
_STANDS: Final = "Nothing of this turn can be taken back: a card that you have drawn stays drawn."


class _Refused(Exception):  # noqa: N818 - it is no error of the program
    """What was typed cannot be done; carries what to say, and why, as far as rules speak against it."""

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
        party: the match.
        names: what the seats are called.
        language: in which language rules and reasons are told.
    """

    def __init__(self, offered: Offered, rules: AnyRules, party: Party, names: Words, language: Language) -> None:
        self._offered = offered
        self._game = offered.game
        self._rules = rules
        self._party = party
        self._names = names
        self._language = language
        self._draft: AnyDraft | None = None
        self._since: list[AnyStep] = []
        self._last_events: tuple[Event, ...] = ()
        self._refused: Sequence[Violation] = ()
        self._told = len(party.match.hands)
        self._commands: Mapping[str, Callable[[Words], Lines]] = {
            "help": lambda _words: iter(HELP.splitlines()),
            "?": lambda _words: iter(HELP.splitlines()),
            "moves": self._moves,
            "hint": lambda _words: self._hint(),
            "why": self._why,
            "undo": self._undo,
            "table": lambda _words: self._table(),
            "last": lambda _words: self._last(),
            "score": lambda _words: score_table(party.match, names),
            "rules": lambda _words: self._describe(),
        }
        self._answers: Mapping[Need, Callable[[str], Lines]] = {
            Need.MOVE: self._take_turn,
            Need.CLAIM: self._take_claim,
            Need.ANSWER: self._take_answer,
            Need.DEAL: self._take_deal,
            Need.END: lambda _line: iter(("The match is over.",)),
        }

    # what the shell asks

    @property
    def is_over(self) -> bool:
        """Whether the match is over, so that nothing is left to type."""
        return self._need is Need.END

    @property
    def prompt(self) -> str:
        """What to ask the person with."""
        return _PROMPTS[self._need]

    @property
    def record(self) -> Record[Any, Any]:
        """The record of the match, with the moves of the turn that has not been finished."""
        record = self._party.course.record
        tried = () if self._draft is None else (Ply(self._party.person, move) for move in self._draft.moves)
        hands = [*record.hands]
        hands[-1:] = [attrs.evolve(hand, plies=(*hand.plies, *tried)) for hand in hands[-1:]]
        return attrs.evolve(record, hands=tuple(hands))

    def begin(self) -> list[str]:
        """Return the first lines, up to the first question."""
        first = self._deal() if not self._party.course.hands else ()
        return [*first, *self._go_on()]

    def enter(self, line: str) -> list[str]:
        """Return what follows on a line that the person has typed; one that makes no sense changes nothing."""
        words = line.split()
        command = self._commands.get(words[0].lower()) if words else None
        answer = self._answers[self._need]
        try:
            return [*(answer(line.strip()) if command is None else command(words[1:]))]
        except _Refused as refused:
            self._refused = refused.violations
            return refused.lines

    @property
    def _need(self) -> Need:
        need = self._party.need
        assert need is not None, "the programs have acted"
        return need

    # going on until the person is needed

    def _go_on(self) -> Lines:
        """Let the programs play, and tell what has happened and what the person is asked."""
        self._draft = None
        watching = self._party.is_dealt_in
        new = [*self._party.advance()]
        if watching and new:
            self._since += new
            yield from happenings(self._game, new, self._party.person, self._names)
            self._last_events = self._events(new[-1])
        if self._told < len(self._party.match.hands):
            self._told = len(self._party.match.hands)
            yield from ending(self._party.match, self._names)
        yield from self._asked()

    def _asked(self) -> Lines:
        """Yield what the person is asked now."""
        match self._need:
            case Need.MOVE:
                self._draft = Draft(self._game, self._party.state, self._party.person)
                yield from self._turn()
            case Need.CLAIM:
                yield from self._turn()
                yield "You may claim this card, or pass."
            case Need.ANSWER:
                yield "You have reached the limit: return to the match, or leave?"
            case Need.END if self._party.is_stuck:
                yield "This hand would not end, so the match is given up."
            case Need.END:
                yield f"Won by {' and '.join(self._names[seat] for seat in self._party.match.winners)}."
            case _:
                return  # the prompt says it

    def _turn(self) -> Lines:
        yield ""
        yield from self._table()
        yield from self._menu.lines()

    def _deal(self) -> Lines:
        self._party.deal()
        self._since, self._last_events = [], ()
        context = self._party.state.context
        yield ""
        yield f"Hand {context.number}, dealt by {self._names[context.dealer]}."
        if not self._party.is_dealt_in:
            yield "You are out of the match; the others play on."

    # answers

    def _take_turn(self, line: str) -> Lines:
        """Play what was typed, all of it or nothing; a card that was drawn stays drawn."""
        draft, done = self._open_draft, 0
        parts = [part.strip() for part in line.split(";") if part.strip()]
        menu = self._menu
        try:
            for part in parts:
                move = self._move_of(part, menu, draft.view)
                self._insist_on(part, draft.violations(move))
                self._last_events = self._game.events(draft.state, move, draft.seat, seen_by=draft.seat)
                draft = draft.play(move)
                done += 1
                if not draft.free:
                    self._draft = draft = self._kept(draft)
        except _Refused as refused:
            if len(parts) > 1:
                refused.lines.append(f"So nothing has been done{' but what led to a card' if done else ''}.")
            raise
        yield from ()



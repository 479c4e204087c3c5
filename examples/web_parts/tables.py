"""The tables of the web game: a match of any game in progress, with programs in some of its seats."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias

from scala40 import Language, Violation, render
from scala40.core import AnyGame, Game, derive
from scala40.games import game_named
from scala40.match import Choice
from scala40.notation import from_text
from scala40.players import Level, player_of_level
from scala40.playing import Step, first_wish
from scala40.record import Course, Record, name_of_game, replay, resume

AnyMove: TypeAlias = Any
"""A move of whatever game is played."""
AnyRecord: TypeAlias = Record[Any, AnyMove]
AnyStep: TypeAlias = Step[Any, AnyMove]
Json: TypeAlias = dict[str, Any]

PROGRAM: Final = "program"
"""What the names of programs begin with, as records have them."""
PROGRAM_IN: Final = {Language.ENGLISH: PROGRAM, Language.ITALIAN: "programma", Language.SPANISH: "programa"}
"""The same word for people; it begins like that of records, so nobody can have such a name."""
USUAL_LEVEL: Final = Level.CLUB
"""How well programs play if nobody says it: as well as they can without thinking ahead."""
MOST_AT_ONCE: Final = 1_000
"""How many moves programs make before the next request is answered: they may get nowhere."""
INVISIBLE: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Categories of letters that cannot be seen, or that turn the text around them round."""
LOOK_ALIKES: Final = str.maketrans("аαеорρсгмтіοɡꞡ", "aaeoppcrmtiogg")
"""Letters of other scripts that look like Latin ones."""


def is_program(name: str) -> bool:
    """Return whether a seat of that name is a program's."""
    return name.startswith(PROGRAM)


def alike(name: str) -> str:
    """Return what a name looks like: two names of the same looks cannot sit at one table."""
    return unicodedata.normalize("NFKC", name).casefold().translate(LOOK_ALIKES).strip()


def is_unseen(name: str) -> bool:
    """Return whether a name has letters that cannot be seen, or that turn text round."""
    return any(unicodedata.category(it) in INVISIBLE for it in name)


class Voice(NamedTuple):
    """What a table needs to speak: rules with what they say of themselves, the suits of its cards, and names."""

    rules: Any
    deck: render.Deck
    names: Sequence[str]

    def names_in(self, language: Language) -> tuple[str, ...]:
        """Return the names of the seats with those of programs in a language."""
        word = PROGRAM_IN[language]
        return tuple(word + it.removeprefix(PROGRAM) if is_program(it) else it for it in self.names)

    def drawn(self, text: str) -> str:
        """Return a text with its cards as the pictures show them."""
        try:
            return render.Style(deck=self.deck).drawn(text)
        except ValueError:  # somebody has typed a card that the pack does not have
            return text

    def reason(self, violation: Violation, language: Language) -> Json:
        """Return a reason for people: what is wrong, what would be right, and the rule as the rule sheet tells it."""
        sheet, book = getattr(self.rules, "sheet", None), getattr(self.rules, "book", None)
        text = "" if book is None else book.rules[violation.rule].text
        if sheet is not None and language is not Language.ENGLISH:  # the rulebook has the English
            text = sheet.described_of(self.rules, violation.rule, language) or text
        message, hint = violation.message_in(language, self.names_in(language)), violation.hint_in(language)
        return {
            "message": self.drawn(message),
            "hint": hint and self.drawn(hint),
            "rule": violation.rule,
            "text": self.drawn(text),
        }


class Thought(NamedTuple):
    """A choice that an expert still has to make: a seat with its view and its moves."""

    seat: int
    player: Any
    view: Any
    moves: Collection[AnyMove]

    def move(self) -> AnyMove:
        """Return the choice; that may take long."""
        return self.player.choose(self.view, self.moves)


class Table:
    """A match in progress.

    Attributes:
        game: what is played.
        level: how well the programs play, and hints advise.
        course: the match and its record.
        steps: the moves of the hand that was dealt last, with the states before and after each.
        news: the lines of the record that have not been stored.
        turned: whether a turn has begun that has not been stored.
        events: what is to be logged, as soon as it is stored.
        away: the seats of people who have left.
        passed: the seats of people who let the claims pass that they could make now.
        waited: whether claims have been waited for long enough.
    """

    def __init__(self, game: AnyGame, record: AnyRecord, level: Level = USUAL_LEVEL) -> None:
        self.game: AnyGame = game
        self.level: Level = level
        self.course: Course[Any, AnyMove, Any] = resume(record, game)
        self.steps: list[AnyStep] = [*hand_of(game, record, len(record.hands))]
        self.news: str = ""
        self.turned: bool = False
        self.events: list[Json] = []
        self.away: frozenset[int] = frozenset()
        self.passed: frozenset[int] = frozenset()
        self.waited: bool = False
        assert record.seed is not None  # tables are dealt from a secret
        seed = derive(record.seed, "programs")
        self._player = player_of_level(game, level, seed=seed)
        # A claim decides a hand, so it needs no thinking ahead; and the others would wait for that after every discard.
        self._claimant = player_of_level(game, Level.CLUB, seed=seed) if self.is_expert else self._player
        self._is_claim = Game.of(game).is_claim

    @classmethod
    def read(cls, text: str, level: Level = USUAL_LEVEL) -> Table:
        """Return the table whose record a text is."""
        game = game_named(name_of_game(text) or "")
        return cls(game, from_text(Record, text, game), level)

    # what there is

    @property
    def state(self) -> Any:  # noqa: ANN401 - of any game
        """Where the hand stands; tables are stored with their first hand dealt."""
        return self.course.state

    @property
    def rules(self) -> Any:  # noqa: ANN401 - of any game
        """What is played by."""
        return self.course.record.rules

    @property
    def names(self) -> Sequence[str]:
        """The names of the seats."""
        return self.course.record.names

    def names_in(self, language: Language) -> tuple[str, ...]:
        """Return the names of the seats with those of programs in a language."""
        return self.voice.names_in(language)

    @property
    def voice(self) -> Voice:
        """How the table speaks."""
        return Voice(self.rules, self.game.scene(self.state).deck, self.names)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act: the first is to, the others may have claims."""
        return self.game.actors(self.state)

    @property
    def ply(self) -> str:
        """What moment of the match it is."""
        return f"{self.course.hands}.{self.course.plies}"

    def is_there(self, seat: int) -> bool:
        """Return whether a seat is a person's who has not left."""
        return not (is_program(self.names[seat]) or seat in self.away)

    def claims(self, seat: int) -> list[AnyMove]:
        """Return what a seat can do out of turn."""
        moves = self.game.legal_moves(self.state, seat)
        return [move for move in moves if seat != self.actors[0] or self._is_claim(move)]

    def may_act(self, seat: int) -> bool:
        """Return whether a person may do something: it is their turn, or they have a claim and have not let it pass."""
        actors = self.actors
        if not self.is_there(seat) or seat not in actors:
            return False
        return seat == actors[0] or (seat not in self.passed and bool(self.claims(seat)))

    def waits_for(self, seat: int) -> bool:
        """Return whether a seat is a person's who is there. Where all have left, the table waits for anybody."""
        deserted = all(it in self.away for it in self.state.context.seats)  # such a hand would never end
        return deserted or self.is_there(seat)

    def waits_for_claims(self) -> bool:
        """Return whether somebody shall have time to claim before anybody else moves.

        A person alone with programs is waited for who has a claim. Where there are several, others would learn from
        that what somebody holds; so all are given the same time, whatever they hold.
        """
        actors = self.actors
        if len(actors) < 2:
            return False
        people = [seat for seat, name in enumerate(self.names) if not is_program(name)]
        if len(people) > 1:
            return not self.waited and any(map(self.is_there, actors))
        return any(self.is_there(seat) and self.may_act(seat) and self.claims(seat) for seat in actors)

    def wished(self) -> dict[int, AnyMove]:
        """Return the claims that programs make now."""
        actors = self.actors
        wishes: dict[int, AnyMove] = {}
        for seat in actors if len(actors) > 1 else ():
            claims = self.claims(seat) if is_program(self.names[seat]) else []
            claim = self._claimant.claim(self.game.view(self.state, seat), claims) if claims else None
            if claim is not None:
                wishes[seat] = claim
        return wishes

    @property
    def is_expert(self) -> bool:
        """Whether programs and hints think ahead, which takes up to half a second."""
        return self.level is Level.EXPERT

    @property
    def thought(self) -> Thought | None:
        """What an expert has to think about now; `None` if it is somebody else's turn, or claims are waited for."""
        if self.course.result is not None or not self._thinks(self.actors[0]) or self.waits_for_claims():
            return None
        view = self.game.view(self.state, self.actors[0])
        return Thought(self.actors[0], self._player, view, self.game.legal_moves(view))

    def _thinks(self, seat: int) -> bool:
        """Return whether a seat is an expert's, whose moves are not made at once."""
        return self.is_expert and is_program(self.names[seat])

    # what is done

    def play(self, seat: int, move: AnyMove) -> None:
        """Make a move."""
        before, acting = self.state, self.actors[0]
        self.steps.append(Step(before, seat, move, self.course.play(move, seat)))
        self.turned = self.turned or self.actors[:1] != (acting,)
        self.passed, self.waited = frozenset(), False
        text = self.game.write_move(move)
        self.news += f"{seat}: {text}\n"
        self.events.append({"event": "move", "seat": seat, "verb": text.partition(" ")[0]})
        if self.course.result is not None:
            self._end_hand()

    def plays(self, seat: int, move: AnyMove) -> bool:
        """Make a move of a person, unless a program's claim comes before it; return whether it was made."""
        wish = first_wish(self.game, self.state, self.wished() | {seat: move}) or (seat, move)
        self.play(*wish)
        return wish == (seat, move)

    def deal(self) -> None:
        """Deal the next hand, and let those play who need not be waited for."""
        self.course.deal()
        self.turned = True
        self.steps.clear()
        self.news += f"\nhand {self.course.hands}\n"
        self.events.append({"event": "deal", "hand": self.course.hands})
        if self.course.result is not None:
            self._end_hand()
        self.go_on()

    def _end_hand(self) -> None:
        """Note how the hand ended, and let those come back who are not there to be asked."""
        match = self.course.match
        self.events.append({"event": "hand over", "hand": self.course.hands, "ending": match.sheet[-1].ending.value})
        self._answer_for_others()

    def _answer_for_others(self) -> None:
        for seat in self.course.match.offers:
            if not self.is_there(seat):
                self.course.answer(seat, Choice.RETURN)
        if self.course.match.is_over:
            self.events.append({"event": "match over", "hands": self.course.hands})

    def answer(self, seat: int, *, returns: bool) -> None:
        """Let a person come back into the match who has reached its limit, or leave it."""
        self.course.answer(seat, Choice.RETURN if returns else Choice.LEAVE)
        self._answer_for_others()

    def go_on(self, *, late: bool = False) -> None:
        """Make the moves of programs, and for people who have left, until others are to act or the hand is over.

        Args:
            late: whether nobody's claims are waited for before the next move.
        """
        if late:
            self.waited, self.passed = True, frozenset(self.state.context.seats)
        if self.course.result is not None and self.course.match.offers:
            self._answer_for_others()
        for _ in range(MOST_AT_ONCE):
            if self.course.result is not None or self.waits_for_claims():
                return
            wish = first_wish(self.game, self.state, self.wished())
            if wish is None:
                seat = self.actors[0]
                if self.waits_for(seat) or self._thinks(seat):
                    return
                wish = seat, self._choice_of(seat)
            self.play(*wish)

    def _choice_of(self, seat: int) -> AnyMove:
        """Return the move of a program, or for a person who is not there."""
        view = self.game.view(self.state, seat)
        if seat in self.away:
            return Game.of(self.game).default_move(view)
        return self._player.choose(view, self.game.legal_moves(view))

    def skip(self, seat: int) -> None:
        """Make the moves that do least until it is no longer the turn of a seat, and let the others go on."""
        while self.course.result is None and seat == self.actors[0]:
            self.play(seat, Game.of(self.game).default_move(self.game.view(self.state, seat)))
        self.go_on()


def hand_of(game: AnyGame, record: AnyRecord, number: int) -> Iterator[AnyStep]:
    """Yield the moves of a hand of a record, with the states before and after each."""
    positions = [it for it in replay(record, game) if it.hand == number]
    for before, after in pairwise(positions):
        if after.last is not None:
            yield Step(before.state, after.last.seat, after.last.move, after.state)

"""Playing at a table with programs: what is typed, and what is said to it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import attrs
import pytest
from walks import SOAK

from scala40 import Ending, Reentry, Ruleset, chinchon, rumino
from scala40.chinchon._rules import MatchEnd
from scala40.cli.games import GAMES, CommandGame
from scala40.cli.programs import PLAYERS, distinct_names
from scala40.cli.speech import Talk
from scala40.cli.table.party import Need, Party
from scala40.cli.table.seat import Seat
from scala40.cli.table.session import Session
from scala40.cli.table.telling import score_table
from scala40.core._base import Language, columns, shuffled
from scala40.core._cards import Card, cards_in, lettered, typed_in
from scala40.core._game_value import Game
from scala40.core._text import Message, NotationError, notation_in, text_of
from scala40.match import Match, points_entry
from scala40.notation import from_text, to_text
from scala40.playing import new_match
from scala40.record import Course, Record, resume

each_game = pytest.mark.parametrize("name", GAMES)
SCALA, RUMINO, CHINCHON, SKARNEY = GAMES.values()
SEEDS = range(30 if SOAK else 2)


def as_typed(text: str) -> str:
    """Return a move in the notation as a person types it: with melds counted from 1."""
    return notation_in(text, Language.ENGLISH)


@attrs.frozen(eq=False)
class Sitting:
    """A person at a table, and what lies under it."""

    session: Session
    party: Party

    @property
    def legal(self) -> Sequence[str]:
        """The moves that are legal for the person now, as a person types them."""
        game, person = self.party.game, self.party.person
        return [as_typed(game.write_move(move)) for move in game.legal_moves(self.view, person)]

    @property
    def view(self) -> Any:
        """What the person's seat sees, the moves of its turn made."""
        return self.party.game.view(resume(self.session.record, self.party.game).state, self.party.person)

    def says(self, line: str) -> str:
        """Type a line and return what is said to it."""
        return "\n".join(self.session.enter(line))

    def hint(self) -> str:
        """Return what a hint proposes to type."""
        line, _ = self.session.enter("hint")
        return line.partition("would play: ")[2].partition("   (number")[0]

    def step(self) -> str:
        """Do what a hint proposes, or what else the person is needed for, and return what is said."""
        need = self.party.need
        if need in {Need.MOVE, Need.CLAIM}:
            return self.says(self.hint())
        return self.says("return" if need is Need.ANSWER else "")


def sit(
    offered: CommandGame,
    seed: int = 7,
    *,
    kinds: Sequence[str] = ("you", "greedy", "random"),
    deck: tuple[Card, ...] | None = None,
    language: Language = Language.ENGLISH,
    rules: Any = None,
) -> Sitting:
    """Return a person who sits down, in seat 0 unless another one is no program's."""
    rules = rules or offered.default.rules
    kinds = (*kinds, *["greedy"] * (rules.min_players - len(kinds)))
    dealer = len(kinds) - 1 if deck else new_match(offered.game, rules, len(kinds), seed).dealer
    header: Record[Any, Any] = Record(rules, seats=len(kinds), dealer=dealer, seed=seed, names=tuple(kinds))
    course: Any = Course(header, offered.game)
    if deck:
        course.deal(deck=deck)
    return seated(offered, course, language)


def seated(offered: CommandGame, course: Any, language: Language = Language.ENGLISH) -> Sitting:
    """Return a person who sits down at a match."""
    names = course.record.names
    person = next(seat for seat, name in enumerate(names) if name not in {"greedy", "random"})
    party = Party(offered.game, course, person, names, seed=course.record.seed)
    return Sitting(Session(offered, course.record.rules, Seat(party, distinct_names(names), language)), party)


def deck_with(offered: CommandGame, seats: int, **hands: str) -> tuple[Card, ...]:
    """Return a pack that deals these cards to seats, the first of which plays first; other seats get any."""
    size = {"scala40": 13, "rumino": 7}[offered.game.GAME]
    rest = list(shuffled(offered.default.rules.pack.cards, "deck"))
    held: dict[int, list[Card]] = {}
    for seat, text in hands.items():
        held[int(seat.removeprefix("seat"))] = list(cards_in(text))
        for card in cards_in(text):
            rest.remove(card)
    dealt = []
    for _ in range(size):
        dealt += [held[seat].pop() if held.get(seat) else rest.pop() for seat in range(seats)]
    return (*dealt, *rest)


# --- whole matches ----------------------------------------------------------------------------------------------------


@pytest.mark.once
@each_game
@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_match_is_played_by_doing_what_hints_propose(name: str, seed: int) -> None:
    """Every hint is legal, every hand ends with the score, and the match with its winners."""
    offered = GAMES[name]
    sitting = sit(offered, seed)
    assert "Hand 1, dealt by" in "\n".join(sitting.session.begin())
    message = ""
    for _ in range(3_000):
        if sitting.session.is_over:
            break
        hands = len(sitting.party.match.hands)
        message = sitting.step()
        assert "refused" not in message
        if len(sitting.party.match.hands) > hands:
            assert f"Hand {sitting.party.match.sheet[-1].number} is over" in message
            assert "  total" in message
    assert "Won by " in message
    assert sitting.says("draw") == "The match is over."
    assert "total" in sitting.says("score")
    assert from_text(Record, to_text(sitting.session.record, offered.game), offered.game) == sitting.session.record


@pytest.mark.unmeasured
@each_game
def test_moves_can_be_typed_by_number_and_in_words(name: str) -> None:
    """Both ways lead to the same match."""
    by_number, in_words = sit(GAMES[name]), sit(GAMES[name])
    assert by_number.session.begin() == in_words.session.begin()
    for _ in range(30):
        if by_number.party.need is not Need.MOVE:
            assert by_number.step() == in_words.step()
            continue
        text = by_number.hint()
        hint, _ = by_number.session.enter("hint")
        assert by_number.says(hint.partition("(number ")[2].rstrip(")")) == in_words.says(text)


@each_game
def test_all_legal_moves_are_offered(name: str) -> None:
    """`moves` lists each with a number; words choose among them."""
    sitting = sit(GAMES[name])
    sitting.session.begin()
    for _ in range(12):
        if sitting.party.need is Need.MOVE:
            listed = sitting.says("moves")
            for text in sitting.legal:
                verb, _, rest = text.partition(" ")
                assert verb in listed
                assert (rest or verb) in listed.replace("\n" + " " * 10, "   ")
                assert (rest or verb) in sitting.says(f"moves {text}")
        sitting.step()
    assert sitting.says("moves nothing") == "There is no such move."


# --- a turn -----------------------------------------------------------------------------------------------------------

OPENING = "10C JC QC KC 10D JD QD KD 2H 4H 6S 8S 2S"


def drawn() -> Sitting:
    """Return a person who can open, and has drawn."""
    sitting = sit(SCALA, kinds=("you", "greedy"), deck=deck_with(SCALA, 2, seat0=OPENING))
    sitting.session.begin()
    sitting.says("draw")
    return sitting


def test_several_melds_are_laid_with_one_line() -> None:
    """Parts are parted by semicolons, and all of them are done."""
    sitting = drawn()
    message = sitting.says("lay 10C JC QC KC; lay 10D JD QD KD")
    assert "melds      1: 10C JC QC KC" in message
    assert "   2: [10D] [JD] [QD] [KD]\n" in message
    assert [ply.move for ply in sitting.session.record.hands[0].plies][1:] == [
        SCALA.game.read_move(text, SCALA.default.rules) for text in ("lay 10C JC QC KC", "lay 10D JD QD KD")
    ]


def test_nothing_is_done_of_a_line_with_a_mistake() -> None:
    """All parts or none: the melds before the mistake are not laid either."""
    sitting = drawn()
    before = sitting.session.record
    message = sitting.says("lay 10C JC QC KC; discard AS")
    assert "That is refused: discard AS" in message
    assert "not in the hand: AS [B-03]" in message
    assert "So nothing of this has been done: lay 10C JC QC KC; discard AS" in message
    assert sitting.session.record == before
    for line in ("lay 10C JC QC KC; lay 10X JD QD", "lay 10C JC QC KC; 999", "discard 2H; discard 4H"):
        assert "So nothing of this has been done:" in sitting.says(line)
        assert sitting.session.record == before


def test_a_card_that_was_drawn_stays_drawn_whatever_follows_in_the_line() -> None:
    """What comes before the draw, and the draw, stand; the rest of the line is all or nothing."""
    sitting = sit(SCALA, kinds=("you", "greedy"), deck=deck_with(SCALA, 2, seat0=OPENING))
    sitting.session.begin()
    message = sitting.says("draw; lay 10C JC QC KC; discard AS")
    assert "So nothing of this has been done: lay 10C JC QC KC; discard AS" in message
    assert len(sitting.session.record.hands[0].plies) == 1
    assert sitting.says("table") + "\n  lay     1: 10C JC QC" in message
    assert "Nothing can be taken back now" in sitting.says("undo")


KNOCKS = "4C 5C 6C 7C 2D AH AS"


def test_what_follows_on_the_end_of_a_hand_does_not_hide_it() -> None:
    """The end counts and is told; the rest of the line is not done."""
    sitting = sit(RUMINO, kinds=("you", "greedy"), deck=deck_with(RUMINO, 2, seat0=KNOCKS))
    sitting.session.begin()
    sitting.says("draw")
    sitting.says(next(text for text in sitting.legal if text.startswith("discard ") and text[8:] not in KNOCKS))
    message = sitting.says("knock; draw")
    assert "Your turn is over before that." in message
    assert "So nothing of this has been done: draw" in message
    assert "you: knocks" in message
    assert "Hand 1 is over: knocked by you." in message
    result = sitting.party.match.hands[-1]
    for score in result.scores:
        left = " ".join(item.card.text for item in score.items if item.card is not None)
        line = f"  {sitting.session._seat.names[score.seat]}: {left} ({score.points})"
        assert (line in message.splitlines()) is bool(left)
    assert sitting.party.need is Need.DEAL


def test_moves_are_taken_back_up_to_the_draw() -> None:
    """One, several or all of them; then nothing more."""
    sitting = drawn()
    before = sitting.session.record
    refusal = "Nothing can be taken back now: a card that you have drawn stays drawn, and a hand that is over is over."
    assert refusal in sitting.says("undo")
    sitting.says("lay 10C JC QC KC; lay 10D JD QD KD")
    assert "At most 2 can be taken back" in sitting.says("undo 3")
    assert "At most 2 can be taken back" in sitting.says("undo many")
    sitting.says("undo")
    assert len(sitting.session.record.hands[0].plies) == 2
    sitting.says("lay 10D JD QD KD")
    sitting.says("undo 2")
    assert sitting.session.record == before
    sitting.says("lay 10C JC QC KC; lay 10D JD QD KD")
    sitting.says("undo all")
    assert sitting.session.record == before


def test_a_refusal_gives_every_reason_and_why_gives_the_rules() -> None:
    """Reasons with figures, cards and hints at once; the rules behind them when asked."""
    sitting = drawn()
    assert "Nothing has been refused" in sitting.says("why")
    message = sitting.says("discard JK")
    assert "That is refused: discard JK" in message
    assert "not in the hand: JK [B-03]" in message
    assert "you must open before you may discard a joker [D-52]" in message
    assert "(discard another card)" in message
    rules = sitting.says("why")
    assert "B-03: What is played comes from one's own hand." in rules
    assert "D-52: " in rules


@pytest.mark.parametrize("line", ["99", "discard", "discard QQ", "moves", "swap", "undo x"])
def test_a_slip_does_not_make_a_refusal_forgotten(line: str) -> None:
    """What cannot be read is not refused, so that the rules are still those behind the last refusal."""
    sitting = drawn()
    sitting.says("lay 7C")
    rules = sitting.says("why")
    assert "B-04" in rules
    sitting.says(line)
    assert sitting.says("why") == rules


def test_why_says_of_any_move_whether_it_is_legal() -> None:
    """Nothing is played by asking."""
    sitting = drawn()
    before = sitting.session.record
    assert sitting.says("why lay 10C JC QC KC") == "That is legal: lay 10C JC QC KC"
    assert sitting.says("why 1") == f"That is legal: {sitting.legal[0]}"
    message = sitting.says("why take")
    assert "That is refused: take" in message
    assert "B-02: " in message
    assert "a meld needs at least 3 cards; this one has 2" in sitting.says("why lay 7C 8C")
    assert "B-04: " in sitting.says("why")
    assert sitting.session.record == before


@pytest.mark.parametrize("language", Language)
def test_reasons_are_told_in_the_language_of_the_person(language: Language) -> None:
    """Messages and hints; the rule's id is the same in all of them."""
    sitting = sit(SCALA, language=language)
    sitting.session.begin()
    sitting.says("draw")
    (held, banned) = SCALA.game.violations(sitting.view, SCALA.game.read_move("discard JK", sitting.view))
    message = sitting.says("discard JK")
    assert f"  - {held.message_in(language)} [B-03]" in message
    assert f"  - {banned.message_in(language)} [D-52]" in message
    assert f"    ({banned.hint_in(language)})" in message


def test_the_rules_are_told_in_a_language_that_they_are_written_in() -> None:
    """In the language of the person."""
    for language in Language:
        assert sit(SCALA, language=language).says("rules") == SCALA.default.rules.describe(language).rstrip("\n")


@each_game
@pytest.mark.parametrize(
    "line",
    ["", ";", " ; ;", "lay", "7", "99999999", "0", "-1", "²", "foo bar", "lay 7C", "\x1b[2J", "discard 💥", "why x"],
)
def test_wrong_input_loses_nothing(name: str, line: str) -> None:
    """Whatever is typed that makes no sense is answered, and nothing changes."""
    sitting = sit(GAMES[name])
    sitting.session.begin()
    if sitting.party.need is Need.MOVE and len(sitting.legal) < 3:
        sitting.step()
    before = sitting.session.record
    if line.isascii() and line.isdigit() and 0 < int(line) <= len(sitting.legal):
        return
    message = sitting.says(line)
    assert message
    assert all(letter.isprintable() or letter == "\n" for letter in message)
    assert sitting.session.record == before


def test_a_move_without_its_card_is_told_so() -> None:
    """What is missing is said, and not that nothing is no card."""
    assert "write a card here" in drawn().says("discard")


def test_help_is_there_at_any_time() -> None:
    """It names every command."""
    sitting = sit(SCALA)
    sitting.session.begin()
    assert sitting.says("help") == sitting.says("?")
    for word in ("moves", "hint", "why", "undo", "table", "last", "score", "rules", "save", "quit"):
        assert f"\n  {word} " in text_of(Talk.HELP, Language.ENGLISH)


@each_game
@pytest.mark.parametrize("language", Language, ids=lambda it: it.value)
def test_the_moves_that_help_shows_are_moves_of_the_game(name: str, language: Language) -> None:
    """Each can be read, in each language; where cards have Spanish names, these are told too."""
    sitting = sit(GAMES[name], language=language)
    sitting.session.begin()
    message = sitting.says("help")
    example = lettered(notation_in(GAMES[name].example, language), language)
    assert f"\n  {example}\n" in message
    for move in example.split("; "):
        try:
            assert GAMES[name].game.read_move(typed_in(move, language), sitting.party.course.state)
        except NotationError as error:
            assert "no such meld" in str(error) or "with which melds" in str(error)  # noqa: PT017 - what this deal lacks
    assert ("7co" in message) is (name == "chinchon")


def test_what_has_happened_and_the_table_can_be_seen_again() -> None:
    """`last` tells what the others did since the person's turn, `table` what lies there now."""
    sitting = drawn()
    assert sitting.says("last") == "Nothing has happened since your last turn."
    table = sitting.says("table")
    assert table.startswith("you is to play.")
    assert "last       you draws" in table
    message = sitting.says("discard 2H")
    assert "you: draws" in message
    assert "discards 2H" in message
    assert sitting.says("last").startswith("  greedy: draws a card")


# --- claims, offers to come back, and the end of hands ----------------------------------------------------------------

WAITS = "KC KC KD KD KH KH 9S"


def claiming() -> Sitting:
    """Return a person who can claim a king that another one discards."""
    deck = deck_with(RUMINO, 3, seat0="KS 2D 4H 6C 8S 10D QC", seat1="3C 5D 7H 9C JS 2H 4S", seat2=WAITS)
    sitting = sit(RUMINO, kinds=("greedy", "random", "you"), deck=deck)
    course = sitting.party.course
    course.play(RUMINO.game.read_move("draw", course.state), 0)
    course.play(RUMINO.game.read_move("discard KS", course.state), 0)
    return sitting


def test_a_person_is_asked_whether_it_claims() -> None:
    """Before the others move: the claim, its number, a hint, or to let it pass."""
    sitting = claiming()
    assert "You may claim this card: type the claim or its number, or pass." in sitting.session.begin()
    assert sitting.session.prompt == "claim or pass> "
    before = sitting.session.record
    for line in ("", "draw", "7", "undo", "nonsense"):
        assert sitting.says(line)
        assert sitting.session.record == before
    assert sitting.hint() == "claim"
    assert "you: claims KS, has a rumino" in sitting.says("claim")
    assert sitting.session.is_over


def test_a_person_is_asked_whether_to_declare_at_once() -> None:
    """VR-01: out of turn and before the first draw; there is no card to claim."""
    deck = deck_with(
        RUMINO, 3, seat0="KS 2D 4H 6C 8S 10D QC", seat1="3C 5D 7H 9C JS 2H 4S", seat2="KC KC KD KD KH KH JK"
    )
    rules = rumino.Ruleset(rumino_when=rumino.RuminoWhen.AT_ONCE)
    sitting = sit(RUMINO, kinds=("greedy", "random", "you"), deck=deck, rules=rules)
    assert "You may make this move at once: type it or its number, or pass." in sitting.session.begin()
    assert sitting.party.need is Need.CLAIM
    assert "greedy: draws a card" in sitting.says("pass")
    assert sitting.hint() == "rumino"
    assert "you: has a rumino" in sitting.says("1")
    assert sitting.session.is_over


def test_a_claim_can_be_let_pass() -> None:
    """Then the hand goes on, and nobody asks again for this card."""
    sitting = claiming()
    sitting.session.begin()
    assert "random" in sitting.says("pass")
    assert sitting.party.need is not Need.CLAIM
    assert not sitting.session.is_over


def test_a_program_claims_before_those_behind_it() -> None:
    """R-08: the nearest claim counts, be it a program's or the person's."""
    deck = deck_with(RUMINO, 3, seat0="KS 2D 4H 6C 8S 10D QC", seat1=WAITS, seat2="3C 5D 7H 9C JS 2H 4S")
    sitting = sit(RUMINO, kinds=("you", "greedy", "random"), deck=deck)
    sitting.session.begin()
    sitting.says("draw")
    assert "greedy: claims KS, has a rumino" in sitting.says("discard KS")


def test_a_program_may_let_a_claim_pass() -> None:
    """Then the hand goes on as if there had been none."""
    deck = deck_with(RUMINO, 3, seat0="KS 2D 4H 6C 8S 10D QC", seat1=WAITS, seat2="3C 5D 7H 9C JS 2H 4S")
    message = set()
    for seed in range(12):
        sitting = sit(RUMINO, seed, kinds=("you", "random", "greedy"), deck=deck)
        sitting.session.begin()
        sitting.says("draw")
        message.add("claims KS" in sitting.says("discard KS"))
    assert message == {True, False}


def test_a_program_need_not_know_of_claims(monkeypatch: pytest.MonkeyPatch) -> None:
    """It lets them all pass."""

    class Silent:
        def choose(self, view: object, moves: Collection[Any]) -> Any:
            """Return the first move."""
            del view
            return next(iter(moves))

    monkeypatch.setitem(PLAYERS, "random", lambda _game, _seed: Silent())
    deck = deck_with(RUMINO, 3, seat0="KS 2D 4H 6C 8S 10D QC", seat1=WAITS, seat2="3C 5D 7H 9C JS 2H 4S")
    sitting = sit(RUMINO, kinds=("you", "random", "greedy"), deck=deck)
    sitting.session.begin()
    sitting.says("draw")
    assert "random: draws a card" in sitting.says("discard KS")


CONGA: Final = chinchon.Ruleset(match_end=MatchEnd.LAST_SURVIVOR, reentry_max=1)
OFFERED: Final = Ruleset(reentry=Reentry.OFFERED)


def out_of_points(offered: CommandGame = CHINCHON, rules: Any = CONGA) -> Sitting:
    """Return a person who has reached the limit and may come back, against a program that goes on."""
    for seed in range(50):
        sitting = sit(offered, seed, rules=rules, kinds=("you", "greedy", "greedy"))
        sitting.session.begin()
        while sitting.party.need not in {Need.ANSWER, Need.END}:
            if sitting.party.need is Need.MOVE:
                sitting.says(as_typed(offered.game.write_move(Game.of(offered.game).default_move(sitting.view))))
            else:
                sitting.says("")
        if sitting.party.need is Need.ANSWER:
            return sitting
    raise AssertionError(rules)


@pytest.mark.parametrize("offered,rules", [(CHINCHON, CONGA), (SCALA, OFFERED)], ids=["chinchon", "scala40"])
def test_a_person_is_asked_whether_it_comes_back(offered: CommandGame, rules: Any) -> None:
    """Return or leave; anything else is asked again."""
    sitting = out_of_points(offered, rules)
    assert sitting.session.prompt == "return or leave> "
    for line in ("", "draw", "1", "maybe"):
        assert sitting.says(line) == "Type return to come back into the match, or leave."
    assert sitting.says("hint") == "There is no move to choose now."
    assert "There is nothing to look at" in sitting.says("table")
    sitting.says("return")
    assert 0 in sitting.party.match.active
    assert sitting.session.prompt == "Enter deals> "


def test_who_does_not_come_back_is_told_how_the_others_end() -> None:
    """The hands of the others are not told move by move, but what they scored."""
    sitting = out_of_points()
    sitting.says("leave")
    assert 0 in sitting.party.match.eliminated
    message = ""
    while not sitting.session.is_over:
        message = sitting.says("")
        assert "You are out of the match; the others play on." in message
        assert "draws" not in message
    assert "Won by " in message


def test_a_hand_that_would_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two programs could go on for ever once the person is out."""
    sitting = drawn()
    monkeypatch.setattr("scala40.cli.table.party.MOST_MOVES", 3)
    assert "This hand would not end, so the match is given up." in sitting.says("discard 2H")
    assert sitting.session.is_over


def test_between_hands_only_what_can_be_done_is_done() -> None:
    """Enter deals; what is typed instead is answered, and `undo` and moves have nothing to work on."""
    sitting = sit(CHINCHON)
    sitting.session.begin()
    while sitting.party.need is not Need.DEAL:
        sitting.step()
    before = sitting.session.record
    assert "The hand is over. Enter deals the next one" in sitting.says("draw")
    assert "Nothing can be taken back now" in sitting.says("undo")
    assert "There is nothing to look at" in sitting.says("table")
    assert "There is nothing to look at" in sitting.says("why draw")
    assert sitting.says("moves") == "There is no such move."
    assert sitting.session.record == before
    assert "Hand 2, dealt by" in sitting.says("")


@pytest.mark.unmeasured
@each_game
def test_a_match_goes_on_where_it_was_left(name: str) -> None:
    """Saved in the middle of a turn and taken up again it goes on as it would have gone."""
    offered = GAMES[name]
    stayed = sit(offered, 11)
    stayed.session.begin()
    for number in range(25):
        if stayed.session.is_over:
            break
        text = to_text(stayed.session.record, offered.game)
        resumed = seated(offered, resume(from_text(Record, text, offered.game), offered.game))
        resumed.session.begin()
        assert resumed.party.need is stayed.party.need
        assert resumed.session.prompt == stayed.session.prompt
        if number % 4 == 0 and stayed.party.need is Need.MOVE:
            assert resumed.step().splitlines()[-1] == stayed.step().splitlines()[-1]
        else:
            stayed.step()


# --- nothing leaks ----------------------------------------------------------------------------------------------------


def test_nothing_is_shown_that_the_seat_may_not_know() -> None:
    """Whatever the others hold, and whatever lies in the stock, all that is said before a card is drawn is the same."""
    deck = deck_with(SCALA, 3, seat0=OPENING)
    first = sit(SCALA, deck=deck)
    mine = {place for place in range(39) if place % 3 == 0}
    turned = 39
    for seed in range(10):
        hidden = iter(shuffled([card for place, card in enumerate(deck) if place not in {*mine, turned}], seed))
        other = tuple(card if place in {*mine, turned} else next(hidden) for place, card in enumerate(deck))
        second = sit(SCALA, deck=other)
        assert first.party.game.view(first.party.state, 0) == second.party.game.view(second.party.state, 0)
        for line in ("table", "moves", "hint", "why discard JK", "lay 10C JC QC KC", "score", "undo", "last"):
            assert sit(SCALA, deck=deck).says(line) == sit(SCALA, deck=other).says(line)
        assert first.session.begin() == second.session.begin()


def test_the_score_has_its_columns_below_each_other_whatever_letters_names_have() -> None:
    """Wide letters take two columns of a terminal."""
    match = Match(Ruleset().match_rules, 2).add(points_entry({0: 0, 1: 5}, closer=0, ending=Ending.CLOSED))
    head, *rows = score_table(match, ["李雷李雷李雷", "Anna"])
    assert {columns(line) for line in (head, *rows)} == {7 + 2 * 14}


@pytest.mark.parametrize("width, last", [(80, "greedy (6)"), (120, "greedy (6)"), (60, "greed…"), (40, "greed…")])
def test_the_score_of_six_fits_the_screen(width: int, last: str) -> None:
    """Long names are cut; columns stay wide enough for points and for who is out."""
    match = Match(Ruleset().match_rules, 6)
    match = match.add(points_entry({0: 0, 1: 5, 2: 99, 3: 120, 4: 3, 5: 101}, closer=0, ending=Ending.CLOSED))
    head, *rows = score_table(match, ["Massimiliano", *(f"greedy ({number})" for number in range(2, 7))], width=width)
    assert columns(head) <= max(width, 7 + 6 * 8)
    assert head.endswith(last)
    assert rows[0].split() == ["1", "0", "5", "99", "120", "3", "101"]
    assert rows[-1].split() == ["out", "out"]


@pytest.mark.parametrize("language", Language)
def test_a_hand_that_is_over_can_be_reviewed(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person's own decisions are judged, and the moves are told in the language; before that there are none."""
    monkeypatch.setattr("scala40.cli.table.telling.ITERATIONS", 8)
    sitting = sit(CHINCHON, seed=3, kinds=("you", "greedy"), language=language)
    sitting.session.begin()
    assert sitting.says("review") == text_of(Talk.REVIEW_NONE, language)
    while not sitting.party.match.hands:
        moves = sitting.legal
        sitting.says(moves[-1] if sitting.party.need is Need.MOVE else "")
    first, *mistakes, last = sitting.says("review").split("\n")

    assert first == Message.of(Talk.REVIEW_HAND, number=1).text_in(language)
    assert len(mistakes) % 2 == 0
    assert mistakes
    assert str(len(mistakes) // 2) in last

"""Answers of language models: the one move that the form of a text gives, whatever is wrapped around it.

An answer is a move or its number in layers of wrappers: thoughts, tags, boxes, fences, JSON, labels, emphasis, a number
of the list, a reason behind it. Each layer is taken off by a rule that looks at the form alone, and what is left has to
be a move as a whole. So a move that a sentence only mentions is never played.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import attrs

from scala40.core._base import Language, Named, folded, require_kind
from scala40.core._cards import NAMES, typed_in
from scala40.core._text import NotationError, Verb, english_word

LONGEST: Final = 50_000
"""The most letters of an answer that are read."""
_LONGEST_MOVE: Final = 1_000


class AnswerFault(Named):
    """The reason why an answer is refused.

    >>> [it.value for it in AnswerFault]
    ['illegal', 'no_number', 'unwritten', 'none', 'several', 'too_long']
    """

    ILLEGAL = "illegal"
    """The answer is a move that is not legal."""
    NO_NUMBER = "no_number"
    """The answer is a number, and no listed move has it."""
    UNWRITTEN = "unwritten"
    """The answer is one text, which is not the notation of a move."""
    NONE = "none"
    """The text gives no move as its answer."""
    SEVERAL = "several"
    """The text gives several answers, or takes back the one that it gives."""
    TOO_LONG = "too_long"
    """The text has more than 50,000 letters."""


@attrs.frozen
class Reading:
    """The answer that a text gives.

    Attributes:
        move: the place of the move in the list, from 0; `None` if it is not there.
        text: the answer without its wrappers; empty if there is none, or not one.
        fault: the reason if no move of the list is the answer; `ILLEGAL` if it is one text that is not in the list.

    >>> Reading(None, "discard 9C", AnswerFault.ILLEGAL).fault.value
    'illegal'
    """

    move: int | None
    text: str = ""
    fault: AnswerFault | None = None


_Given: TypeAlias = int | str
"""An answer: a place in the list, or a text that is not in it; zeros in the text say that there are several."""

_PLAIN: Final[dict[int, str | None]] = {
    **{0xFF01 + it: chr(0x21 + it) for it in range(94)},
    **{0x2460 + it: str(it + 1) for it in range(20)},
    **{ord(it): '"' for it in "“”„«»「」『』"} | {ord(it): "'" for it in "‘’"},
    **dict.fromkeys([*range(9), *range(11, 32), 0x7F, 0xAD, *range(0x200B, 0x2010), 0x2060, 0xFEFF], None),
    **dict.fromkeys([0xFE0E, 0xFE0F, 0x20E3], None),
}
"""Letters that look like others, and those that cannot be seen."""
_THINK: Final = "think|thinking|thoughts?|reasoning|analysis|scratchpad|details|reflection"
_THOUGHTS: Final = re.compile(
    rf"(?i)(</(?:{_THINK})>|\[/think\]|◁/think▷|<\|end_thinking\|>|<\|channel\|>final<\|message\|>)"
    rf"|<(?:{_THINK})>|\[think\]|◁think▷|<\|start_thinking\|>|<\|channel\|>(?:analysis|commentary)<\|message\|>"
)
_DROPPED: Final = re.compile(
    r"(?im)<\|[^<>|]{1,40}\|>|~~[^~\n]*~~|<(s|del|strike)>[^<>]*</\1>|^ ?[-*] \[ \] .*$|\*\*|\\(?=[ #])|\\[\[\]()]|\$"
    r"|</?(?:b|i|u|p|br|em|strong|code|pre|span|div|kbd|mark)\b[^<>]*>"
)
_ESCAPED: Final = re.compile(r"\\u([0-9a-fA-F]{4})")
_LABEL: Final = re.compile(
    r"(?i)(?:(?:(?:my|the|final|chosen|selected|best|next(?! best)|so|thus|therefore|la|il|mia?|el|meine?|mon|ma),? )*"
    r"(?:answer|move|choice|option|action|decision|number|play|assistant|risposta|mossa|scelta|respuesta|jugada|resposta"
    r"|movimiento|jogada|antwort|zug|réponse|coup)(?: (?:is|input|number|finale?|è|es|ist|est)\b)*"
    r"|(?:最终|最終)?(?:答案|回答))(?: ?(?:[:=→|]|->)|(?=[ (#\n]|$))\s*"
)
_LEAD: Final = re.compile(
    r"(?i)(?:[-•+>#👉➡▶🎯✅✔☑]+ (?:\[x\] )?)+|\w+\.(?=\w+\()"
    r"|(?:so,? )?(?:i(?:'ll|'d|(?: will)?)|let's) (?:(?:choose|play|pick|select|go with)\b:? ?)?"
)
_NUMBER: Final = re.compile(r"(?i)(?:#|n(?:o\.|[º°]) ?)?(-?[0-9]+)(?:\.0)?[.)\]]?")
_COUNTED: Final = {
    word: str(number)
    for number, words in enumerate(("one一", "two二", "three三", "four四", "five五", "six六", "seven七", "eight八"), 1)
    for word in (words[:-1], words[-1])
}
_LISTED: Final = re.compile(r"(?s)[\[(#]?([0-9]{1,9})(?:[\])]?[.):]?| [-–—]) (\D.*)")
_REASON: Final = re.compile(r"(.+?)(?: [-–—] | (?=\()| //|,? (?=(?:because|since|perché|porque|weil)\b))(.+)")
_TURNS: Final = re.compile(
    r"(?i)(?:wait|no|not|nor|actually|hmm|or|but|and|then|rather|instead|else|sorry|oops|correction|scratch|maybe"
    r"|on second thought|o|oppure|anzi|aspetta|poi|pero|espera|mejor|luego)\b"
)
"""The words with which people take back what they have said, or go on to something else."""
_DOUBTS: Final = re.compile(r"(?i)(?:human|user|observation) ?:|(?:or|and|then|not|oppure|poi|luego)[ ,:;]*$")
"""The beginning of a line that makes any answer doubtful: another speaker, or a word that joins answers."""
_BEFORE: Final = re.compile(r"(?i)\b(?:or|not|no|never|avoid|instead of|rather than)[ :\"'(\[]*(?:[{<].*)?$")
"""The same before a mark."""
_JOINED: Final = re.compile(r"[;,]| (?:or|then|and|not|instead) ")
_NO: Final = re.compile(r"(?i)\b(?:not|never|no|avoid|cannot|non|mai|nunca|nie|nicht)\b|n't\b")
_KEY: Final = (
    r"(?:(?:final|best|chosen|selected|my)_?)?(?:move|action|answer|choice|option|number)s?_?(?:number|text)?\d*"
)
_PAIR: Final = re.compile(
    rf"(?i)(?:[\"'](?:{_KEY}|text|notation)[\"']\s*:|[{{(,]\s*{_KEY}\s*[:=])\s*(?:\{{\s*[\"']?\w+[\"']?\s*:\s*)?"
    r"(?:\"([^\"\n]*)\"|'([^'\n]*)'|([^\s\"'{}\[\],(=:][^\"'{}\[\],\n()=:]*+)(?=[,}\n)]|$))"
)
_FIELD: Final = re.compile(r"""(?<=[\s(,{])["']?\w+["']?\s*[:=]\s*(?=["'\[])""")
_MARK: Final = re.compile(
    rf"(?is)(?:```|~~~)(?:[\w+-]* ?\n)?(.*?)(?:```|~~~|\Z)|\\f?boxed\{{([^{{}}]*)\}}"
    rf"|<(?:parameter(?:=| name=))?[\"']?(?:{_KEY}|response|output)\b[\"']?(?: value=[\"']([^\"'<>]*))?[^<>]*>([^<>]*)"
    r"(?:</\w+>)?"
)
_AROUND: Final = re.compile(r"\([^()\[\]{}]*\)|\[[^()\[\]{}]*\]|\{[^()\[\]{}]*\}")
_BRACKETS: Final = re.compile(r"""(?<!\S)\[([^\[\]\n"]+)\](?!\w)""")
_TOKEN: Final = re.compile(r"\w+[♣♦♥♠♧♢♡♤❤]?(?:=\w+[♣♦♥♠♧♢♡♤❤]?)?|\S|\n")
_WORD: Final = re.compile(r"[^\W\d_]+")
_BREAKS: Final = frozenset([*"/;|[](),\n", "and"])
_SMALL: Final = frozenset([*"#:\"'-", "to", "on", "with", "in", "the", "of", "meld", "melds", "face", "down"])


class _Move(NamedTuple):
    """A move as a text writes it: its words with the sorted cards, and its cards in the groups that signs make."""

    key: tuple[list[str], list[str]]
    groups: list[list[str]]
    has_with: bool

    def is_meant_by(self, other: _Move) -> bool:
        """True if a text writes this move: cards and melds may change places, but not a card before melds."""
        if self.key != other.key:
            return False
        named = self.has_with or len(self.groups) > 1
        first, its_first = self.groups[0][:named], other.groups[0][:named]
        mine, its = (sorted(map(sorted, filter(None, [it[0][named:], *it[1:]]))) for it in (self.groups, other.groups))
        return first == its_first and (len(its) < 2 or mine == its)


def _unwrapped(text: str) -> tuple[str, bool]:
    """A text without what is wrapped around it, and whether that has a label."""
    labelled = False
    for _ in range(9):
        before, text = text, text.strip("\"'`*_| \t\n✅✔☑👍").rstrip("!.")
        if label := _LABEL.match(text):
            text, labelled = text[label.end() :], True
        text = text[lead.end() :] if (lead := _LEAD.match(text)) else text
        text = text[1:-1] if _AROUND.fullmatch(text) else text
        if text == before:
            break
    return text, labelled


def _card(token: str) -> str:
    """The notation of a card, with what it stands for; empty for other words."""
    name, sign, meant = token.partition("=")
    return NAMES[name] + sign + NAMES.get(meant, meant) if name in NAMES else ""


class _Reader:
    """A reader of the answers to one question."""

    def __init__(self, moves: Sequence[str], language: Language, *, numbered: bool) -> None:
        self._language, self._count = language, len(moves) if numbered else 0
        plain = [" ".join(folded(it).split()) for it in moves]
        self._places = {it: place for place, it in enumerate(plain)}
        self._known = {*(it.value for it in Verb), *_WORD.findall(" ".join(plain))}
        self._moves = [self._parsed(it) for it in moves]

    def _parsed(self, text: str) -> _Move | None:
        """The move that a text writes with known words and cards alone."""
        text = _FIELD.sub("", text)
        first = _WORD.match(text)
        if first is None or len(text) > _LONGEST_MOVE or english_word(first[0]) not in self._known:
            return None  # as most lines of prose are, which so cost little
        try:
            tokens = [*map(english_word, _TOKEN.findall(typed_in(text, self._language)))]
        except NotationError:
            return None
        words: list[str] = []
        groups: list[list[str]] = [[]]
        for token in tokens:
            if card := _card(token):
                groups[-1].append(card)
            elif token in _BREAKS:
                groups.append([])
            elif token not in _SMALL and (token in self._known or token.isdecimal()):
                words.append(token)
            elif token not in _SMALL:
                return None
        cards = [card for it in groups for card in it]
        apart = [it for it in groups if it] if any(len(it) > 1 for it in groups) else [cards]
        return _Move((words, sorted(cards)), apart, "with" in tokens)

    def _move(self, text: str) -> _Given | None:
        """The place of a move, a text that only looks like one, or `None`."""
        place = self._places.get(" ".join(folded(text).split()))
        if place is not None or (said := self._parsed(text)) is None:
            return place
        found = [place for place, it in enumerate(self._moves) if it is not None and it.is_meant_by(said)]
        return found[0] if len(found) == 1 else text

    def _by_number(self, number: str) -> _Given:
        return int(number) - 1 if len(number) < 10 and 1 <= int(number) <= self._count else number

    def _line(self, text: str, reasons: int = 2) -> tuple[_Given | None, bool]:
        """The answer of a text that is nothing else, apart from a reason behind it, and whether it has a label."""
        text, labelled = _unwrapped(text)
        if number := _NUMBER.fullmatch(_COUNTED.get(folded(text), text)):
            return self._by_number(number[1]), labelled
        given = self._move(text)
        if given is None and (listed := _LISTED.fullmatch(text)):
            given = self._move(listed[2])
            if given is not None and self._count and given != self._by_number(listed[1]):
                given = text
        if given is None and reasons and (parts := _REASON.fullmatch(text)):
            before, reason = self._line(parts[1], 0)[0], _unwrapped(parts[2])[0]
            if before is not None and self._line(reason, reasons - 1)[0] in {None, before}:
                given = None if _TURNS.match(reason) or "?" in reason else before
        return given, labelled

    def _of_pair(self, entry: re.Match[str]) -> _Given | None:
        """The answer in a pair of JSON, whose value may be the verb of a move with the cards in the next pairs."""
        given, _ = self._line("".join(filter(None, entry.groups())))
        if isinstance(given, str):
            rest, _, _ = entry.string[entry.end() : entry.end() + 200].partition("}")
            whole = self._move(f"{given} {_FIELD.sub('', rest)}")
            return whole if isinstance(whole, int) else given
        return given

    def given(self, text: str, depth: int = 2) -> dict[_Given | None, None]:
        """Return everything that a text gives as its answer; it is readable if that is one thing."""
        whole, _ = self._line(text)
        if isinstance(whole, int):
            return {whole: None}
        found: list[_Given | None] = []
        for mark in _MARK.finditer(text) if depth else ():
            found += self.given("".join(filter(None, mark.groups())), depth - 1)
        text = _MARK.sub("\0", text) if depth else text
        found += map(self._of_pair, _PAIR.finditer(text))
        lines = [it.strip() for it in _PAIR.sub("\0", text).split("\n")]
        bare: dict[int, _Given] = {}
        last, label = -1, ""
        for place, line in enumerate(lines):
            given, labelled = self._line(label + line)
            before, *rests = (it.strip(" ;,.{}[]()\"'") for it in line.split("\0"))
            doubtful = _DOUBTS.match(line) or any(map(_TURNS.match, rests))
            doubtful = doubtful or any(map(_BEFORE.search, line.split("\0")[:-1]))
            inside = [f"{line}\0"] if doubtful else [given] if labelled else []
            if given is None and not _NO.search(line):
                inside += [self._line(piece)[0] for piece in _BRACKETS.findall(line)]
            if rests:
                inside += [self._line(it)[0] for it in (before, *rests) if not _FIELD.search(it)]
            elif given is not None and not labelled:
                bare[place] = given
            elif given is None and self._line(_JOINED.split(line)[0])[0] is not None:
                bare[place] = f"{line}\0"
            found += inside
            last = place if rests or any(it is not None for it in inside) else last
            label = label if not line else "answer: " if _unwrapped(line) == ("", True) else ""
        if not any(it is not None for it in found):
            return self._of_lines(lines, bare)
        above = {it for place, it in bare.items() if place < last}
        others = [it for place, it in bare.items() if place > last or len(above) == 1]  # not a list of the moves
        return dict.fromkeys(it for it in [*found, *others, *filter(_TURNS.match, lines[last + 1 :])] if it is not None)

    @staticmethod
    def _of_lines(lines: Sequence[str], bare: dict[int, _Given]) -> dict[_Given | None, None]:
        """The answers that are lines of their own, before or behind the paragraphs of a text."""
        before = [it for it in lines[: min(bare, default=0)] if it][-1:]
        after = [it for it in lines[max(bare, default=0) + 1 :] if it]
        leads_on = any((it[-1].isalnum() and it[0] != "#") or (it[-1] == ":" and _NO.search(it)) for it in before)
        apart = not after or not (before or after[0][0].islower())
        one = len({*bare.values()}) == 1
        turns = filter(_TURNS.match, after if bare else ())
        return dict.fromkeys([*(() if one and (leads_on or not apart) else bare.values()), *turns])


def _without_thoughts(text: str) -> str:
    """A text without what stands between the marks of thoughts, before one that only closes, after one that opens."""
    kept, *pieces = _THOUGHTS.split(text)
    inside = False
    for closes, piece in zip(pieces[::2], pieces[1::2], strict=True):
        kept = (kept if inside else "") + piece if closes else kept
        inside = not closes
    return kept


def _cleaned(text: str) -> str:
    """A text without thoughts, escapes, strange blanks and emphasis."""
    text = _ESCAPED.sub(lambda it: chr(int(it[1], 16)), html.unescape(text).replace('\\"', '"'))
    text = re.sub(r"[^\S\n]+", " ", text.translate(_PLAIN))
    text = _without_thoughts(re.sub(r" ?\n\s*\n\s*", "\n\n", text))
    return _DROPPED.sub("", re.sub(r"\\(?:text|math)[a-z]*\{([^{}]*)\}", r"\1", text)).strip()


def read_answer(
    text: str, moves: Sequence[str], language: Language = Language.ENGLISH, *, numbered: bool = True
) -> Reading:
    r"""Return which move of a list a text gives as its answer.

    The time is proportional to the length of the text.

    Args:
        moves: the legal moves, as the players see and write them.
        language: the language in which people write cards and verbs.
        numbered: whether a number means the move of the list that has it, from 1.

    >>> moves = ["discard KS", "discard JH"]
    >>> read_answer("The jack fits no meld.\n\n**Answer: 2**", moves)
    Reading(move=1, text='discard JH', fault=None)
    >>> read_answer('{"move": "discard K of spades"}', moves).move
    0
    >>> read_answer("I would not discard KS.", moves).fault, read_answer("1\n2", moves).fault
    (AnswerFault.NONE, AnswerFault.SEVERAL)
    """
    require_kind("text", text, str)
    require_kind("language", language, Language)
    if len(text) > LONGEST:
        return Reading(None, fault=AnswerFault.TOO_LONG)
    text = _cleaned(text)
    given = [*_Reader(moves, language, numbered=numbered).given(text)]
    if len(given) != 1 or "\0" in str(given[0]):
        alone = text if not given and len(text) <= _LONGEST_MOVE and "\n" not in text else ""
        return Reading(None, alone, AnswerFault.SEVERAL if given else AnswerFault.NONE)
    if isinstance(given[0], int):
        return Reading(given[0], moves[given[0]])
    number = re.fullmatch(r"-?[0-9]+", str(given[0]))
    return Reading(None, str(given[0]), AnswerFault.NO_NUMBER if number else AnswerFault.ILLEGAL)

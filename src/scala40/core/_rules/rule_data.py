"""Fields of a ruleset: their decisions and values, read from plain data and from text like `limit=201`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import chain, islice
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, cast

import attrs
from typing_extensions import override

from scala40.core._base import Attribute, Immutable, LoadedLater, Named, folded, quoted, require_kind, shortened
from scala40.core._cards import InvalidRuleset, Rulebook, Span, Violation, refuse_if
from scala40.core._text import CommonCode, CommonDetail, Detail


@attrs.frozen
class Decision(Immutable):
    """A question that the sources leave open or answer differently.

    What is played by default, and who says so, is the rule of that id in the rulebook.

    Attributes:
        id: what violations and rules cite.
        question: the question; "" if it is, word for word, what the language files ask of the first field.
        fields: the fields of a ruleset that choose the answer; none if the library knows only one.

    >>> Decision("D-73", "With how many points is a player out of the match?", ("limit",)).fields
    ('limit',)
    """

    id: str
    question: str
    fields: tuple[str, ...] = ()


# Rules as plain data, which JSON and other formats can hold, and what is wrong with the values of their fields.

RulesT = TypeVar("RulesT", bound=attrs.AttrsInstance)

Value: TypeAlias = Named | int | None
"""A value of a field of a ruleset."""

_RULES: Final = "scala40 rules"
_LIMITS: Final = "scala40 limits"

T = TypeVar("T")


def choice(default: T, *rules: str) -> T:
    """Declare an option that is a member of an enum, with the decisions that it encodes; refusals cite the first.

    >>> from scala40 import MatchMode
    >>> @attrs.frozen
    ... class Rules:
    ...     mode: MatchMode = choice(MatchMode.ELIMINATION, "M-1")
    >>> Rules().mode
    MatchMode.ELIMINATION
    """
    option: T = attrs.field(default=default, kw_only=True, metadata={_RULES: rules})
    return option


def number(default: T, least: int, most: int, *rules: str) -> T:
    """Declare an option that is a number within bounds, or `None` if that is its default; see `choice`.

    >>> @attrs.frozen
    ... class Rules:
    ...     limit: int = number(101, 1, 10_000, "M-2")
    >>> Rules(limit=201).limit
    201
    """
    option: T = attrs.field(default=default, kw_only=True, metadata={_RULES: rules, _LIMITS: (least, most)})
    return option


def declares_options(kind: type[attrs.AttrsInstance]) -> bool:
    """Return whether a class has options that say which decisions they encode."""
    return any(_RULES in it.metadata for it in attrs.fields(kind))


AskValue: TypeAlias = Callable[[str], Any]
"""Returns the value that has a name, of an option for instance."""
_Test: TypeAlias = Callable[[Any, AskValue], bool]


def holds(condition: str, value_of: AskValue) -> bool:
    """Return whether a condition holds, like `packs is 1|2 and not hands and jokers > 1`; it may be empty."""
    return all(test(value_of(name), value_of) for name, test in _tests(condition))


@cache
def _tests(condition: str) -> tuple[tuple[str, _Test], ...]:
    return tuple(_test(term.split()) for term in condition.split(" and ") if term)


def _test(term: list[str]) -> tuple[str, _Test]:
    """The name that a part of a condition asks for, and what tells whether its value is as it should be."""
    match term:
        case [name]:
            return name, lambda value, _: value not in _NOTHING
        case ["not", name]:
            return name, lambda value, _: value in _NOTHING
        case [name, "is", members]:
            return name, lambda value, _: str(value) in members.split("|")
        case [name, "is", "not", members]:
            return name, lambda value, _: str(value) not in members.split("|")
        case [name, "<", bound]:
            return name, lambda value, _: bool(value < int(bound))
        case [name, ">", bound]:
            return name, lambda value, ask: bool(value > (int(bound) if bound.isdigit() else ask(bound)))
        case _:
            msg = f"{quoted(' '.join(term))} is no condition of options"
            raise ValueError(msg)


_NOTHING: Final = (None, 0, ())
"""Values of options that are taken for no."""


class Contradiction(NamedTuple):
    """A value of an option that others rule out, or leave without effect.

    Attributes:
        what: what is wrong.
        field: the option, whose first decision is cited.
        condition: when that is so; see `holds`.
        idle: true if the usual value of the option contradicts nothing.
        others: the options that are compared with it; the first is told. Where one is wrong in itself, nothing is said.
        figures: what the text mentions beside the two.
        anyway: true if it is told where the option itself is wrong, too.
    """

    what: Detail
    field: str
    condition: str
    idle: bool
    others: tuple[str, ...]
    figures: tuple[tuple[str, int | str], ...]
    anyway: bool = False

    def is_in(self, rules: attrs.AttrsInstance) -> bool:
        """Return whether rules contradict themselves so."""
        if self.idle and getattr(rules, self.field) == _usual(type(rules))[self.field]:
            return False
        return holds(self.condition, lambda name: plain_value(getattr(rules, name)))


@cache
def _usual(kind: type[attrs.AttrsInstance]) -> Mapping[str, object]:
    return {it.name: it.default for it in attrs.fields(kind)}


def contradiction(
    what: Detail, field: str, condition: str, others: str = "", *, idle: bool = False, **figures: int | str
) -> Contradiction:
    """Declare a contradiction of an option and others, which are those of the condition if they are not named."""
    compared = others.split() or [name for name, _ in _tests(condition) if name != field]
    return Contradiction(what, field, condition, idle, tuple(compared), tuple(figures.items()))


def idle(
    what: Detail, fields: str, condition: str, others: str = "", **figures: int | str
) -> tuple[Contradiction, ...]:
    """Declare where any values of options but the usual ones have no effect; see `contradiction`."""
    return tuple(contradiction(what, it, condition, others, idle=True, **figures) for it in fields.split())


VERSION: Final = 1
"""The version of the plain data that is written. One that only adds fields needs no new one."""


@attrs.frozen(eq=False, repr=False)
class RuleForm:
    """The fields of a game's rules: what each may hold, and which decision it encodes.

    If a field's default is a member of an enum, the field holds members of that enum. Any other field holds numbers,
    and `None` if that is its default.

    Attributes:
        decisions: for each field the id of its decision.
        limits: for each field of numbers the least and the greatest.
        agreed: the rule that says what may be agreed; an unknown field breaks this rule.
        questions: what the decisions decide, by their ids; a game may leave out any.
    """

    decisions: Mapping[str, str]
    limits: Mapping[str, tuple[int, int]]
    agreed: str
    questions: Mapping[str, Decision] = attrs.field(factory=dict[str, Decision])

    @staticmethod
    def of(kind: type[attrs.AttrsInstance], book: Rulebook) -> RuleForm:
        """Return the form that follows from the options of a class (see `choice`) and the rules of its game."""
        return _DeclaredForm(kind, book)

    def to_dict(self, rules: attrs.AttrsInstance) -> dict[str, int | str | None]:
        """Return rules as plain data: the version, and every field with its number, its member's value or `None`."""
        return {"version": VERSION} | {name: plain_value(getattr(rules, name)) for name in self.decisions}

    def from_dict(self, kind: type[RulesT], data: Mapping[str, object]) -> RulesT:
        """Return the rules that plain data describe; a field that is missing has its default.

        Args:
            data: what `to_dict` returns, or what an older version of it returned.

        Raises:
            InvalidRuleset: with everything that is wrong in the data, or, if another version wrote them, with that
                alone.

        >>> from scala40 import Ruleset
        >>> Ruleset.form.from_dict(Ruleset, {"limit": 201}) == Ruleset(limit=201)
        True
        """
        _require_names(data)
        if _is_foreign(data.get("version", VERSION)):
            figures = (("field", "version"), ("value", repr(_Unread(data["version"]))), ("allowed", repr(VERSION)))
            raise InvalidRuleset((Violation(CommonCode.RULE_UNKNOWN_VALUE, self.agreed, (), figures),))
        strange = (name for name in data if name not in self.decisions and name != "version")
        unknown = tuple(map(self.unknown, islice(strange, _MOST_TOLD)))
        fields = attrs.fields_dict(kind)
        values: dict[str, Any] = {name: _read(fields[name], data[name]) for name in self.decisions if name in data}
        try:
            rules = kind(**values)
        except InvalidRuleset as error:
            raise InvalidRuleset((*unknown, *_restated(error.violations, fields))) from None
        refuse_if(unknown, InvalidRuleset)
        return rules

    def asked_with(self, name: str) -> frozenset[str]:
        """Return the fields that answer a question together with a field."""
        together = (it.fields for it in self.questions.values() if name in it.fields)
        return frozenset(chain.from_iterable(together)) - {name}

    def unknown(self, name: str) -> Violation:
        """Return the reason why an unknown field name is refused."""
        import difflib  # noqa: PLC0415 - it takes long to load, and only who misspells a field needs it

        close = difflib.get_close_matches(name[:_LONGEST], self.decisions)
        what, names = (CommonDetail.FIELDS_LIKE_IT, close) if close else (CommonDetail.FIELDS_ALL, list(self.decisions))
        figures = (("field", shortened(name)), ("what", what), ("allowed", ", ".join(names)), ("count", len(names)))
        return Violation(CommonCode.RULE_UNKNOWN_FIELD, self.agreed, (), figures)

    # the values of the fields

    def problems(self, rules: attrs.AttrsInstance, contradictions: Iterable[Contradiction]) -> tuple[Violation, ...]:
        """Return every value that is wrong in itself, and every contradiction between the others."""
        wrong = tuple(self.wrong_values(rules))
        misfits = fields_in(wrong)
        fit = (it for it in contradictions if misfits.isdisjoint(it.others if it.anyway else (it.field, *it.others)))
        return (*wrong, *[self._contradicted(it) for it in fit if it.is_in(rules)])

    def _contradicted(self, it: Contradiction) -> Violation:
        figures = (("what", it.what), ("field", it.field), ("other", it.others[0]), *it.figures)
        return Violation(CommonCode.RULE_CONTRADICTION, self.decisions[it.field], (), figures)

    def wrong_values(self, rules: attrs.AttrsInstance) -> Iterator[Violation]:
        """Yield every value that is wrong in itself."""
        for field in attrs.fields(type(rules)):
            value = getattr(rules, field.name)
            # Most values are members of the right enum. They are passed over at once: rules are made by the thousand.
            if type(value) is not type(field.default) or not isinstance(value, Named):
                yield from self.wrong_value(field, value)

    def wrong_value(self, field: Attribute, value: object) -> Iterator[Violation]:
        """Yield the faults of the value of one field by itself."""
        if isinstance(field.default, Named):
            yield from self._wrong_choice(field.name, value, type(field.default))
        elif value is not None or field.default is not None:
            or_none = (("unless", "none"),) if field.default is None else ()
            yield from self._wrong_number(field.name, value, or_none)

    def _wrong_choice(self, name: str, value: object, choices: type[Named]) -> Iterator[Violation]:
        if not isinstance(value, choices):
            figures = (("field", name), ("value", _shown(value)), ("allowed", ", ".join(map(repr, choices))))
            yield Violation(CommonCode.RULE_UNKNOWN_VALUE, self.decisions[name], (), figures)

    def _wrong_number(self, name: str, value: object, or_none: tuple[tuple[str, str], ...]) -> Iterator[Violation]:
        least, most = self.limits[name]
        if type(value) is not int or not least <= value <= most:
            figures = (("field", name), ("value", _shown(value)), ("least", least), ("most", most))
            yield Violation(CommonCode.RULE_OUT_OF_BOUNDS, self.decisions[name], (), figures + or_none)


def fields_in(violations: Iterable[Violation]) -> frozenset[object]:
    """Return the fields that some violations are about."""
    return frozenset(figure for violation in violations for name, figure in violation.figures if name == "field")


_MOST_TOLD: Final = 100
"""The most unknown fields that are told of: nobody reads more."""
_LONGEST: Final = 50
"""The most letters of a strange name that are looked at."""


_HUGE: Final = "huge"
"""A number that is too long to be written; every language has a word for it."""


def _shown(value: object) -> str:
    """A value as it is written, unless it is a number that is too long for that."""
    return _HUGE if _is_huge(value) else repr(value)


def _is_huge(value: object) -> bool:
    return isinstance(value, int) and abs(value) > 10**20


def _require_names(data: object) -> None:
    if not isinstance(data, Mapping):
        msg = f"rules are read from a mapping, not from {type(data).__name__}"
        raise TypeError(msg)
    for name in cast("Mapping[object, object]", data):
        if not isinstance(name, str):
            msg = f"the fields of rules are named by strings, not by {quoted(name)}"
            raise TypeError(msg)


def _is_foreign(version: object) -> bool:
    return type(version) is not int or version != VERSION


class _Unread:
    """A value that is not what its field holds; nothing takes it for that, whatever it is."""

    def __init__(self, value: object) -> None:
        self._value = value

    def __repr__(self) -> str:
        return _HUGE if _is_huge(self._value) else shortened(self._value)


def plain_value(value: Value) -> int | str | None:
    """Return the value of a field as plain data have it."""
    return str(value.value) if isinstance(value, Named) else value


def _read(field: Attribute, value: object) -> object:
    """The value of a field as the ruleset has it, or something that the ruleset objects to."""
    members = _members(field)
    if members:
        return next((member for member in members if member.value == value), _Unread(value))
    return value if value is None or type(value) is int else _Unread(value)


def _members(field: Attribute) -> tuple[Named, ...]:
    """The values of a field that has members for values."""
    default: object = field.default
    return tuple(type(default)) if isinstance(default, Named) else ()


def _restated(violations: Iterable[Violation], fields: Mapping[str, Attribute]) -> Iterator[Violation]:
    """Yield violations of a ruleset with the values of members instead of their names, for that is what was read."""
    for violation in violations:
        figures = dict(violation.figures)
        if violation.code is CommonCode.RULE_UNKNOWN_VALUE:
            members = _members(fields[str(figures["field"])])
            figures["allowed"] = ", ".join(repr(member.value) for member in members)
        yield attrs.evolve(violation, figures=tuple(figures.items()))


class _DeclaredForm(LoadedLater, RuleForm):
    """The form of a class of options; its questions are those of the rulebook, which is read when they are needed."""

    _book: Rulebook
    _options: Mapping[str, Mapping[str, Any]]

    def __init__(self, kind: type[attrs.AttrsInstance], book: Rulebook) -> None:
        options = {it.name: it.metadata for it in attrs.fields(kind)}
        later = {"_options": options, "_book": book}
        known = {
            "decisions": {name: it[_RULES][0] for name, it in options.items()},
            "limits": {name: it[_LIMITS] for name, it in options.items() if _LIMITS in it},
        }
        for name, value in (later | known).items():
            object.__setattr__(self, name, value)

    @override
    def _load(self) -> None:
        book = self._book
        fields = {rule: tuple(name for name, it in self._options.items() if rule in it[_RULES]) for rule in book.rules}
        asked = {
            rule: Decision(rule, book.asks.get(rule, ""), names)
            for rule, names in fields.items()
            if names or rule in book.asks
        }
        agreed = book.cites[CommonCode.RULE_UNKNOWN_FIELD]
        super().__init__(self.decisions, self.limits, agreed, MappingProxyType(asked))


_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_NONE: Final = "none"
_MOST_WORDS: Final = 100
"""No game has as many fields; each that is unknown is compared with all of them."""


class RuleNotation(Generic[RulesT]):
    """The notation of a game's rules.

    >>> from scala40 import Ruleset
    >>> notation = RuleNotation(Ruleset)
    >>> notation.write(Ruleset(limit=201, unopened_penalty=100)), notation.write(Ruleset())
    ('unopened_penalty=100 limit=201', '')
    """

    def __init__(self, kind: type[RulesT], form: RuleForm | None = None) -> None:
        self.default: RulesT = kind()
        self.kind = kind
        self._form: RuleForm = form or cast("Any", kind).form
        self._members = frozenset(field.name for field in attrs.fields(kind) if isinstance(field.default, Named))
        kinds = {field.name: type(field.default) for field in attrs.fields(kind) if isinstance(field.default, Named)}
        self._may_be_none = frozenset(name for name, of in kinds.items() if any(it.value == _NONE for it in of))
        self._rules_of = lru_cache(maxsize=64)(self._built)

    def write(self, rules: RulesT) -> str:
        """Return the notation of rules; empty for the default ones."""
        require_kind("rules", rules, self.kind)
        return " ".join(self._differences(rules))

    def _differences(self, rules: RulesT) -> Iterator[str]:
        if rules is self.default or rules == self.default:
            return
        plain = self._form.to_dict(rules)
        for field in attrs.fields(self.kind):
            if getattr(rules, field.name) != field.default:
                value = plain[field.name]
                yield f"{field.name}={_NONE if value is None else value}"

    def read(self, part: Span) -> RulesT:
        """Return the rules that a part of a text describes.

        Rules with the same text are the same object, so that results kept with the rules are found again.

        Raises:
            NotationError: a word is not of the form `field=value`, or a field comes twice; the error says where.
            InvalidRuleset: a field is unknown, a value is not allowed, or they contradict one another.
        """
        count = len(part.content.replace(",", " ").split())  # before a span is made of each
        if count > _MOST_WORDS:
            raise part.error(f"no rules have so many fields: {count} are listed here")
        words = part.words()
        texts: dict[str, str] = {}
        for word in words:
            name, equals, value = folded(word.content).partition("=")
            if not (name and equals and value):
                raise word.error(f"{word.shown} is no field with a value, like limit=201")
            if name in texts:
                raise word.error(f"{quoted(name)} comes twice")
            texts[name] = value
        return self._rules_of(tuple(texts.items()))

    def _built(self, texts: tuple[tuple[str, str], ...]) -> RulesT:
        return self._form.from_dict(self.kind, {name: self._value(name, text) for name, text in texts})

    def _value(self, name: str, text: str) -> int | str | None:
        """The value that a text means for a field; what means nothing there stays a text, which is refused."""
        if text == _NONE and name not in self._may_be_none:
            return None
        is_number = name not in self._members and _NUMBER.fullmatch(text)
        return int(text) if is_number else text

"""What a browser is told: the view of its seat, in its language, and nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from attrs import evolve

from scala40 import Language, View, chinchon, render, rumino, skarney
from scala40.core import AnyGame, Described, Game, Scene
from scala40.games import BrokenGame, game_named, names_of_games
from scala40.players import Level
from scala40.players import hint as hint_for
from scala40.render import spoken
from web_parts.desks import Desk, in_words
from web_parts.tables import USUAL_LEVEL, AnyMove, Json, Table
from web_parts.thinking import AnyRemark, Review


def look(desk: Desk, language: Language) -> Json:
    """Return how things stand, as a seat sees them, in a language."""
    table = desk.table
    return {
        "stamp": desk.place.stamp,
        "game": table.game.GAME,
        "seat": desk.place.seat,
        "names": table.names_in(language),
        "away": sorted(table.away),
        "seconds": desk.seconds,
        "level": table.level.describe(language),
        "thinks": table.thought is not None,
        **seen(desk, language),
        "log": [*log(desk, language)],
        "score": score(table, language),
    }


def seen(desk: Desk, language: Language) -> Json:
    """Return what lies on the table and in the hand, what is said of the seat, and what it can do."""
    table, seat, steps = desk.table, desk.place.seat, desk.table.steps
    game, state, voice = table.game, table.state, table.voice
    if seat not in state.context.seats:
        nothing: Json = {"picture": "", "hand": [], "notes": [], "task": None, "moves": [], "said": [], "spoken": []}
        return nothing | {"free": 0, "acts": False, "passes": False, "open": False}
    draft = desk.draft if desk.acts else None
    view = game.view(state, seat) if draft is None else draft.view
    if draft is not None and draft.moves:
        last = game.events(draft.undo().state, draft.moves[-1], seat, seen_by=seat)
    else:
        last = game.events(steps[-1].before, steps[-1].move, steps[-1].seat, seen_by=seat) if steps else ()
    scene = game.scene(view, last=last, names=table.names_in(language), language=language)
    scene = evolve(scene, last=tuple(evolve(it, words=voice.drawn(it.words)) for it in scene.last))
    moves = () if draft is None else draft.legal_moves
    message = [in_words(move, language) if isinstance(move, Described) else str(move) for move in moves]
    return {
        "picture": render.html(scene),
        "hand": [*hand(scene, language)],
        "notes": [*map(voice.drawn, scene.places[-1].notes)],
        "task": TASKS.get(game.GAME, no_task)(view),
        "moves": [game.write_move(move) for move in moves],
        "said": [voice.drawn(str(text)) for text in message],
        "spoken": [spoken(str(text), scene.deck, language) for text in message],
        "free": 0 if draft is None else draft.free,
        "acts": desk.acts,
        "passes": desk.passes,
        "open": len(table.actors) > 1,
    }


def no_task(_view: object) -> None:
    """Return that a game asks for nothing at first."""


def opening_of(view: View) -> Json | None:
    """Return what the first melds of a seat must be worth in Scala 40, until it has opened."""
    if view.seat is None or view.opened[view.seat]:
        return None
    return {"kind": "opening", "count": view.rules.opening_points}


def contract_of(view: skarney.View) -> Json | None:
    """Return how many melds the contract of a side has in Skarney, until it has begun to lay them."""
    count = view.rules.contract(view.context.number)
    if view.seat is None or not count or view.rules.side_of(view.seat) in view.table.owners:
        return None
    return {"kind": "contract", "count": count}


def rumino_points(view: rumino.View) -> Json:
    """Return what the cards in no meld count at best in Rumino."""
    return {"kind": "left", "count": rumino.best_partition(view.hand, longest=view.rules.max_run_length).points}


def chinchon_points(view: chinchon.View) -> Json:
    """Return what the cards in no meld count at best in Chinchón."""
    return {"kind": "left", "count": chinchon.least_total(view.hand, view.table, view.rules).points}


WIDE: Final = 1.96
"""How many standard errors lie on either side of a 95 % interval."""
TASKS: Final[Mapping[str, Callable[[Any], Json | None]]] = {
    "scala40": opening_of,
    "rumino": rumino_points,
    "chinchon": chinchon_points,
    "skarney": contract_of,
}
"""What a player of each game wants to know of their hand."""


def hand(scene: Scene, language: Language) -> Iterator[Json]:
    """Yield the cards of whoever sees a scene, who sits in its last place."""
    for spot in scene.places[-1].spots:
        if spot.card is not None:
            picture = render.svg(spot.card, deck=scene.deck)
            called = spoken(spot.card.text, scene.deck, language)
            yield {"card": spot.card.text, "picture": picture, "called": called, "moved": spot.moved}


def log(desk: Desk, language: Language) -> Iterator[str]:
    """Yield what has happened since the seat's last turn, as it was told it; after the hand, the last moves."""
    table, steps, seat = desk.table, desk.table.steps, desk.place.seat
    names = table.names_in(language)
    own = [number for number, step in enumerate(steps) if step.seat == seat]
    for step in steps[own[-1] + 1 if own else 0 :] or steps[-8:]:
        for event in table.game.events(step.before, step.move, step.seat, seen_by=seat):
            yield f"{names[event.seat]} {table.voice.drawn(event.describe(language, names=names))}"


def score(table: Table, language: Language) -> Json:
    """Return the score sheet, and what decides the match."""
    course, match = table.course, table.course.match
    return {
        "rows": [
            {"number": row.number, "ending": row.ending.describe(language), "points": row.points} for row in match.sheet
        ],
        "totals": match.totals,
        "out": match.eliminated,
        "winners": match.winners,
        "offers": match.offers,
        "handOver": course.result is not None,
        "aim": aim(table.rules, language),
    }


def aim(rules: Any, language: Language) -> str:  # noqa: ANN401 - of any game
    """Return what the rule sheet says of the match."""
    sheet = getattr(rules, "sheet", None)
    if sheet is None:
        return ""
    points = sheet.sections.get("match", ())
    return " ".join(filter(None, (sheet.sentence(rules, point, language) for point in points)))


def hint(desk: Desk, language: Language) -> Callable[[], Json]:
    """Return a function that works out what a program of the table would do in the seat's place, and why.

    An expert takes long, so call it when the desk is closed. It returns no move if the program would let a claim pass.
    """
    game, level, voice, draft = desk.table.game, desk.table.level, desk.table.voice, desk.draft
    view, moves = draft.view, draft.legal_moves

    def found() -> Json:
        advice = hint_for(game, view, moves, level=level)
        move = None if advice.move is None else game.write_move(advice.move)
        return {"hint": move, "why": voice.drawn(advice.describe(language))}

    return found


def looked_back(desk: Desk, review: Review, language: Language) -> Json:
    """Return what a seat's decisions in a hand have cost, with each mistake and what would have been better."""
    return {
        "decisions": len(review.remarks),
        "cut": review.is_cut,
        "loss": sum(it.loss for it in review.remarks),
        "mistakes": [mistake(desk, it, review.seen[it.ply], language) for it in review.remarks if it.is_mistake],
    }


def mistake(desk: Desk, remark: AnyRemark, view: Any, language: Language) -> Json:  # noqa: ANN401 - of any game
    """Return a mistake, with what the seat saw when it made the move."""
    table, voice = desk.table, desk.table.voice

    def described(move: AnyMove) -> str:
        return voice.drawn(str(in_words(move, language)))

    return {
        "ply": remark.ply,
        "picture": render.html(table.game.scene(view, names=table.names_in(language), language=language)),
        "move": described(remark.move),
        "loss": remark.loss,
        "error": WIDE * remark.error,
        "line": [described(move) for move in remark.line],
        "why": "" if remark.better is None else voice.drawn(remark.better.describe(language)),
    }


def offered(language: Language) -> list[Json]:
    """Return the games that can be played, and by which rules."""
    games = filter(None, map(playable, names_of_games()))
    return [
        {
            "game": game.GAME,
            "levels": [{"name": level.value, "said": level.describe(language)} for level in Level],
            "level": USUAL_LEVEL.value,
            "composed": language in getattr(getattr(game.Ruleset, "sheet", None), "languages", ()),
            "rules": [
                {
                    "name": preset.name,
                    "summary": summary(preset, language),
                    "least": preset.rules.min_players,
                    "most": preset.rules.max_players,
                }
                for preset in Game.of(game).PRESETS.values()
            ],
        }
        for game in games
    ]


def playable(name: str) -> AnyGame | None:
    """Return the game of a name; `None` if it is installed, but broken."""
    try:
        return game_named(name)
    except BrokenGame:
        return None


def summary(preset: Any, language: Language) -> str:  # noqa: ANN401 - whatever has a name and rules
    """Return what is special about rules that have a name, if they say it."""
    own: Callable[[Language], str] | None = getattr(preset, "summary", None)
    return "" if own is None else own(language)


def described(desk: Desk, language: Language) -> Json:
    """Return the rules of the table in words, if they say them."""
    own: Callable[[Language], str] | None = getattr(desk.table.rules, "describe", None)
    return {"rules": "" if own is None else own(language)}

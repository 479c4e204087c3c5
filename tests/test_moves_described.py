"""Moves in words: in every language, and in English as `str` says them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import scala40
from scala40 import Card, End, Language, Meld, Ruleset, chinchon, rumino, skarney
from scala40.core._cards import cards_in

RUN = Meld.parse("7C 8C 9C", Ruleset().meld_rules)
NINE = Card.parse("9C")
DESCRIBED: list[tuple[Any, str, str]] = [
    (scala40.DrawStock(), "pesca dal tallone", "roba del mazo"),
    (scala40.TakeDiscard(), "prendi lo scarto", "toma el descarte"),
    (scala40.Discard(NINE), "scarta 9C", "descarta 9C"),
    (scala40.LayMeld(RUN), "cala 7C 8C 9C", "baja 7C 8C 9C"),
    (
        scala40.LayOff(0, scala40.JOKER, End.HIGH, NINE),
        "attacca JK=9C alla combinazione 1 (in alto)",
        "añade JK=9C a la combinación 1 (arriba)",
    ),
    (
        scala40.SplitRun(2, cards_in("9C 10C"), End.LOW, 3),
        "attacca 9C 10C alla combinazione 3 (in basso) e dividila dopo 3 carte",
        "añade 9C 10C a la combinación 3 (abajo) y divídela tras 3 cartas",
    ),
    (
        scala40.TakeJoker(1, NINE),
        "prendi il jolly della combinazione 2 con 9C",
        "toma el comodín de la combinación 2 por 9C",
    ),
    (
        scala40.CompleteSet(1, cards_in("KH KS")),
        "prendi il jolly della combinazione 2 con KH KS",
        "toma el comodín de la combinación 2 por KH KS",
    ),
    (scala40.DiscardSet(scala40.Rank.TWO), "scarta 2C 2D 2H 2S", "descarta 2C 2D 2H 2S"),
    (rumino.Knock(), "bussa", "golpea"),
    (rumino.Knock((cards_in("7C 7D 7H"),)), "bussa con 7C 7D 7H", "golpea con 7C 7D 7H"),
    (rumino.GoGin(NINE), "scarta 9C e fai gin", "descarta 9C y haz gin"),
    (rumino.DeclareRumino(), "dichiara un rumino", "declara un rumino"),
    (rumino.ClaimDiscard(), "chiedi lo scarto per un rumino", "reclama el descarte para un rumino"),
    (chinchon.Close(NINE, ()), "chiudi, 9C coperta, con niente", "cierra, 9C boca abajo, con nada"),
    (
        chinchon.Close(None, (RUN,)),
        "chiudi, una carta coperta, con 7C 8C 9C",
        "cierra, una carta boca abajo, con 7C 8C 9C",
    ),
    (chinchon.Show((RUN,)), "mostra 7C 8C 9C", "enseña 7C 8C 9C"),
    (
        chinchon.LayOff(0, NINE, End.SET),
        "attacca 9C alla combinazione 1 (nel tris)",
        "añade 9C a la combinación 1 (en el trío)",
    ),
    (chinchon.Done(), "fatto", "listo"),
    (skarney.LayMeld(RUN), "cala 7C 8C 9C", "baja 7C 8C 9C"),
    (
        skarney.LayOff(4, NINE, End.HIGH),
        "attacca 9C alla combinazione 5 (in alto)",
        "añade 9C a la combinación 5 (arriba)",
    ),
    (
        skarney.Exchange(4, NINE),
        "scambia 9C con la matta della combinazione 5",
        "cambia 9C por el comodín de la combinación 5",
    ),
    (skarney.Offer(NINE), "offri 9C", "ofrece 9C"),
    (skarney.Offer(None), "offri una carta", "ofrece una carta"),
    (skarney.Accept(), "accetta la carta", "acepta la carta"),
    (skarney.Decline(), "rifiuta la carta", "rechaza la carta"),
    (skarney.EndTurn(), "finisci il turno", "termina el turno"),
]
"""Each kind of move, with what it says in Italian and in Spanish."""


@pytest.mark.parametrize(
    "move,italian,spanish", DESCRIBED, ids=[f"{type(it).__module__}: {words}" for it, words, _ in DESCRIBED]
)
def test_a_move_describes_itself(move: Any, italian: str, spanish: str) -> None:
    """As a player is told to make it."""
    assert move.describe() == move.describe(Language.ENGLISH) == str(move)
    assert move.describe(Language.ITALIAN) == italian
    assert move.describe(Language.SPANISH) == spanish


def test_every_kind_of_move_is_described_here() -> None:
    """Each class in a game's `Move`."""
    for game in (scala40, rumino, chinchon, skarney):
        kinds = {it for it in game.Move.__args__ if it.__name__ != "DrawStock"}
        assert kinds <= {type(move) for move, _, _ in DESCRIBED}


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", [scala40, rumino, chinchon, skarney], ids=lambda game: str(game.GAME))
def test_what_moves_say_in_english_is_what_they_print(game: Any) -> None:
    """In random hands, jokers and cut runs included."""
    dice, seen = random.Random(7), 0
    for seed in range(20):
        state = game.deal(game.Ruleset(), 4, seed=seed)
        for _ in range(40):
            if not game.actors(state):
                break
            moves = game.legal_moves(state)
            seen += len(moves)
            assert [move.describe() for move in moves] == [str(move) for move in moves]
            state = game.play(state, dice.choice(moves))
    assert seen > 1000

"""What `check` says itself, in every language."""

from __future__ import annotations

from typing import Final, NamedTuple

from scala40 import chinchon, rumino
from scala40.core.enums import Named
from scala40.core.language import Language
from scala40.core.melds import MeldKind


class Words(NamedTuple):
    """What is said in one language.

    Attributes:
        no_meld: of cards that make none.
        kinds: what melds of each kind are.
        points: what the values of cards are that are laid.
        points_left: what they are where melds stay in the hand.
        joker: before what a joker stands for.
        wild: before what another wild card stands for, with braces for that card.
        together: before the points of several melds.
        opens: of melds that open.
        does_not_open: of those that do not.
        contract: of melds that are a contract.
        no_contract: of those that are none.
        endings: how a hand can be ended.
        no_ending: of a hand with which it cannot.
        left: what is left, with braces for the points.
        discard: before the card of a whole hand that is discarded, or goes face down.
        quoted: to somebody who has typed each card by itself, with braces for all of them.
    """

    no_meld: str
    kinds: dict[MeldKind, str]
    points: str
    points_left: str
    joker: str
    wild: str
    together: str
    opens: str
    does_not_open: str
    contract: str
    no_contract: str
    endings: dict[Named, str]
    no_ending: str
    left: str
    discard: str
    quoted: str


WORDS: Final = {
    Language.ENGLISH: Words(
        no_meld="no meld",
        kinds={MeldKind.SET: "set", MeldKind.RUN: "run", MeldKind.WILD: "wild cards"},
        points="points",
        points_left="points if they were left",
        joker="the joker stands for",
        wild="the wild {} stands for",
        together="together",
        opens="they open",
        does_not_open="they do not open",
        contract="they are a contract",
        no_contract="they are no contract",
        endings={
            rumino.Ending.KNOCKED: "can knock",
            rumino.Ending.GIN: "gin",
            rumino.Ending.RUMINO: "a rumino",
            chinchon.Ending.CLOSED: "can close",
            chinchon.Ending.ALL_MELDED: "can close with all seven cards melded",
            chinchon.Ending.CHINCHON_WITH_JOKER: "can close with a chinchón that has a joker in it",
            chinchon.Ending.CHINCHON: "chinchón",
        },
        no_ending="cannot end the hand",
        left="points left: {}",
        discard="without",
        quoted='cards of one meld go between quotation marks: "{}"',
    ),
    Language.ITALIAN: Words(
        no_meld="nessuna combinazione",
        kinds={MeldKind.SET: "tris", MeldKind.RUN: "scala", MeldKind.WILD: "matte"},
        points="punti",
        points_left="punti se restassero in mano",
        joker="il jolly rappresenta",
        wild="la matta {} rappresenta",
        together="insieme",
        opens="aprono",
        does_not_open="non aprono",
        contract="sono un contratto",
        no_contract="non sono un contratto",
        endings={
            rumino.Ending.KNOCKED: "può bussare",
            rumino.Ending.GIN: "gin",
            rumino.Ending.RUMINO: "un rumino",
            chinchon.Ending.CLOSED: "può chiudere",
            chinchon.Ending.ALL_MELDED: "può chiudere con tutte e sette le carte combinate",
            chinchon.Ending.CHINCHON_WITH_JOKER: "può chiudere con un chinchón con un jolly",
            chinchon.Ending.CHINCHON: "chinchón",
        },
        no_ending="non può chiudere la mano",
        left="punti rimasti: {}",
        discard="senza",
        quoted='le carte di una combinazione vanno tra virgolette: "{}"',
    ),
    Language.SPANISH: Words(
        no_meld="ninguna combinación",
        kinds={MeldKind.SET: "trío", MeldKind.RUN: "escalera", MeldKind.WILD: "cartas libres"},
        points="puntos",
        points_left="puntos si quedaran en la mano",
        joker="el comodín representa",
        wild="la carta libre {} representa",
        together="en total",
        opens="abren",
        does_not_open="no abren",
        contract="son un contrato",
        no_contract="no son un contrato",
        endings={
            rumino.Ending.KNOCKED: "puede golpear",
            rumino.Ending.GIN: "gin",
            rumino.Ending.RUMINO: "un rumino",
            chinchon.Ending.CLOSED: "puede cerrar",
            chinchon.Ending.ALL_MELDED: "puede cerrar con las siete cartas combinadas",
            chinchon.Ending.CHINCHON_WITH_JOKER: "puede cerrar con un chinchón con comodín",
            chinchon.Ending.CHINCHON: "chinchón",
        },
        no_ending="no puede cerrar la mano",
        left="puntos que quedan: {}",
        discard="sin",
        quoted='las cartas de una combinación van entre comillas: "{}"',
    ),
}

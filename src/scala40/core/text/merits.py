"""Merits: what can speak for a move, with its words in every language."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Language
from scala40.core.text.speech import Phrase, teach


class Merit(Phrase):
    """What speaks for a move; its value never changes its meaning.

    Attributes:
        ONLY_MOVE: there is no other move.
        LEGAL: the rules allow it, and no more is known.
        LET_GO: nothing is gained by claiming.
        WINS_MATCH: the match is won.
        CLOSES: the hand is closed.
        LEADS_TO_CLOSE: the hand can be closed in this turn.
        CLOSES_WITH: the hand ends with so many points left.
        ALL_MELDED: the hand ends with all cards melded.
        CHINCHON: the hand ends with a chinchón.
        OPENS: the opening is complete, with so many points.
        BEGINS_OPENING: it is begun, with so many of the points needed.
        LIGHTENS: the cards in the hand count less.
        LESS_DEADWOOD: the cards in no meld count less.
        LEAST_DEADWOOD: no other discard leaves fewer points.
        DEADWOOD: so many points are left in no meld.
        LEAVES: so many points are left in the end.
        TAKEN_TO_LAY: the card from the pile can be laid.
        TAKEN_TO_OPEN: it can be opened with.
        TAKEN_TO_KEEP: it may be kept.
        DRAWN: a card is drawn rather than taken.
        TAKES_JOKER: a joker is taken.
        TAKES_WILD: a wild card is taken.
        NO_JOKER_LEFT: a joker is no longer kept.
        DOUBLE: the hand holds a card twice.
        FITS_NOTHING: a card fits no meld.
        FEW_OUTS: few cards besides jokers would make a meld with it.
        COSTS: a card would count so much if it were left.
        WORTH: cards on the table are worth so much.
        CONTRACT: the contract can be laid.
        GOES_WITH: so many cards of the hand go with a card.
        ADDABLE: a card fits a meld of the side.
        USEFUL: a card is wild.
        UNKNOWN: a card is not known.
        TURN_DONE: nothing is left to do.

    >>> from scala40 import Card, Discard, DrawStock, Ruleset, deal, play, reason, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> reason(view(state, 1), Discard(Card.parse("JD"))).merit
    Merit.FITS_NOTHING
    """

    ONLY_MOVE = "only move"
    LEGAL = "legal"
    LET_GO = "let go"
    WINS_MATCH = "wins match"
    CLOSES = "closes"
    LEADS_TO_CLOSE = "leads to close"
    CLOSES_WITH = "closes with"
    ALL_MELDED = "all melded"
    CHINCHON = "chinchon"
    OPENS = "opens"
    BEGINS_OPENING = "begins opening"
    LIGHTENS = "lightens"
    LESS_DEADWOOD = "less deadwood"
    LEAST_DEADWOOD = "least deadwood"
    DEADWOOD = "deadwood"
    LEAVES = "leaves"
    TAKEN_TO_LAY = "taken to lay"
    TAKEN_TO_OPEN = "taken to open"
    TAKEN_TO_KEEP = "taken to keep"
    DRAWN = "drawn"
    TAKES_JOKER = "takes joker"
    TAKES_WILD = "takes wild"
    NO_JOKER_LEFT = "no joker left"
    DOUBLE = "double"
    FITS_NOTHING = "fits nothing"
    FEW_OUTS = "few outs"
    COSTS = "costs"
    WORTH = "worth"
    CONTRACT = "contract"
    GOES_WITH = "goes with"
    ADDABLE = "addable"
    USEFUL = "useful"
    UNKNOWN = "unknown"
    TURN_DONE = "turn done"


# What speaks for moves, in English.

ENGLISH: Final = {
    Merit.ONLY_MOVE: "there is no other move",
    Merit.LEGAL: "the rules allow it",
    Merit.LET_GO: "there is nothing to be gained by claiming the card",
    Merit.WINS_MATCH: "it wins the match",
    Merit.CLOSES: "it closes the hand",
    Merit.LEADS_TO_CLOSE: "with it the hand can be closed in this turn",
    Merit.CLOSES_WITH: "it ends the hand with {points:one point|# points} left",
    Merit.ALL_MELDED: "it ends the hand with all cards in melds",
    Merit.CHINCHON: "it is a chinchón",
    Merit.OPENS: "it opens with {points:one point|# points}",
    Merit.BEGINS_OPENING: "the opening can be completed, with this it is worth {points} of {needed} points",
    Merit.LIGHTENS: "it leaves {points:one point|# points} in the hand instead of {before}",
    Merit.LESS_DEADWOOD: "it leaves {points:one point|# points} of deadwood instead of {before}",
    Merit.LEAST_DEADWOOD: "it leaves {points:one point|# points} of deadwood, and no discard leaves less",
    Merit.DEADWOOD: "it leaves {points:one point|# points} of deadwood",
    Merit.LEAVES: "{points:one point is|# points are} left in the end",
    Merit.TAKEN_TO_LAY: "{card} can be laid on the table in this turn",
    Merit.TAKEN_TO_OPEN: "with {card} an opening is possible",
    Merit.TAKEN_TO_KEEP: "{card} may be kept in the hand",
    Merit.DRAWN: "a card from the stock may help more than {card}",
    Merit.TAKES_JOKER: "a joker can stand for any card that is needed",
    Merit.TAKES_WILD: "a wild card can stand for any card that is needed",
    Merit.NO_JOKER_LEFT: "an opponent holds only {count:one card|# cards}, and a joker is dear",
    Merit.DOUBLE: "you hold {card} twice",
    Merit.FITS_NOTHING: "{card} fits no meld of yours and none on the table",
    Merit.FEW_OUTS: ("jokers aside, {count:only one unseen card makes|only # unseen cards make} a meld with {card}"),
    Merit.COSTS: "{card} would cost {points:one point|# points} if it were left",
    Merit.WORTH: "it is worth {points:one point|# points} on the table",
    Merit.CONTRACT: "it is a meld of the contract, and the others can be laid too",
    Merit.GOES_WITH: "{card} goes with {count:none|one|#} of your other cards",
    Merit.ADDABLE: "{card} can be laid at a meld of your side",
    Merit.USEFUL: "{card} can stand for other cards",
    Merit.UNKNOWN: "the card is not known",
    Merit.TURN_DONE: "nothing better is left to do in this turn",
}


# What speaks for moves, in Italian.

ITALIAN: Final = {
    Merit.ONLY_MOVE: "non ci sono altre mosse",
    Merit.LEGAL: "le regole lo permettono",
    Merit.LET_GO: "a chiedere la carta non si guadagna niente",
    Merit.WINS_MATCH: "vince la partita",
    Merit.CLOSES: "chiude la smazzata",
    Merit.LEADS_TO_CLOSE: "così si può chiudere in questo turno",
    Merit.CLOSES_WITH: "fa finire la smazzata con {points:1 punto rimasto|# punti rimasti}",
    Merit.ALL_MELDED: "fa finire la smazzata con tutte le carte combinate",
    Merit.CHINCHON: "è un chinchón",
    Merit.OPENS: "apre con {points:1 punto|# punti}",
    Merit.BEGINS_OPENING: "si può completare l'apertura, così vale {points} punti su {needed}",
    Merit.LIGHTENS: "lascia in mano {points:1 punto|# punti} invece di {before}",
    Merit.LESS_DEADWOOD: "lascia {points:1 punto|# punti} fuori dalle combinazioni invece di {before}",
    Merit.LEAST_DEADWOOD: "lascia {points:1 punto|# punti} fuori dalle combinazioni, e nessuno scarto ne lascia meno",
    Merit.DEADWOOD: "lascia {points:1 punto|# punti} fuori dalle combinazioni",
    Merit.LEAVES: "alla fine {points:resta 1 punto|restano # punti}",
    Merit.TAKEN_TO_LAY: "{card} si può calare in questo turno",
    Merit.TAKEN_TO_OPEN: "con {card} si può aprire",
    Merit.TAKEN_TO_KEEP: "{card} si può tenere in mano",
    Merit.DRAWN: "una carta dal tallone può servire più di {card}",
    Merit.TAKES_JOKER: "un jolly può rappresentare qualunque carta serva",
    Merit.TAKES_WILD: "una matta può rappresentare qualunque carta serva",
    Merit.NO_JOKER_LEFT: "un avversario ha in mano solo {count:1 carta|# carte}, e un jolly costa caro",
    Merit.DOUBLE: "hai {card} due volte",
    Merit.FITS_NOTHING: "{card} non va in nessuna tua combinazione né in una sul tavolo",
    Merit.FEW_OUTS: (
        "a parte i jolly, {count:solo 1 carta non vista combina|solo # carte non viste combinano} con {card}"
    ),
    Merit.COSTS: "{card} costerebbe {points:1 punto|# punti} se restasse in mano",
    Merit.WORTH: "sul tavolo vale {points:1 punto|# punti}",
    Merit.CONTRACT: "è una combinazione del contratto, e si possono calare anche le altre",
    Merit.GOES_WITH: "{card} {count:non si lega a nessuna|si lega a 1|si lega a #} delle tue altre carte",
    Merit.ADDABLE: "{card} si può attaccare a una combinazione della tua parte",
    Merit.USEFUL: "{card} può rappresentare altre carte",
    Merit.UNKNOWN: "la carta non si conosce",
    Merit.TURN_DONE: "in questo turno non resta niente di meglio da fare",
}


# What speaks for moves, in Spanish.

SPANISH: Final = {
    Merit.ONLY_MOVE: "no hay otra jugada",
    Merit.LEGAL: "las reglas lo permiten",
    Merit.LET_GO: "con reclamar la carta no se gana nada",
    Merit.WINS_MATCH: "gana la partida",
    Merit.CLOSES: "cierra la mano",
    Merit.LEADS_TO_CLOSE: "con ella se puede cerrar en este turno",
    Merit.CLOSES_WITH: "acaba la mano y {points:queda 1 punto|quedan # puntos}",
    Merit.ALL_MELDED: "acaba la mano con todas las cartas combinadas",
    Merit.CHINCHON: "es un chinchón",
    Merit.OPENS: "abre con {points:1 punto|# puntos}",
    Merit.BEGINS_OPENING: "se puede completar la apertura, con esto vale {points} de {needed} puntos",
    Merit.LIGHTENS: "deja en la mano {points:1 punto|# puntos} en vez de {before}",
    Merit.LESS_DEADWOOD: "deja {points:1 punto|# puntos} sin combinar en vez de {before}",
    Merit.LEAST_DEADWOOD: "deja {points:1 punto|# puntos} sin combinar, y ningún descarte deja menos",
    Merit.DEADWOOD: "deja {points:1 punto|# puntos} sin combinar",
    Merit.LEAVES: "al final {points:queda 1 punto|quedan # puntos}",
    Merit.TAKEN_TO_LAY: "{card} se puede bajar en este turno",
    Merit.TAKEN_TO_OPEN: "con {card} se puede abrir",
    Merit.TAKEN_TO_KEEP: "{card} se puede guardar en la mano",
    Merit.DRAWN: "una carta del mazo puede servir más que {card}",
    Merit.TAKES_JOKER: "un comodín puede representar cualquier carta que haga falta",
    Merit.TAKES_WILD: "una carta libre puede representar cualquier carta que haga falta",
    Merit.NO_JOKER_LEFT: "a un contrario solo le {count:queda 1 carta|quedan # cartas}, y un comodín sale caro",
    Merit.DOUBLE: "tienes {card} dos veces",
    Merit.FITS_NOTHING: "{card} no cabe en ninguna combinación tuya ni de la mesa",
    Merit.FEW_OUTS: (
        "comodines aparte, con {card} solo "
        "{count:combina 1 carta que no se ha visto|combinan # cartas que no se han visto}"
    ),
    Merit.COSTS: "{card} costaría {points:1 punto|# puntos} si quedara en la mano",
    Merit.WORTH: "en la mesa vale {points:1 punto|# puntos}",
    Merit.CONTRACT: "es una combinación del contrato, y también se pueden bajar las demás",
    Merit.GOES_WITH: "{card} {count:no liga con ninguna|liga con 1|liga con #} de tus otras cartas",
    Merit.ADDABLE: "{card} se puede añadir a una combinación de tu bando",
    Merit.USEFUL: "{card} puede representar otras cartas",
    Merit.UNKNOWN: "la carta no se conoce",
    Merit.TURN_DONE: "en este turno no queda nada mejor que hacer",
}


# Why moves look good: what can speak for them, and its words in each language.

teach(Merit, {Language.ENGLISH: ENGLISH, Language.ITALIAN: ITALIAN, Language.SPANISH: SPANISH})

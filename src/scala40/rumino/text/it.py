"""Rumino in Italian."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.base import Named
from scala40.core.rules import Words
from scala40.rumino.text import RuminoCode, RuminoDetail, RuminoMerit, Say

TEXTS: Final[Mapping[Named, str]] = {
    Say.KNOCKED: "bussa con {melds}, fuori dalle combinazioni {left} ({points:1 punto|# punti})",
    Say.WENT_GIN: "fa gin con {melds}",
    Say.CLAIMED: "chiede {card}",
    Say.HAD_RUMINO: "ha un rumino: {group}",
    Say.TO_DRAW: "deve pescare",
    Say.TO_DISCARD: "deve scartare",
    Say.HAS_KNOCKED: "ha bussato",
    Say.HAS_GIN: "ha fatto gin",
    Say.HAS_RUMINO: "ha un rumino",
    Say.SHOWN: "mostrate",
    Say.ENDED_KNOCKED: "bussata",
    Say.ENDED_GIN: "gin",
    Say.ENDED_RUMINO: "rumino",
    RuminoCode.KNOCK_AFTER_DRAW: "si bussa invece di pescare",
    RuminoCode.KNOCK_FIRST_TURN: "nessuno può bussare nel primo turno",
    RuminoCode.KNOCK_TOO_FEW_MELDED: (
        "per bussare {least:una carta deve|# carte devono} stare in combinazioni, qui {count:nessuna|una sola|solo #}"
    ),
    RuminoCode.KNOCK_TOO_HIGH: (
        "per bussare può restare al massimo {most:1 punto|# punti}, qui {points:ne resta 1|ne restano #}"
    ),
    RuminoCode.NOT_GIN: (
        "per il gin tutte e sette le carte devono stare in combinazioni, qui {points:resta 1 punto|restano # punti}"
    ),
    RuminoCode.NO_RUMINO: "in mano non ci sono le sette carte di un rumino",
    RuminoCode.NOTHING_TO_CLAIM: (
        "si può chiedere lo scarto di un altro giocatore da quando è scartato alla pesca seguente, e qui non c'è"
    ),
    RuminoCode.CLAIM_NO_RUMINO: "con questa carta la mano non fa un rumino: {cards}",
    RuminoDetail.SHOWN_TOO_EARLY: "le combinazioni si mostrano a smazzata finita, non prima",
    RuminoDetail.ENDED_MISFIT: "con le combinazioni mostrate dal posto {seat} la smazzata non finisce così",
    RuminoDetail.ENDED_TOO_EARLY: "il posto {seat} non poteva ancora finire la smazzata così",
    RuminoDetail.KNOWN_WITHOUT_TURN: (
        "il posto {seat} non ha avuto un turno, quindi nessuno gli ha visto prendere carte"
    ),
    RuminoMerit.WINS_MATCH: "vince la partita",
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    RuminoCode.KNOCK_AFTER_DRAW: "scarta una carta, e bussa all'inizio del prossimo turno",
    RuminoCode.KNOCK_FIRST_TURN: "bussa in un altro turno",
    RuminoCode.KNOCK_TOO_FEW_MELDED: "metti in combinazioni {short:un'altra carta|altre # carte}",
    RuminoCode.KNOCK_TOO_HIGH: "lascia {surplus:1 punto|# punti} in meno",
    RuminoCode.NOT_GIN: "scarta senza dichiarare il gin",
}
"""What would be legal instead."""


# The rules of Rumino in Italian.

_HEADINGS: Final = {
    "players": "Giocatori e carte",
    "aim": "Lo scopo del gioco",
    "deal": "La distribuzione",
    "turn": "Il turno",
    "melds": "Le combinazioni",
    "knocking": "Bussare",
    "gin": "Il gin",
    "rumino": "Il rumino",
    "stock": "Quando finisce il tallone",
    "scoring": "Il conto di una smazzata",
    "match": "La partita",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "knock_min_melded": {
        "some": "Almeno {melded} delle tue sette carte devono stare in combinazioni.",
        "all": "Tutte e sette le tue carte devono stare in combinazioni: si bussa soltanto con il gin.",
    },
    "knock_max": "Le carte che restano possono valere al massimo {knock}.",
    "gin_streak": {
        "opening_three": "Chi fa gin nella prima, nella seconda e nella terza smazzata di una partita l'ha vinta.",
        "any_three": "Chi fa gin in tre smazzate di seguito ha vinto la partita.",
        "off": "I gin fanno guadagnare punti, ma da soli non vincono mai la partita.",
    },
    "limit": "Chi supera un totale di {limit} è fuori dalla partita.",
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "players": "Si gioca da due a sei, ognuno per sé.",
    "pack": "Il mazzo è di due mazzi francesi da 52 carte e quattro jolly: 108 carte in tutto.",
    "first_dealer": "Il primo mazziere si sceglie a sorte, per esempio con la carta più alta; chi ha carte uguali "
    "pesca di nuovo. Chi vince una partita è il primo mazziere della successiva.",
    "next_dealer": "Dopo ogni smazzata fa il mazziere il giocatore a sinistra, saltando chi è fuori.",
    "aim": "Si cerca di mettere le proprie carte in combinazioni e di finire la smazzata prima degli altri. I punti "
    "sono un male.",
    "in_hand": "Le combinazioni restano in mano fino alla fine della smazzata, e nessuno attacca carte a quelle degli "
    "altri.",
    "dealt": "Il mazziere distribuisce sette carte a ognuno, una alla volta, a partire dalla sua sinistra.",
    "upcard": "La carta seguente si scopre e comincia il pozzo, le altre formano il tallone.",
    "order": "Si gioca in senso orario, e comincia il giocatore alla sinistra del mazziere.",
    "drawing": "Nel tuo turno per prima cosa prendi una carta: quella in cima al tallone, o quella in cima al pozzo.",
    "discarding": "Poi scarti una carta qualsiasi, anche quella che hai appena preso.",
    "sets": "Un tris è di tre o quattro carte dello stesso valore. I semi non contano, e possono starci carte uguali.",
    "runs": "Una scala è di tre o quattro carte dello stesso seme che si seguono.",
    "longest": "Nessuna combinazione ha più di quattro carte.",
    "aces": "L'asso sta sotto il due, e non sopra il re.",
    "jokers": "Un jolly può stare al posto di qualsiasi carta. Una combinazione può averne quanti si vuole, ed essere "
    "perfino di soli jolly.",
    "knock": {
        "knock": "All'inizio del tuo turno puoi bussare invece di pescare. Così la smazzata finisce subito.",
        "gin": "All'inizio del tuo turno, se hai il gin, puoi bussare invece di pescare. Così la smazzata finisce "
        "subito.",
    },
    "first_turn": "Nessuno bussa nel primo turno.",
    "gin": "Il gin sono tutte e sette le carte in combinazioni. Lo si può dichiarare bussando.",
    "gin_by_discard": "Oppure lo dichiari insieme allo scarto, anche nel primo turno. In questo caso la smazzata "
    "finisce prima che qualcuno possa chiedere quella carta.",
    "gin_points": "Il gin toglie 10 punti dal tuo totale; gli altri contano le loro carte.",
    "rumino": "Un rumino sono sette carte dello stesso valore, o sette carte dello stesso seme che si seguono; "
    "possono esserci dei jolly. Vince subito tutta la partita.",
    "own_turn": "Lo dichiari nel tuo turno, prima o dopo aver pescato, con sette delle carte che hai in mano.",
    "claim": "Se un altro giocatore scarta la carta che ti manca, puoi chiederla e dichiarare il rumino anche se non "
    "tocca a te, finché il giocatore seguente non pesca.",
    "first_upcard": "La carta scoperta dal mazziere non è lo scarto di nessuno e non si può chiedere.",
    "nobody_asked": "A nessuno si domanda se vuole uno scarto, e nessuno deve dire di no.",
    "several_claims": "Se più giocatori chiedono la stessa carta, va al primo di loro nell'ordine di gioco.",
    "stock": "Quando si deve pescare e il tallone è vuoto, si mescola tutto il pozzo tranne la carta in cima, e "
    "diventa il nuovo tallone.",
    "values": "L'asso vale 1, fante, donna e re 10 ciascuno, un jolly 10, le altre carte il loro numero.",
    "counting": "A smazzata finita ognuno conta le carte che non stanno in combinazioni. Le carte si mettono in "
    "combinazioni in modo che restino meno punti possibile.",
    "choice": "Se vuoi, puoi mettere le tue carte in altre combinazioni.",
    "knocker": "Anche chi ha bussato conta le carte che gli restano, con almeno tante carte in combinazioni quante ne "
    "servono per bussare.",
    "totals": "I punti di ogni smazzata si sommano ai totali dei giocatori.",
    "winner": "Vince la partita l'ultimo giocatore rimasto.",
    "all_out": "Se tutti quelli rimasti vanno fuori insieme, vince il totale più basso; a parità di punti la vittoria "
    "è condivisa.",
    "won_at_once": {
        "gins": "Chi vince la partita con un rumino o con i gin l'ha vinta quali che siano i totali.",
        "rumino": "Chi vince la partita con un rumino l'ha vinta quali che siano i totali.",
    },
}

SHEET_WORDS: Final = Words(
    title="Rumino: le regole",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Con queste regole il caso non si presenta.",
    numbers=("nessuna", "una", "due", "tre", "quattro", "cinque", "sei", "sette"),
    points=lambda count: "1 punto" if count == 1 else f"{count:,} punti".replace(",", "."),
)
"""What its rule sheet is made of."""

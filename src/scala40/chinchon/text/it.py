"""Chinchón in Italian."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.chinchon.text import ChinchonCode, ChinchonDetail, ChinchonMerit, Say
from scala40.core.base import Named
from scala40.core.rules import Words

TEXTS: Final[Mapping[Named, str]] = {
    Say.CLOSED: "chiude: {melds}",
    Say.CLOSED_SO: "chiude ({how}): {melds}",
    Say.CLOSED_WITH: "chiude, {card} coperta: {melds}",
    Say.CLOSED_SO_WITH: "chiude ({how}), {card} coperta: {melds}",
    Say.MELDS_LEFT: "{melds}, fuori dalle combinazioni {left}",
    Say.MELDS: "{melds}",
    Say.NOTHING: "niente",
    Say.SHOWED: "mostra {melds}",
    Say.SHOWED_NOTHING: "non mostra niente",
    Say.COUNTED: "resta con {points:1 punto|# punti}: {left}",
    Say.COUNTED_NONE: "resta con {points:1 punto|# punti}",
    Say.TO_LEAD: "deve iniziare il pozzo",
    Say.TO_DRAW: "deve pescare",
    Say.TO_PLAY: "deve scartare o chiudere",
    Say.TO_LAY_OFF: "deve mostrare e attaccare",
    Say.HAS_CLOSED: "ha chiuso",
    Say.SHOWN_NOTHING: "non ha mostrato niente",
    Say.SHOWN: "ha mostrato",
    Say.CLOSED_WITH_ROW: "chiuso con",
    Say.ENDED_CLOSED: "chiusura",
    Say.ENDED_ALL_MELDED: "chiusura con tutte le carte combinate",
    Say.ENDED_WITH_JOKER: "chinchón con jolly",
    Say.ENDED_CHINCHON: "chinchón",
    ChinchonCode.FIRST_TURN_DISCARD: "il primo turno della smazzata è uno scarto e nient'altro",
    ChinchonCode.CLOSE_TOO_HIGH: (
        "per chiudere può restare al massimo {most:1 punto|# punti}, qui {points:ne resta 1|ne restano #}: {cards}"
    ),
    ChinchonCode.CLOSE_UNNAMED: "chi chiude dice quale carta va coperta",
    ChinchonCode.CLOSE_GUARDED: (
        "chiudendo con {points:1 punto|# punti} il totale arriverebbe a {total}, e con il limite a {limit} "
        "non è permesso"
    ),
    ChinchonCode.NOT_CLOSED: "prima che qualcuno abbia chiuso non si mostra e non si attacca niente",
    ChinchonCode.PLAY_CLOSED: (
        "la smazzata è chiusa: si mostrano combinazioni e si attaccano carte, non si pesca e non si scarta"
    ),
    ChinchonCode.SHOW_FIRST: "prima di attaccare carte si mostrano le proprie combinazioni",
    ChinchonCode.SHOWN_ALREADY: "le combinazioni di questa mano sono già state mostrate",
    ChinchonDetail.LEAD_MISFIT: "il posto {seat} non può iniziare il pozzo con una di otto carte",
    ChinchonDetail.CLOSE_MISFIT: (
        "ci sono chi ha chiuso, una carta coperta e le sue combinazioni se e solo se la smazzata è chiusa"
    ),
    ChinchonDetail.CLOSER_TURN_MISFIT: (
        "dopo la chiusura tocca agli altri fino alla fine della smazzata, qui al posto {seat}"
    ),
    ChinchonDetail.CLOSER_LEFT_TOO_MUCH: "con ciò che gli resta il posto {seat} non poteva chiudere",
    ChinchonDetail.LAY_OFF_MISFIT: "il posto {seat} ha tutte le carte in combinazioni, quindi nessuno attacca carte",
    ChinchonDetail.SHOWN_MISFIT: (
        "il posto {seat} ha mostrato le combinazioni se e solo se gli è toccato dopo la chiusura"
    ),
    ChinchonDetail.CARDS_MISFIT: (
        "le mani, le combinazioni e ciò che vi è stato attaccato hanno {count} carte, non {due}, o non tutte al loro "
        "posto"
    ),
    ChinchonDetail.COVERED_MISFIT: "chi ha chiuso vede la carta coperta, e qui il posto {seat} non la vede",
    ChinchonDetail.COVERED_UNKNOWN: (
        "chi non ha chiuso vede la carta coperta se e solo se la conoscono tutti, a differenza del posto {seat}"
    ),
    ChinchonDetail.LEFT_UNKNOWN: "ciò che resta al posto {seat} è scoperto",
    ChinchonDetail.NO_JOKER_IN_PACK: "nel mazzo non ci sono jolly",
    ChinchonDetail.NO_JOKER_FOR_IT: "tutti i jolly del mazzo sono fra le carte rimaste",
    ChinchonDetail.IDLE_UNLESS_ABOVE: "{field} non ha senso se {other} non è maggiore di {bound}",
    ChinchonMerit.CHINCHON: "è un chinchón",
    ChinchonMerit.LEAVES: "alla fine {points:resta 1 punto|restano # punti}",
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    ChinchonCode.FIRST_TURN_DISCARD: "scarta una carta",
    ChinchonCode.CLOSE_TOO_HIGH: "lascia {surplus:1 punto|# punti} in meno, o scarta senza chiudere",
    ChinchonCode.CLOSE_UNNAMED: "dilla prima delle combinazioni",
    ChinchonCode.CLOSE_GUARDED: "scarta senza chiudere",
    ChinchonCode.NOT_CLOSED: "continua a giocare",
    ChinchonCode.PLAY_CLOSED: "mostra combinazioni, attacca carte o finisci",
    ChinchonCode.SHOW_FIRST: "prima mostra delle combinazioni, o nessuna",
    ChinchonCode.SHOWN_ALREADY: "attacca carte o finisci",
}
"""What would be legal instead."""


# The rules of Chinchón in Italian.

_HEADINGS: Final = {
    "players": "Giocatori e carte",
    "aim": "Lo scopo del gioco",
    "deal": "La distribuzione",
    "turn": "Il turno",
    "melds": "Le combinazioni",
    "closing": "La chiusura",
    "all_melded": "Sette carte in combinazioni",
    "laying": "Dopo la chiusura",
    "stock": "Quando il tallone finisce",
    "scoring": "Il conto della smazzata",
    "match": "La partita",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "pack_size": {
        "40": "Il mazzo è quello spagnolo di quaranta carte: dall'asso al sette, fante (sota), cavallo (caballo) e "
        "re (rey) di denari, coppe, spade e bastoni. Va bene anche un mazzo francese senza otto, nove e dieci.",
        "48": "Il mazzo è quello spagnolo di quarantotto carte: dall'asso al nove, fante (sota), cavallo (caballo) "
        "e re (rey) di denari, coppe, spade e bastoni. Va bene anche un mazzo francese senza i dieci.",
    },
    "packs": {
        "one": "Si gioca con un mazzo di {cards} carte.",
        "two": "Si gioca con due mazzi mescolati insieme, in tutto {cards} carte.",
        "one_with_jokers": "Si gioca con un mazzo, in tutto {cards} carte compresi i jolly.",
        "two_with_jokers": "Si gioca con due mazzi mescolati insieme, in tutto {cards} carte compresi i jolly.",
    },
    "jokers": {
        "none": "Non ci sono jolly.",
        "one": "Si aggiunge un jolly.",
        "many": "Si aggiungono {jokers} jolly.",
    },
    "figure_values": {
        "8_to_10": "Il fante conta 8, il cavallo 9, il re 10, l'asso 1, le altre carte il loro numero.",
        "10_to_12": "Il fante conta 10, il cavallo 11, il re 12, l'asso 1, le altre carte il loro numero.",
    },
    "close_max": {
        "some": "Le carte che non stanno in combinazioni possono contare insieme al massimo {close}.",
        "none": "Tutte e sette le carte devono stare in combinazioni.",
    },
    "layoff_order": {
        "play": "Gli altri lo fanno uno dopo l'altro nell'ordine di gioco, a cominciare da chi viene dopo chi ha "
        "chiuso.",
        "clockwise": "Gli altri lo fanno uno dopo l'altro in senso orario, a cominciare dalla sinistra di chi ha "
        "chiuso.",
    },
    "limit": "Il numero che decide è {limit}.",
    "first_turn": {
        "upcard": "La carta seguente si scopre e inizia il pozzo. Le altre sono il tallone.",
        "eight_cards": "Il primo di mano riceve un'ottava carta e non se ne scopre nessuna. Il primo turno della "
        "smazzata è soltanto un suo scarto, che inizia il pozzo. Le altre carte sono il tallone.",
    },
    "close_guard": {
        "off": "Puoi chiudere anche se i punti che restano portano il tuo totale al limite.",
        "on": "Non puoi chiudere se i punti che restano porterebbero il tuo totale al limite.",
    },
    "match_end": {
        "first_bust": "Appena un totale lo raggiunge o lo supera la partita è finita e vince il totale più basso; a "
        "parità di punti la vittoria è condivisa.",
        "last_survivor": "Chi lo raggiunge o lo supera è fuori, e vince la partita l'ultimo giocatore rimasto.",
    },
    "reentry_max": {
        "never": "Chi è fuori non rientra.",
        "once": "Chi è fuori può rientrare una volta, fra due smazzate, con il totale più alto di chi è ancora in "
        "gioco, purché qualcuno lo sia (reenganche). Ognuno sceglie per sé.",
        "often": "Chi è fuori può rientrare, fra due smazzate, con il totale più alto di chi è ancora in gioco, "
        "purché qualcuno lo sia (reenganche), ma al massimo {times} volte. Ognuno sceglie per sé.",
    },
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "players": "Si gioca da due a {players}, ognuno per sé.",
    "first_dealer": "Il primo mazziere si tira a sorte, per esempio così: ognuno pesca una carta, chi ha la più alta "
    "gioca per primo, e fa il mazziere chi siede alla sua sinistra; chi ha carte uguali pesca di nuovo.",
    "next_dealer": "La smazzata seguente la dà il giocatore alla destra del mazziere.",
    "aim": "Devi avere meno punti possibile: le carte in combinazioni non contano, tutte le altre sì.",
    "in_hand": "Le combinazioni restano in mano finché qualcuno non chiude.",
    "dealt": "Ognuno riceve sette carte, una alla volta, in senso antiorario.",
    "order": "Si gioca in senso antiorario, a cominciare dalla destra del mazziere.",
    "drawing": "Cominci il turno pescando dal tallone o prendendo la carta in cima al pozzo.",
    "discarding": "Lo finisci scartando una carta, anche quella appena presa, o chiudendo.",
    "sets": {
        "one": "Un tris sono tre o quattro carte dello stesso valore.",
        "two": "Un tris sono tre o quattro carte dello stesso valore; possono esserci carte uguali.",
    },
    "runs": "Una scala sono tre o più carte dello stesso seme in sequenza.",
    "sequence": {
        "40": "Dopo il sette viene il fante, poi il cavallo e il re.",
        "48": "Dopo il nove viene il fante, poi il cavallo e il re.",
    },
    "ace": "L'asso sta prima del due e mai dopo il re.",
    "stand_in": "Un jolly può sostituire qualsiasi carta, ma in nessuna combinazione ci sono più jolly che altre "
    "carte.",
    "close": "Dopo aver pescato puoi chiudere invece di scartare: una carta va coperta sul pozzo, e mostri le tue "
    "combinazioni e le carte che restano.",
    "nobody_must": "Nessuno deve chiudere.",
    "all_melded": "Chi chiude con tutte e sette le carte in combinazioni toglie 10 punti dal totale. Gli altri "
    "mostrano le loro combinazioni e contano il resto; nessuno attacca carte alle combinazioni di un altro.",
    "chinchon": {
        "natural": "Se stanno tutte in una scala è un chinchón, e vince subito tutta la partita.",
        "jokers": "Se stanno tutte in una scala senza jolly è un chinchón, e vince subito tutta la partita.",
    },
    "chinchon_with_joker": "Con un jolly una scala così toglie 10 punti dal totale e niente di più.",
    "showing": {
        "some": "Se a chi chiude restano carte, anche tutti gli altri mostrano combinazioni.",
        "none": "Poiché a chi chiude non restano carte, gli altri mostrano le loro combinazioni e contano il resto.",
    },
    "adding": "Poi ognuno può attaccare carte alle combinazioni di chi ha chiuso: a un capo di una scala o a un "
    "tris di tre carte, e anche a ciò che hanno attaccato altri.",
    "choice": "Nessuno deve mostrare o attaccare niente; le carte che tieni contano.",
    "stock": "Quando si pesca l'ultima carta del tallone si mescola tutto il pozzo tranne la carta in cima, e "
    "diventa il nuovo tallone.",
    "joker_value": "Un jolly che non sta in una combinazione conta 25.",
    "counting": "Si conta ciò che non è in combinazioni e non è stato attaccato, anche ciò che resta a chi ha chiuso.",
    "totals": "I punti di ogni smazzata si sommano ai totali dei giocatori.",
    "all_out": "Se tutti quelli rimasti vanno fuori insieme vince il totale più basso; a parità di punti la vittoria è "
    "condivisa.",
}

SHEET_WORDS: Final = Words(
    title="Chinchón: le regole",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Con queste regole il caso non si presenta.",
    numbers=("nessuno", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"),
    points=lambda count: "1 punto" if count == 1 else f"{count:,} punti".replace(",", "."),
)
"""What its rule sheet is made of."""

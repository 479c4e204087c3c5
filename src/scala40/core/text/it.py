"""The kernel in Italian."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from scala40.core.base import Named
from scala40.core.text.codes import CommonCode, CommonDetail
from scala40.core.text.filling import Grammar, with_signs
from scala40.core.text.phrases import Common, CommonMerit, Fault

_UNSAID: Final = "non è detto, e nient'altro lo dice, "

TEXTS: Final[Mapping[Named, str]] = {
    Common.DREW: "pesca {card}",
    Common.DREW_UNSEEN: "pesca una carta",
    Common.TOOK: "prende {card} dal pozzo",
    Common.LAID_OFF: "attacca {card} alla combinazione {target}: {meld}",
    Common.DISCARDED: "scarta {card}",
    Common.RESHUFFLED: "lascia vuoto il tallone: {size:lo scarto diventa|i # scarti diventano} il nuovo tallone",
    Common.SEAT: "posto {seat}",
    Common.MELD: "combinazione {target}",
    Fault.NO_CARD: "{shown} non è una carta: scrivi valore e seme, come 10H o Q♠, o JK per un jolly",
    Fault.NO_CARD_LONG: "{shown} non è una carta",
    Fault.CARD_DUE: "qui ci vuole una carta, come 10H o JK",
    Fault.NO_CARDS: "qui non ci sono carte",
    Fault.TOO_MANY_CARDS: "nessun mazzo ha tante carte: qui ne sono elencate {count}",
    Fault.NO_NUMBER: "{shown} non è un numero da {least} a {most}",
    Fault.STANDS_FOR_ONE: "{shown} non è una carta: un jolly ne rappresenta una sola",
    Fault.WILD_STANDS_FOR_ONE: "{shown} non è una carta: una matta ne rappresenta una sola",
    Fault.NO_MOVE: "{shown} non è una mossa: comincia con {verbs}",
    Fault.TOO_MUCH: "dopo questa parola non ci va niente, qui c'è {shown}",
    Fault.PARTED_BY: "ci vuole {word} una volta sola, tra due cose",
    Fault.CARD_WORD_NUMBER: "ci vuole {word} tra una carta e un numero",
    Fault.ONE_BEHIND_ON: "dopo 'su' ci vuole un solo numero",
    Fault.ONE_AT_A_TIME: "si attacca una carta alla volta, a meno che la scala non si divida",
    Fault.SEVERAL_WAYS: "si può leggere in più modi: {ways}",
    Fault.UNSAID_WHERE: _UNSAID + "dove va: basso, alto o tris; un jolly come JK=10C",
    Fault.UNSAID_WHERE_RANK: _UNSAID + "dove va: basso, alto o tris; un jolly come JK=7D o JK=K",
    Fault.UNSAID_WHERE_WILD: _UNSAID + "dove va: basso, alto o tris; una matta come JK=10C",
    Fault.NO_MELD: "sul tavolo non c'è la combinazione {number}",
    Fault.FITS_NOWHERE: "nella combinazione {number} non c'è posto per questo",
    Fault.UNSAID_WITH: _UNSAID + "con quali combinazioni",
    Fault.UNSAID_WHICH: _UNSAID + "quali combinazioni",
    Fault.END_DUE: "qui ci vuole basso, alto o tris",
    Fault.END_OR_CUT: "qui ci vuole basso, alto o tris e, per dividere, la parola taglia e un numero",
    Fault.NO_END: "{shown} non è tra {ends}",
    Fault.CLOSE_DUE: "qui ci vuole una carta, la parola con, e combinazioni o niente",
    Fault.ADD_DUE: "qui ci vuole una carta, la parola a, il numero di una combinazione e basso, alto o tris",
    CommonCode.TOO_FEW_CARDS: (
        "una combinazione ha almeno {least:una carta|# carte}, qui {count:non ce n'è nessuna|ce n'è una|ce ne sono #}"
    ),
    CommonCode.TOO_MANY_JOKERS: (
        "una combinazione {most:non contiene jolly|contiene al massimo un jolly|contiene al massimo # jolly}, "
        "qui {count:ce n'è uno|ce ne sono #}"
    ),
    CommonCode.NO_NATURAL_CARD: (
        "in una combinazione almeno una carta non dev'essere un jolly, qui ci sono soltanto jolly"
    ),
    CommonCode.CARD_MISNAMED: "soltanto {stand_in} può rappresentare un'altra carta: {cards}",
    CommonCode.JOKER_UNDECLARED: "va detto quale {naming} rappresenta il jolly",
    CommonCode.JOKER_AMBIGUOUS: "la posizione non dice quale carta rappresenta il jolly: {readings}",
    CommonCode.SET_RANKS_DIFFER: "le carte di un tris sono dello stesso valore, queste no: {places}",
    CommonCode.SET_SUIT_TWICE: "le carte di un tris sono di semi diversi, queste no: {places}",
    CommonCode.SET_TOO_LARGE: "un tris ha al massimo {most:una carta|# carte}, qui ce ne sono {count}",
    CommonCode.RUN_SUITS_DIFFER: "le carte di una scala sono dello stesso seme, queste no: {places}",
    CommonCode.RUN_NOT_CONSECUTIVE: "le carte di una scala sono consecutive, queste no: {places}",
    CommonCode.RUN_ROUND_THE_CORNER: "una scala finisce con l'asso e non prosegue oltre: {places}",
    CommonCode.RUN_TWO_ACES: "in una scala ci può essere un solo asso che non sia un jolly: {cards}",
    CommonCode.RUN_AMBIGUOUS: "in quest'ordine l'asso potrebbe stare all'uno o all'altro capo della scala: {cards}",
    CommonCode.RUN_TOO_LONG: "una scala ha al massimo {most:una carta|# carte}, qui ce ne sono {count}",
    CommonCode.HAND_OVER: "la smazzata è finita",
    CommonCode.NOT_YOUR_TURN: "non è il turno del posto {seat} ma del posto {turn}",
    CommonCode.MUST_DRAW_FIRST: "il turno comincia pescando una carta",
    CommonCode.ALREADY_DRAWN: "la carta di questo turno è già stata pescata",
    CommonCode.CARD_NOT_IN_HAND: "in mano {these:non c'è|non ci sono}: {cards}",
    CommonCode.HAND_SIZE: "una mano intera ha {bounds} carte, qui {count:non ce n'è nessuna|ce n'è una|ce ne sono #}",
    CommonCode.NO_SUCH_MELD: "sul tavolo non c'è una combinazione {meld}",
    CommonCode.WRONG_END: "la combinazione {meld} è {kind}, non vi si può attaccare niente {end}",
    CommonCode.TOO_MANY_WILD: (
        "una combinazione {most:non contiene matte|contiene al massimo una matta|contiene al massimo # matte}, "
        "qui {count:ce n'è una|ce ne sono #}"
    ),
    CommonCode.WILD_UNDECLARED: "va detto quale {naming} rappresenta la matta",
    CommonCode.WILD_MELD_MIXED: (
        "una combinazione di matte è tutta di jolly, o tutta di matte dello stesso valore: {cards}"
    ),
    CommonCode.RULE_OUT_OF_BOUNDS: "{field} vale {value}, deve essere {unless}un numero intero da {least} a {most}",
    CommonCode.RULE_UNKNOWN_VALUE: "{field} vale {value}, deve essere uno di questi valori: {allowed}",
    CommonCode.RULE_UNKNOWN_FIELD: "non esiste un campo {field}; {what}",
    CommonCode.RULE_CONTRADICTION: "{what}",
    CommonCode.PLAYERS: "possono giocare {bounds} giocatori, qui {count:non ce n'è nessuno|ce n'è uno|ce ne sono #}",
    CommonCode.SEATS: "i posti non sono coerenti: {what}",
    CommonCode.PACK: "le carte non sono quelle del mazzo; mancanti: {missing}; di troppo: {extra}",
    CommonCode.NOT_IN_PACK: "il mazzo ha troppo poche di queste carte, o nessuna: {cards}",
    CommonCode.HANDS: (
        "il posto {seat} {count:non ha carte in mano|ha in mano una carta|ha in mano # carte}, deve averne {bounds}"
    ),
    CommonCode.PILES: "tallone e pozzo non possono essere così: {what}",
    CommonCode.TABLE: "la combinazione {meld} sul tavolo non è valida: {places}",
    CommonCode.TURN: "il turno non può essere così: {what}",
    CommonCode.KNOWLEDGE: "ciò che si sa non può essere così: {what}",
    CommonCode.DEAD_END: "il posto {seat} non potrebbe finire il turno",
    CommonCode.MATCH_OVER: "la partita è finita",
    CommonCode.ENTRY_NUMBER: (
        "non c'è una smazzata {number}, {count:non ne è stata inserita nessuna|ne è stata inserita una|"
        "ne sono state inserite #}"
    ),
    CommonCode.ENTRY_SEATS: "i posti in partita: {due}; i posti inseriti: {given}",
    CommonCode.ENTRY_CLOSER: "il posto {seat} non può aver chiuso; i posti in partita: {due}",
    CommonCode.ENTRY_ENDING: "la smazzata non può essere finita così: {what}",
    CommonCode.REENTRY_PENDING: "non è ancora deciso chi rientra, possono farlo i posti: {due}",
    CommonCode.REENTRY_NOT_OFFERED: "al posto {seat} non si offre di rientrare, possono farlo i posti: {due}",
    CommonCode.ENTRY_POINTS: "il posto {seat} non può aver segnato {points}: {what}",
    CommonCode.ENTRY_CARDS: "le carte rimaste non sono coerenti: {what}",
    CommonDetail.TOO_FEW_SEATS: "una smazzata si gioca almeno in due",
    CommonDetail.SEATS_OUT_OF_ORDER: "i posti sono numeri diversi, da 0 in su e in ordine",
    CommonDetail.DEALER_NOT_SEATED: "il mazziere {dealer} non è uno dei posti",
    CommonDetail.TOTALS_MISSING: "ci vuole un totale per ogni posto della partita",
    CommonDetail.SEAT_IS_OUT: (
        "il posto {seat} riceve carte con {points:un punto|# punti}, ma a {limit} la sua partita è finita"
    ),
    CommonDetail.HAND_NUMBER_TOO_LOW: "le smazzate si numerano da 1",
    CommonDetail.SEATS_MISFIT: "{part} vale per {count:un posto|# posti}, la partita ne ha {due}",
    CommonDetail.TURN_NOT_DEALT_IN: "il posto {seat}, a cui tocca, non ha ricevuto carte",
    CommonDetail.SEAT_NOT_DEALT_IN: "il posto {seat} non ha ricevuto carte",
    CommonDetail.MATCH_TOO_SMALL: (
        "una partita ha almeno due posti, qui {count:non ce n'è nessuno|ce n'è uno|ce ne sono #}"
    ),
    CommonDetail.DEALER_OUT_OF_RANGE: (
        "il posto {dealer} non può fare il mazziere, {count:c'è un solo posto|ci sono # posti} a partire da 0"
    ),
    CommonDetail.STOCK_EMPTY: "il tallone è vuoto, e si deve pescare",
    CommonDetail.STOCK_NOT_REFILLED: "il tallone è vuoto, ma si rifà quando si pesca la sua ultima carta",
    CommonDetail.PILE_EMPTY: "fra un turno e l'altro il pozzo è vuoto",
    CommonDetail.FRESH_OUT_OF_BOUNDS: "non possono essere senza un turno {fresh} posti su {count}",
    CommonDetail.FRESH_MISFIT: (
        "se {fresh:un posto non ha|# posti non hanno} ancora avuto un turno, tocca al posto {seat}"
    ),
    CommonDetail.PILE_TOO_HIGH: (
        "nel primo giro il pozzo è cresciuto di una carta a turno, fino a {most:una carta|# carte} al "
        "massimo, non {count}"
    ),
    CommonDetail.SHOWN_NO_MELDS: "quelle mostrate dal posto {seat} non sono combinazioni della sua mano",
    CommonDetail.KNOWN_NOT_HELD: "il posto {seat} non ha in mano tutte le carte che gli si conoscono",
    CommonDetail.KNOWN_AT_END: "a smazzata finita tutti conoscono le carte di tutti, e qui non quelle del posto {seat}",
    CommonDetail.PLACES_MISFIT: "le carte che non si vedono sono {due}, e ci sono posti per {count}",
    CommonDetail.RESHUFFLES_MISFIT: (
        "il tallone è stato fatto con il pozzo se e solo se lo si è rifatto almeno una volta"
    ),
    CommonDetail.STOCK_NOT_FROM_PILE: "nel tallone ci sono carte con cui non è stato fatto",
    CommonDetail.RECYCLED_MISFIT: "il pozzo con cui si è fatto il tallone aveva {bounds} carte, non {count}",
    CommonDetail.POINTS_NOT_WHOLE: "i punti sono numeri interi",
    CommonDetail.POINTS_TOO_FEW: "nessuno segna meno di {least}",
    CommonDetail.POINTS_TOO_MANY: "nessuno segna più di {most} in una smazzata, né ne perde di più",
    CommonDetail.OTHERS_POINTS_TOO_FEW: "soltanto chi finisce la smazzata può segnare meno di {least}",
    CommonDetail.CLOSER_POINTS: "chi finisce così la smazzata segna {due}",
    CommonDetail.CLOSER_POINTS_AT_LEAST: "chi finisce così la smazzata segna almeno {least}",
    CommonDetail.CLOSER_AT_LIMIT: "chi chiude resta sotto {limit}, e così arriva a {total}",
    CommonDetail.CLOSER_POINTS_BETWEEN: "chi finisce così la smazzata segna da {least} a {most}",
    CommonDetail.ENDING_UNKNOWN: "con queste regole nessuno finisce così una smazzata",
    CommonDetail.CLOSER_MISSING: "qualcuno l'ha chiusa, e non è detto chi",
    CommonDetail.HAND_COUNTS: "l'ha vinta qualcuno, quindi conta",
    CommonDetail.HAND_COUNTS_NOT: "non l'ha vinta nessuno, perché il punteggio migliore è in parità, quindi non conta",
    CommonDetail.CLOSER_SURPLUS: "non l'ha chiusa nessuno, e quindi nemmeno il posto {seat}",
    CommonDetail.PARTNER_POINTS: "i compagni segnano gli stessi punti, e il posto {partner} ne ha {due}",
    CommonDetail.CLOSER_NOT_EMPTY: "chi ha chiuso, e nessun altro, è rimasto senza carte",
    CommonDetail.CLOSER_LEFT_MISFIT: "a chi ha chiuso restano carte se e solo se non erano tutte in combinazioni",
    CommonDetail.FIELDS_LIKE_IT: "{count:il più simile è|i più simili sono} {allowed}",
    CommonDetail.FIELDS_ALL: "i campi sono {allowed}",
    CommonDetail.IDLE_UNLESS_BELOW: "{field} non ha senso se {other} non è minore di {bound}",
    CommonDetail.IDLE_IN_MODE: "{field} non ha senso se {other} non è {mode}",
    CommonMerit.ONLY_MOVE: "non ci sono altre mosse",
    CommonMerit.LEGAL: "le regole lo permettono",
    CommonMerit.LET_GO: "a chiedere la carta non si guadagna niente",
    CommonMerit.CLOSES: "chiude la smazzata",
    CommonMerit.CLOSES_WITH: "fa finire la smazzata con {points:1 punto rimasto|# punti rimasti}",
    CommonMerit.ALL_MELDED: "fa finire la smazzata con tutte le carte combinate",
    CommonMerit.LESS_DEADWOOD: "lascia {points:1 punto|# punti} fuori dalle combinazioni invece di {before}",
    CommonMerit.LEAST_DEADWOOD: (
        "lascia {points:1 punto|# punti} fuori dalle combinazioni, e nessuno scarto ne lascia meno"
    ),
    CommonMerit.DEADWOOD: "lascia {points:1 punto|# punti} fuori dalle combinazioni",
    CommonMerit.DRAWN: "una carta dal tallone può servire più di {card}",
    CommonMerit.COSTS: "{card} costerebbe {points:1 punto|# punti} se restasse in mano",
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    CommonCode.TOO_FEW_CARDS: "aggiungi {short:un'altra carta|altre # carte}",
    CommonCode.TOO_MANY_JOKERS: "metti altre carte al posto di {surplus:un jolly|# jolly}",
    CommonCode.NO_NATURAL_CARD: "metti un'altra carta al posto di un jolly",
    CommonCode.CARD_MISNAMED: "soltanto {stand_in} si scrive con un'altra carta, per esempio JK=10♣",
    CommonCode.JOKER_UNDECLARED: "dillo insieme al jolly, per esempio JK=10♣",
    CommonCode.JOKER_AMBIGUOUS: "scrivi {readings}",
    CommonCode.SET_SUIT_TWICE: "prendi ogni seme una volta sola",
    CommonCode.SET_TOO_LARGE: "lascia fuori {surplus:una carta|# carte}",
    CommonCode.RUN_NOT_CONSECUTIVE: "{order}",
    CommonCode.RUN_ROUND_THE_CORNER: "{ace}",
    CommonCode.RUN_TWO_ACES: "all'altro capo l'asso può essere soltanto un jolly",
    CommonCode.RUN_AMBIGUOUS: "scrivi le carte in ordine, dalla più bassa alla più alta o al contrario",
    CommonCode.RUN_TOO_LONG: "lascia fuori {surplus:una carta|# carte}, oppure fanne più scale",
    CommonCode.MUST_DRAW_FIRST: "{taking}",
    CommonCode.ALREADY_DRAWN: "continua il turno e finiscilo con uno scarto",
    CommonCode.WRONG_END: "{ends}",
    CommonCode.REENTRY_PENDING: "prima fai rispondere questi posti",
    CommonCode.TOO_MANY_WILD: "metti una carta naturale al posto di {surplus:una matta|# matte}",
    CommonCode.RULE_CONTRADICTION: "lascia {field} al valore predefinito, o cambia {other}",
}
"""What would be legal instead."""

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "cards": {"": "nessuna carta"},
    "places": {"": "nessuna carta"},
    "missing": {"": "nessuna"},
    "extra": {"": "nessuna"},
    "due": {"": "nessuno"},
    "given": {"": "nessuno"},
    "naming": {"card": "carta", "rank": "valore"},
    "kind": {"set": "un tris", "rank_set": "un tris", "run": "una scala", "wild": "di matte"},
    "end": {"low": "in basso", "high": "in alto", "set": "di un altro seme", "cut": "per dividerla"},
    "ends": {
        "set": "attacca il seme che manca",
        "rank_set": "attacca una carta del suo valore",
        "run": "attaccala in basso o in alto",
        "wild": "attacca una matta dello stesso tipo",
        "nowhere": "",
    },
    "stand_in": {"joker": "un jolly", "wild": "una matta"},
    "instead": {"draw": "pesca dal tallone", "nothing": ""},
    "taking": {
        "if_usable": "pesca dal tallone oppure, se puoi usarla, prendi la carta in cima al pozzo",
        "free": "pesca dal tallone o prendi la carta in cima al pozzo",
    },
    "order": {"none": "", "mixed": "mettile in ordine, dalla più bassa alla più alta"},
    "ace": {
        "both": "metti l'asso prima del due o dopo il re",
        "low": "metti l'asso prima del due, dopo il re non va",
    },
    "owed": {"joker": "il jolly"},
    "laying": {
        "lay": "in una combinazione nuova, attaccala a una sul tavolo o, se un jolly la rappresenta, prendi quel jolly",
        "joker": "in una combinazione nuova o attaccalo a una sul tavolo",
        "meld": "in una combinazione nuova",
    },
    "unless": {"nothing": "", "none": "None o "},
    "value": {"huge": "un numero enorme"},
}
"""How figures that are words are said, by the names of the figures."""

GRAMMAR: Final = Grammar(
    bounds=("da {least} a {most}", "{most}"),
    last=" oppure ",
    cards=partial(with_signs, joker="jolly"),
)
"""How Italian is written."""

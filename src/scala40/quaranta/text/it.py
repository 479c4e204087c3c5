"""Scala 40 in Italian."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.base import Named
from scala40.core.rules import Words
from scala40.quaranta.text import QuarantaCode, QuarantaDetail, QuarantaMerit, Say

TEXTS: Final[Mapping[Named, str]] = {
    Say.LAID: "cala la combinazione {target}: {meld} ({points:1 punto|# punti})",
    Say.OPENED: "ha aperto con {points:1 punto|# punti}",
    Say.SPLIT: "attacca {added} alla combinazione {target} e la divide: {low} | combinazione {new_target}: {high}",
    Say.RECYCLED: "manda la combinazione {target} nel pozzo: {meld}",
    Say.TOOK_JOKER: "prende il jolly della combinazione {target} per {card}: {meld}",
    Say.CLOSED: "chiude",
    Say.CLOSED_IN_HAND: "chiude in mano",
    Say.DIED: "fa finire la smazzata: non può più succedere niente",
    Say.RAN_OUT: "fa finire la smazzata: non ci sono più carte da pescare",
    Say.TO_DRAW: "deve pescare",
    Say.TO_PLAY: "deve giocare",
    Say.HAS_CLOSED: "ha chiuso",
    Say.HAND_DEAD: "la smazzata è finita senza chiusura",
    Say.HAS_OPENED: "ha aperto",
    Say.OPENING: "sta aprendo, finora {points} punti su {needed}",
    Say.MUST_LAY: "deve calare {card}",
    Say.MUST_OPEN: "deve aprire con {card}",
    Say.MUST_LAY_JOKER: "deve calare il jolly",
    Say.MUST_KEEP: "non può rimettere nel pozzo {card}",
    Say.STOCK: "tallone, dalla prossima",
    Say.ENDED_CLOSED: "chiusura",
    Say.ENDED_IN_HAND: "chiusura in mano",
    Say.ENDED_DEAD: "nessuna chiusura",
    QuarantaCode.NO_JOKER_TO_TAKE: "nessun jolly della combinazione {meld} rappresenta questa carta: {cards}",
    QuarantaCode.RUNS_NOT_CUT: "con queste regole le scale non si dividono",
    QuarantaCode.NOTHING_TO_CUT: (
        "una scala si divide soltanto se supera {most:una carta|le # carte}, qui {count:ce n'è una|ce ne sono #}"
    ),
    QuarantaCode.NOT_OPENED: "soltanto chi ha aperto può attaccare carte alle combinazioni sul tavolo",
    QuarantaCode.JOKER_NOT_OPENED: "soltanto chi ha aperto può prendere un jolly dal tavolo",
    QuarantaCode.OPENING_TOO_LOW: "così l'apertura può arrivare a {points:1 punto|# punti} su {needed}",
    QuarantaCode.NOT_AN_OPENING: "le combinazioni dell'apertura valgono {points:1 punto|# punti} su {needed}",
    QuarantaCode.OPENING_UNFINISHED: "l'apertura non è completa: {points:1 punto|# punti} su {needed}",
    QuarantaCode.JOKER_IN_OPENING: (
        "non si può calare un jolly prima che le combinazioni senza jolly valgano {needed:1 punto|# punti}"
    ),
    QuarantaCode.TAKE_NOT_OPENED: "soltanto chi ha aperto può prendere la carta in cima al pozzo",
    QuarantaCode.TAKE_NOT_USABLE: (
        "non c'è modo di calare sul tavolo la carta in cima al pozzo e finire il turno: {cards}"
    ),
    QuarantaCode.TAKE_NOT_OPENING: (
        "non c'è modo di aprire con la carta in cima al pozzo in una combinazione nuova e finire il turno: {cards}"
    ),
    QuarantaCode.DUTY_FIRST: "la carta presa dal pozzo va calata subito sul tavolo: {cards}",
    QuarantaCode.DUTY_LOST: (
        "dopo questa giocata non si potrebbe più calare la carta presa dal pozzo e finire il turno: {cards}"
    ),
    QuarantaCode.DUTY_UNMET: "prima va calata sul tavolo la carta presa dal pozzo: {cards}",
    QuarantaCode.JOKER_PENDING: "il jolly preso va calato sul tavolo prima di prenderne un altro",
    QuarantaCode.JOKER_LOST: "dopo questa giocata non si potrebbe più calare di nuovo il jolly preso e finire il turno",
    QuarantaCode.JOKER_OWED: "prima va calato sul tavolo il jolly preso",
    QuarantaCode.UPCARD_THROWN_BACK: (
        "in questo turno non si può rimettere nel pozzo la carta presa per tenerla: {cards}"
    ),
    QuarantaCode.JOKER_DISCARD: "chi non ha aperto non può scartare un jolly",
    QuarantaCode.JOKER_DISCARD_OPENED: "non si può scartare un jolly",
    QuarantaCode.JOKER_DISCARD_CLOSING: "non si può chiudere scartando un jolly",
    QuarantaCode.PLAYABLE_DISCARD: (
        "chi non ha aperto non può scartare una carta che si può attaccare a una combinazione sul tavolo: {cards}"
    ),
    QuarantaCode.PLAYABLE_DISCARD_OPENED: (
        "non si può scartare una carta che si può attaccare a una combinazione sul tavolo: {cards}"
    ),
    QuarantaCode.PLAYABLE_DISCARD_CLOSING: (
        "non si può chiudere scartando una carta che si può attaccare a una combinazione sul tavolo: {cards}"
    ),
    QuarantaCode.NO_DISCARD_LEFT: "deve restare una carta da scartare",
    QuarantaCode.NO_CLOSING_DISCARD: "dopo questa giocata resterebbe una carta con cui non si può chiudere: {cards}",
    QuarantaCode.FIRST_TURN_CLOSE: (
        "nessuno può chiudere nel primo turno: dopo lo scarto deve restare una carta in mano"
    ),
    QuarantaDetail.FOUR_NOT_RECYCLED: (
        "la combinazione {meld} è un tris di quattro carte senza jolly, che dal tavolo va nel pozzo"
    ),
    QuarantaDetail.POINTS_WITHOUT_TURN: (
        "{points:c'è 1 punto|ci sono # punti} di apertura, "
        "ma nessun turno in cui {points:sia stato calato|siano stati calati}"
    ),
    QuarantaDetail.POINTS_NOT_ON_TABLE: (
        "le combinazioni sul tavolo non sono tali che le ultime valgano {points:1 punto|# punti}"
    ),
    QuarantaDetail.POINTS_MISFIT: (
        "{points:1 punto|# punti} di apertura su {needed} non concordano con il fatto che il posto {seat} abbia "
        "aperto o no"
    ),
    QuarantaDetail.CLOSED_UNOPENED: "il posto {seat} ha chiuso, ma non ha aperto",
    QuarantaDetail.MELDS_MISFIT: "sul tavolo ci sono combinazioni se e solo se qualcuno ha aperto o sta aprendo",
    QuarantaDetail.DUTY_OUT_OF_PHASE: "una carta va calata soltanto fra la pesca e lo scarto",
    QuarantaDetail.DUTIES_MISFIT: "vanno calate al massimo una carta per la pesca e un jolly, in quest'ordine",
    QuarantaDetail.DUTY_NOT_IN_HAND: "ciò che va calato è in mano",
    QuarantaDetail.LAY_DUTY_MISFITS: "soltanto chi aveva già aperto prende una carta che può calare dovunque",
    QuarantaDetail.MELD_DUTY_MISFITS: "soltanto chi non aveva aperto, dove è permesso, prende una carta per aprire",
    QuarantaDetail.MELD_DUTY_LATE: "la carta presa per aprire sta nella prima combinazione",
    QuarantaDetail.JOKER_DUTY_MISFITS: "soltanto chi ha aperto, dove non lo si può tenere, deve ricalare un jolly",
    QuarantaDetail.JOKER_DUTY_WITHOUT_JOKER: "per un jolly preso va calato un jolly",
    QuarantaDetail.JOKER_DUTY_EARLY: "la carta presa dal pozzo si cala prima di prendere un jolly",
    QuarantaDetail.KEEP_DUTY_MISFITS: (
        "soltanto il giocatore di mano nel primo turno, dove è permesso, tiene la carta scoperta dal mazziere"
    ),
    QuarantaDetail.KEEP_DUTY_UNSEEN: "tutti hanno visto la carta che si tiene",
    QuarantaDetail.CLOSED_TOO_EARLY: "nessuno chiude prima che tutti abbiano avuto un turno",
    QuarantaDetail.OPENED_WITHOUT_TURN: "un posto che non ha avuto un turno non ha aperto",
    QuarantaDetail.DEAD_MISFIT: (
        "una smazzata finisce senza chiusura se e solo se non può più succedere niente o non ci sono carte da pescare"
    ),
    QuarantaDetail.KNOWN_UNSEEN: "il posto {seat} non ha aperto, quindi nessuno gli ha visto prendere carte",
    QuarantaDetail.TOO_MANY_RESHUFFLES: (
        "il pozzo {most:non diventa mai tallone|diventa tallone al massimo una volta|"
        "diventa tallone al massimo # volte}"
    ),
    QuarantaDetail.CLOSER_MISFITS: "qualcuno ha chiuso se e solo se la smazzata non è finita senza chiusura",
    QuarantaDetail.UNOPENED_UNTOLD: "il posto {seat} ha ancora {count} carte, quindi non ha aperto, e non è detto",
    QuarantaDetail.FIELD_ABOVE_OTHER: "{field} è maggiore di {other}",
    QuarantaDetail.IDLE_WITHOUT_JOKERS: "{field} non ha senso in un mazzo senza jolly",
    QuarantaDetail.IDLE_WITH_ONE_JOKER: "{field} non ha senso in un mazzo con un solo jolly",
    QuarantaDetail.IDLE_WITHOUT_JOKER_POINTS: "{field} non ha senso dove nessun jolly conta per l'apertura",
    QuarantaDetail.IDLE_UNLESS_LONG_ENOUGH: (
        "{field} non ha senso se {other} non è almeno {bound}: da una scala più corta non se ne fanno due"
    ),
    QuarantaDetail.IDLE_WITHOUT_BAN: (
        "{field} non ha senso se a chi ha aperto non è vietato scartare carte che si attaccano"
    ),
    QuarantaDetail.TARGET_MISSING: "per una partita che finisce a un certo punteggio bisogna indicarlo: {field}",
    QuarantaDetail.TARGET_IDLE: "{field} non ha senso se {other} non è {mode}",
    QuarantaMerit.LEADS_TO_CLOSE: "così si può chiudere in questo turno",
    QuarantaMerit.OPENS: "apre con {points:1 punto|# punti}",
    QuarantaMerit.BEGINS_OPENING: "si può completare l'apertura, così vale {points} punti su {needed}",
    QuarantaMerit.LIGHTENS: "lascia in mano {points:1 punto|# punti} invece di {before}",
    QuarantaMerit.TAKEN_TO_LAY: "{card} si può calare in questo turno",
    QuarantaMerit.TAKEN_TO_OPEN: "con {card} si può aprire",
    QuarantaMerit.TAKEN_TO_KEEP: "{card} si può tenere in mano",
    QuarantaMerit.TAKES_JOKER: "un jolly può rappresentare qualunque carta serva",
    QuarantaMerit.NO_JOKER_LEFT: "un avversario ha in mano solo {count:1 carta|# carte}, e un jolly costa caro",
    QuarantaMerit.DOUBLE: "hai {card} due volte",
    QuarantaMerit.FITS_NOTHING: "{card} non va in nessuna tua combinazione né in una sul tavolo",
    QuarantaMerit.FEW_OUTS: (
        "a parte i jolly, {count:solo 1 carta non vista combina|solo # carte non viste combinano} con {card}"
    ),
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    QuarantaCode.NO_JOKER_TO_TAKE: "un jolly si prende con la carta che rappresenta",
    QuarantaCode.RUNS_NOT_CUT: "attacca le carte una alla volta, ai capi della scala",
    QuarantaCode.NOTHING_TO_CUT: "attacca le carte una alla volta, ai capi della scala",
    QuarantaCode.NOT_OPENED: "prima apri, con combinazioni nuove calate dalla mano",
    QuarantaCode.JOKER_NOT_OPENED: "prima apri, con combinazioni nuove calate dalla mano",
    QuarantaCode.OPENING_TOO_LOW: (
        "{short:manca 1 punto|mancano # punti}: cala combinazioni che valgano di più, o apri più avanti"
    ),
    QuarantaCode.NOT_AN_OPENING: "{short:manca 1 punto|mancano # punti}",
    QuarantaCode.OPENING_UNFINISHED: "cala combinazioni nuove per {short:un altro punto|altri # punti}",
    QuarantaCode.JOKER_IN_OPENING: "prima cala combinazioni senza jolly",
    QuarantaCode.TAKE_NOT_OPENED: "{instead}",
    QuarantaCode.TAKE_NOT_USABLE: "pesca dal tallone",
    QuarantaCode.TAKE_NOT_OPENING: "pesca dal tallone",
    QuarantaCode.DUTY_FIRST: "cala {owed} {laying}",
    QuarantaCode.DUTY_LOST: "cala prima {owed}, o tieni le carte che ci vogliono",
    QuarantaCode.DUTY_UNMET: "cala {owed} {laying}",
    QuarantaCode.JOKER_PENDING: "cala un jolly in una combinazione nuova o attaccalo a una sul tavolo",
    QuarantaCode.JOKER_LOST: "tieni ciò che ci vuole per calare di nuovo un jolly",
    QuarantaCode.JOKER_OWED: "cala un jolly in una combinazione nuova o attaccalo a una sul tavolo",
    QuarantaCode.UPCARD_THROWN_BACK: "scarta un'altra carta",
    QuarantaCode.JOKER_DISCARD: "scarta un'altra carta",
    QuarantaCode.JOKER_DISCARD_OPENED: "scarta un'altra carta",
    QuarantaCode.JOKER_DISCARD_CLOSING: "tieni un'altra carta per l'ultimo scarto",
    QuarantaCode.PLAYABLE_DISCARD: "scarta un'altra carta",
    QuarantaCode.PLAYABLE_DISCARD_OPENED: "scarta un'altra carta, o attacca questa alla combinazione",
    QuarantaCode.PLAYABLE_DISCARD_CLOSING: "tieni un'altra carta per l'ultimo scarto",
    QuarantaCode.NO_DISCARD_LEFT: "tieni una carta da scartare",
    QuarantaCode.NO_CLOSING_DISCARD: "tieni un'altra carta per l'ultimo scarto",
    QuarantaCode.FIRST_TURN_CLOSE: "tieni una carta oltre a quella da scartare",
    QuarantaDetail.FIELD_ABOVE_OTHER: "abbassa {field} o alza {other}",
    QuarantaDetail.TARGET_MISSING: "dai un numero a {field}, di solito 1000, 1500 o 2000",
    QuarantaDetail.TARGET_IDLE: "lascia fuori {field}, o metti {other} a {mode}",
}
"""What would be legal instead."""


# The rules in Italian.

_HEADINGS: Final = {
    "players": "Giocatori e carte",
    "aim": "Lo scopo del gioco",
    "deal": "La distribuzione",
    "turn": "Il turno",
    "melds": "Le combinazioni",
    "jokers": "I jolly",
    "values": "Il valore delle carte",
    "drawing": "Pescare",
    "opening": "L'apertura",
    "laying": "Dopo l'apertura",
    "discarding": "Lo scarto",
    "closing": "La chiusura",
    "stock": "Quando finisce il tallone",
    "scoring": "Il conteggio della smazzata",
    "match": "La partita",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "min_players": "Una partita si comincia almeno in {min_players}, ognuno per sé.",
    "max_players": "Si gioca al massimo in {max_players}.",
    "jokers": {
        "none": "Si usano due mazzi francesi da 52 carte senza jolly: {cards} carte in tutto.",
        "one": "Si usano due mazzi francesi da 52 carte e un jolly: {cards} carte in tutto.",
        "many": "Si usano due mazzi francesi da 52 carte e {jokers} jolly: {cards} carte in tutto.",
    },
    "upcard_joker": {
        "stays": "Se la carta scoperta è un jolly, resta dov'è.",
        "redraw": "Se la carta scoperta è un jolly, lo si rimescola nel tallone e si scopre un'altra carta, finché "
        "non ne esce una che non sia un jolly.",
    },
    "joker_opening_value": {
        "represented": "Nell'apertura il jolly vale quanto la carta che rappresenta.",
        "fixed_25": "Nell'apertura il jolly vale 25 punti, qualunque carta rappresenti.",
    },
    "joker_in_opening": {
        "allowed": "Le combinazioni dell'apertura possono contenere jolly.",
        "only_beside_clean_opening": "Le combinazioni senza jolly devono raggiungere {opening} da sole; prima di "
        "allora non si può calare una combinazione con un jolly.",
    },
    "jokers_per_meld": {
        "one": "Una combinazione contiene al massimo un jolly.",
        "any": "Una combinazione può contenere quanti jolly si vuole, purché almeno una delle sue carte non sia un "
        "jolly.",
    },
    "max_run_length": {
        "whole suit": "Una scala può comprendere tutto il seme e in più un jolly che rappresenta l'asso all'altro "
        "capo: al massimo quattordici carte.",
        "whole suit, no jokers": "Una scala può comprendere tutto il seme: al massimo tredici carte.",
        "limited": "Una scala ha al massimo {length} carte.",
    },
    "card_values": {
        "standard": "Fante, donna e re valgono 10 punti, le carte dal due al dieci il loro numero. L'asso vale 11 "
        "punti, ma solo 1 in una scala in cui precede il due.",
        "progressive": "Il fante vale 11 punti, la donna 12, il re 13, le carte dal due al dieci il loro numero. "
        "L'asso vale 14 punti, ma solo 1 in una scala in cui precede il due.",
    },
    "joker_hand_value": {
        "25": "Un jolly rimasto in mano conta 25 punti.",
        "as_ace": "Un jolly rimasto in mano conta quanto un asso: {ace}.",
    },
    "long_runs": {
        "refused": "Una scala sul tavolo non si divide mai.",
        "refused, limited": "Una scala sul tavolo non si divide mai: quando ha {length} carte non se ne possono più "
        "attaccare.",
        "split": "Chi attacca carte a un capo di una scala sul tavolo, portandola oltre le {length} carte, la divide "
        "subito in due. Sceglie lui dove, ma entrambe le parti devono essere combinazioni regolari; per riuscirci può "
        "attaccare più carte in una volta. Una scala che non è troppo lunga non si divide.",
    },
    "four_of_a_kind": {
        "stays": "Un tris completato con la quarta carta resta sul tavolo come ogni altra combinazione.",
        "recycled": "Appena un tris ha quattro carte, nessuna delle quali è un jolly, lascia il tavolo e va in cima "
        "al pozzo, dove lo coprirà lo scarto. Se serve per aprire, vale lo stesso.",
        "recycled, no jokers": "Appena un tris ha quattro carte, lascia il tavolo e va in cima al pozzo, dove lo "
        "coprirà lo scarto. Se serve per aprire, vale lo stesso.",
    },
    "discard_draw_unopened": {
        "never": "Chi non ha aperto deve pescare dal tallone.",
        "if_opens_with_it": "Chi non ha aperto può prendere la carta in cima al pozzo soltanto per aprire nello "
        "stesso turno, e la carta deve far parte di una delle combinazioni nuove che cala in quel turno.",
    },
    "discard_draw_use": {
        "this_turn": "La carta presa dal pozzo va calata sul tavolo nello stesso turno, prima dello scarto.",
        "first_action": "La carta presa dal pozzo va calata sul tavolo subito: fa parte della prima giocata dopo "
        "averla presa.",
    },
    "first_upcard": {
        "no_right": "Il primo giocatore della smazzata non ha nessun diritto particolare sulla carta scoperta dal "
        "mazziere.",
        "may_be_kept": "Nel primo turno della smazzata il giocatore di mano può prendere la carta scoperta dal "
        "mazziere e tenerla, senza doverla usare. In quel turno non può però rimetterla nel pozzo; un'altra carta "
        "uguale sì.",
    },
    "opening_points": "Le prime combinazioni che si calano in una smazzata devono valere insieme almeno {opening}. "
    "Calarle si chiama aprire.",
    "swapped_joker": {
        "keep": "Il jolly preso si può usare oppure tenere in mano, a piacere.",
        "this_turn": "Chi prende un jolly deve calarne uno sul tavolo nello stesso turno, prima dello scarto e prima "
        "di prenderne un altro.",
    },
    "playable_discard_unopened": {
        "allowed": "Chi non ha aperto può scartare una carta che si potrebbe attaccare a una combinazione sul tavolo.",
        "banned": "Chi non ha aperto non può scartare una carta che si potrebbe attaccare a una combinazione sul "
        "tavolo.",
    },
    "playable_discard_opened": {
        "allowed": "Chi ha aperto e resta con altre carte in mano può scartare una carta che si potrebbe attaccare a "
        "una combinazione sul tavolo.",
        "banned": "Chi ha aperto e resta con altre carte in mano non può scartare una carta che si potrebbe attaccare "
        "a una combinazione sul tavolo.",
    },
    "playable_discard_closing": {
        "allowed": "L'ultima carta, quella con cui si chiude, può essere una che si potrebbe attaccare a una "
        "combinazione sul tavolo.",
        "banned": "L'ultima carta, quella con cui si chiude, non può essere una che si potrebbe attaccare a una "
        "combinazione sul tavolo.",
    },
    "playable_ban_min_players": {
        "all": "Quanto si dice qui delle carte che si potrebbero attaccare vale in quanti che si giochi.",
        "some": "Per chi ha aperto, il divieto sulle carte che si potrebbero attaccare vale soltanto se si gioca la "
        "smazzata almeno in {ban_players}.",
    },
    "joker_discard_unopened": {
        "allowed": "Chi non ha aperto può scartare un jolly.",
        "banned": "Chi non ha aperto non può scartare un jolly.",
    },
    "joker_discard_opened": {
        "allowed": "Chi ha aperto e resta con altre carte in mano può scartare un jolly.",
        "banned": "Chi ha aperto e resta con altre carte in mano non può scartare un jolly.",
    },
    "joker_discard_closing": {
        "allowed": "L'ultima carta, quella con cui si chiude, può essere un jolly.",
        "banned": "L'ultima carta, quella con cui si chiude, non può essere un jolly.",
    },
    "closing_discard": {
        "required": "Si chiude scartando l'ultima carta. Non si possono calare tutte le carte: ne deve restare una da "
        "scartare.",
        "optional": "Si chiude liberandosi dell'ultima carta, sia scartandola sia calandola sul tavolo.",
    },
    "first_turn_close": {
        "forbidden": "Nessuno può chiudere nel suo primo turno della smazzata: dopo lo scarto deve restargli una "
        "carta.",
        "allowed": "Si può chiudere anche nel proprio primo turno della smazzata. Chi a quel punto non ha ancora "
        "giocato conta tutte le sue carte.",
        "allowed, penalty": "Si può chiudere anche nel proprio primo turno della smazzata. Chi a quel punto non ha "
        "ancora giocato conta tutte le sue carte, senza la penalità per non aver aperto.",
    },
    "hand_close_multiplier": {
        "once": "La chiusura in mano conta come ogni altra chiusura.",
        "twice": "Se qualcuno chiude in mano, le carte rimaste agli altri contano il doppio.",
        "twice, penalty": "Se qualcuno chiude in mano, le carte rimaste agli altri contano il doppio. La penalità per "
        "non aver aperto non si raddoppia.",
    },
    "lone_ace_value": {
        "full": "L'asso conta {ace} anche se è l'unica carta rimasta in mano.",
        "one": "L'asso conta solo 1 punto se è l'unica carta rimasta in mano.",
    },
    "unopened_penalty": {
        "counted": "Chi non ha aperto quando qualcuno chiude conta le carte che ha in mano come tutti gli altri.",
        "flat": "Chi non ha aperto quando qualcuno chiude conta {penalty} invece delle carte che ha in mano.",
    },
    "limit": "Chi raggiunge un totale di {limit} o più è eliminato dalla partita.",
    "reentry": {
        "off": "Chi è eliminato non rientra.",
        "highest_below": "Finché però almeno due giocatori stanno sotto {limit}, nessuno è eliminato: chi è arrivato "
        "a quel totale o l'ha superato rientra con il totale più alto tra quelli rimasti sotto.",
    },
    "match_mode": {
        "elimination": "I punti delle smazzate si sommano, e si continua di smazzata in smazzata finché resta in "
        "gioco un solo giocatore, che ha vinto.",
        "target": "I punti delle smazzate si sommano, e strada facendo nessuno è eliminato.",
        "single_hand": "La partita è di una sola smazzata, e la vince chi la chiude.",
    },
    "target": "Appena un totale arriva a {target}, la partita è finita e vince il totale più basso.",
    "stock_rule": {
        "whole_pile": "Appena è stata pescata l'ultima carta del tallone, si mescola tutto il pozzo, che diventa il "
        "nuovo tallone. Lo scarto di quel turno dà inizio a un nuovo pozzo.",
        "keep_top": "Se alla fine di un turno il tallone è vuoto, si mescola il pozzo tranne la carta in cima, e "
        "diventa il nuovo tallone. La carta in cima resta a formare il pozzo.",
        "turn_over": "Se alla fine di un turno il tallone è vuoto, si rovescia il pozzo senza mescolarlo: la sua "
        "carta più vecchia dà inizio al nuovo pozzo, e le altre si pescano nell'ordine in cui sono state scartate.",
    },
    "max_reshuffles": {
        "any": "Il pozzo può diventare tallone tutte le volte che serve.",
        "never": "Il pozzo non diventa mai tallone: se alla fine di un turno il tallone è vuoto, la smazzata finisce "
        "senza chiusura.",
        "once": "Il pozzo può diventare tallone una sola volta per smazzata. Se in seguito il tallone è vuoto alla "
        "fine di un turno, la smazzata finisce senza chiusura.",
        "many": "Il pozzo può diventare tallone fino a {times} volte per smazzata. Se in seguito il tallone è vuoto "
        "alla fine di un turno, la smazzata finisce senza chiusura.",
    },
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "first_dealer": "Il primo mazziere si sceglie a sorte, per esempio pescando una carta a testa: tocca a chi ha la "
    "più alta, e in caso di parità si pesca di nuovo.",
    "next_dealer": {
        "elimination": "Dopo ogni smazzata il mazzo passa a sinistra, al primo giocatore ancora in partita.",
        "target": "Dopo ogni smazzata il mazzo passa a sinistra.",
    },
    "aim": {
        "match": "Lo scopo è liberarsi delle proprie carte calandole sul tavolo in combinazioni. Chi ci riesce per "
        "primo chiude la smazzata, e gli altri contano quelle che hanno ancora in mano.",
        "single_hand": "Lo scopo è liberarsi delle proprie carte calandole sul tavolo in combinazioni. Chi ci riesce "
        "per primo chiude la smazzata e vince.",
    },
    "dealt": "Il mazziere mescola e dà tredici carte a ciascuno, una alla volta e in senso orario, cominciando dalla "
    "sua sinistra. Scopre la carta successiva, che dà inizio al pozzo. Le altre, coperte, formano il tallone.",
    "order": "Si gioca in senso orario, cominciando dal giocatore alla sinistra del mazziere.",
    "phases": {
        "jokers": "Il turno comincia pescando una carta e finisce scartandone una. In mezzo si possono calare sul "
        "tavolo carte della propria mano: combinazioni nuove e, dopo aver aperto, carte da attaccare a quelle che ci "
        "sono già. Chi ha aperto può anche prendere jolly dal tavolo.",
        "none": "Il turno comincia pescando una carta e finisce scartandone una. In mezzo si possono calare sul "
        "tavolo carte della propria mano: combinazioni nuove e, dopo aver aperto, carte da attaccare a quelle che ci "
        "sono già.",
    },
    "freedom": "Nessuno è obbligato a calare quello che potrebbe, e, salvo quanto dicono queste regole, l'ordine è "
    "libero.",
    "finishing": "Non si può prendere né calare nulla che renda impossibile finire il turno secondo queste regole.",
    "sets": "Un tris è formato da tre carte dello stesso valore e di semi diversi, come i sette di fiori, di cuori e "
    "di picche; può avere anche la quarta.",
    "runs": "Una scala è formata da tre o più carte consecutive dello stesso seme, come nove, dieci e fante di cuori.",
    "aces": {
        "jokers": "Nella scala l'asso sta prima del due o dopo il re, mai in mezzo: re, asso, due non è una scala. "
        "Una scala non contiene due assi, a meno che uno dei due non sia un jolly.",
        "none": "Nella scala l'asso sta prima del due o dopo il re, mai in mezzo: re, asso, due non è una scala. Una "
        "scala non contiene due assi.",
    },
    "new_long_runs": "Anche dalla mano si calano soltanto scale di al massimo {length} carte; quelle più lunghe si "
    "calano come due combinazioni.",
    "alike": "Sul tavolo possono esserci combinazioni uguali, scale che si sovrappongono e più tris dello stesso "
    "valore.",
    "one_meld_a_card": {
        "refused": "Una carta appartiene a una sola combinazione, e le carte sul tavolo non si spostano.",
        "split": "Una carta appartiene a una sola combinazione e, tranne quando si divide una scala troppo lunga, le "
        "carte sul tavolo non si spostano.",
    },
    "stand_in": "Il jolly può prendere il posto di qualunque carta. Ogni altra carta vale per se stessa.",
    "declared": "Chi cala un jolly dichiara quale carta rappresenta. La rappresenta finché resta sul tavolo, e non si "
    "sposta lungo la sua scala.",
    "undeclared": "Se non lo si dichiara, lo dice la posizione: in una scala il posto in cui si trova; in un tris di "
    "tre carte, se le altre due sono di colore diverso, è l'altro seme del colore della carta accanto, e se sono "
    "dello stesso colore sta per cuori accanto a picche, per fiori accanto a quadri, e viceversa. Ciò che così resta "
    "in dubbio va dichiarato.",
    "suit_of_joker": "In un tris di tre carte con un jolly, solo la carta che il jolly rappresenta può prenderne il "
    "posto. Quella dell'altro seme mancante completa il tris a quattro carte.",
    "value_of_cards": "Questi valori contano per aprire e per le carte rimaste in mano.",
    "draw": "Si pesca la prima carta del tallone. Chi ha aperto può invece prendere la carta in cima al pozzo, anche "
    "se ha una sola carta in mano, purché possa usarla come segue.",
    "top_of_pile": "Del pozzo si può prendere, e guardare, soltanto la carta in cima.",
    "ways_of_use": {
        "jokers": "La si può calare in una combinazione nuova, attaccare a una sul tavolo oppure, se è la carta che "
        "un jolly rappresenta, mettere al posto del jolly.",
        "none": "La si può calare in una combinazione nuova oppure attaccare a una sul tavolo.",
    },
    "thrown_back": "Non la si può rimettere nel pozzo. Se se ne ha in mano un'altra uguale, non importa quale delle "
    "due si cala, e l'altra si può scartare.",
    "opening_melds": {
        "jokers": "Si apre in un solo turno, con combinazioni nuove calate dalla propria mano. Finché non valgono "
        "abbastanza non si può fare altro: non si possono attaccare carte né prendere jolly, e non servirebbe per "
        "aprire.",
        "none": "Si apre in un solo turno, con combinazioni nuove calate dalla propria mano. Finché non valgono "
        "abbastanza non si può fare altro: non si possono attaccare carte, e non servirebbe per aprire.",
    },
    "once_open": "Appena completata l'apertura si è aperti per il resto della smazzata, e già nello stesso turno si "
    "può fare tutto ciò che questo permette.",
    "new_melds": "Si possono calare altre combinazioni, qualunque sia il loro valore.",
    "add_cards": "Si possono attaccare carte a tutte le combinazioni sul tavolo, chiunque le abbia calate: a un capo "
    "qualsiasi di una scala, a un tris di tre carte il seme mancante.",
    "add_jokers": {
        "one": "Allo stesso modo si può attaccare un jolly a una combinazione che non ne ha.",
        "any": "Allo stesso modo si può attaccare un jolly.",
    },
    "take_joker": "Si può prendere un jolly dal tavolo mettendo al suo posto la carta che rappresenta. Lo si può "
    "usare subito, anche nella stessa combinazione. Chi non ha aperto non può prenderlo, nemmeno per aprire.",
    "second_ace": "Se una scala contiene il suo asso, il jolly che rappresenta l'asso all'altro capo non si può "
    "prendere.",
    "two_ace_jokers": "Se entrambi gli assi di una scala sono jolly, l'asso può prendere quello che precede il due.",
    "discard": "Alla fine del turno si scarta una carta, scoperta, nel pozzo. Può essere quella appena pescata dal "
    "tallone.",
    "playable": {
        "jokers": "Una carta si potrebbe attaccare se la si potesse calare ora, da sola, a una combinazione che è sul "
        "tavolo. Se potrebbe soltanto prendere il posto di un jolly, non conta.",
        "none": "Una carta si potrebbe attaccare se la si potesse calare ora, da sola, a una combinazione che è sul "
        "tavolo.",
    },
    "playable_by_cutting": "Vale anche se la scala a cui attaccarla andrebbe poi divisa.",
    "judged": "Fa fede la situazione al momento dello scarto: che cosa c'è sul tavolo e se si è già aperto.",
    "none_permitted": {
        "any": "Chi ha in mano due o più carte e non può scartarne nessuna, può scartarne una qualsiasi.",
        "but the upcard": "Chi ha in mano due o più carte e non può scartarne nessuna, può scartarne una qualsiasi, "
        "tranne la carta scoperta dal mazziere se l'ha appena presa per tenerla.",
    },
    "last_card": "Non si può giocare in modo da restare alla fine con una sola carta che non si può scartare.",
    "over": "Quando qualcuno chiude, la smazzata finisce subito.",
    "in_hand": {
        "jokers": "Chiudere in mano vuol dire aprire e chiudere nello stesso turno. Nel farlo si possono anche "
        "attaccare carte e prendere jolly.",
        "none": "Chiudere in mano vuol dire aprire e chiudere nello stesso turno. Nel farlo si possono anche "
        "attaccare carte.",
    },
    "known_stock": "L'ordine di un tallone così formato non è un segreto: tutti possono sapere quale carta viene dopo.",
    "pile_of_one": "Se alla fine di un turno il tallone è vuoto e nel pozzo c'è una sola carta, la smazzata finisce "
    "senza chiusura.",
    "deadlock": {
        "jokers": "La smazzata finisce senza chiusura appena tutti possono vedere che non può più succedere niente: "
        "nessuna carta fuori dal tavolo si può attaccare o mettere al posto di un jolly, e nessuno può calare "
        "un'altra combinazione, o perché nessuno può arrivare ad avere abbastanza carte in mano o perché le carte "
        "fuori dal tavolo non ne contengono.",
        "none": "La smazzata finisce senza chiusura appena tutti possono vedere che non può più succedere niente: "
        "nessuna carta fuori dal tavolo si può attaccare, e nessuno può calare un'altra combinazione, o perché "
        "nessuno può arrivare ad avere abbastanza carte in mano o perché le carte fuori dal tavolo non ne contengono.",
    },
    "dead": {
        "counted": "In una smazzata finita senza chiusura tutti contano le carte che hanno in mano.",
        "penalty": "In una smazzata finita senza chiusura tutti contano le carte che hanno in mano. La penalità per "
        "non aver aperto non si applica.",
    },
    "closer": "Chi chiude segna zero punti.",
    "cards_left": "Gli altri contano tutte le carte che hanno ancora in mano, con i valori detti sopra e l'asso a "
    "{ace}; le combinazioni non calate contano per intero.",
    "several_out": "Più giocatori possono arrivare a quel totale nella stessa smazzata. Chi la chiude non ci arriva "
    "mai.",
    "winner": {
        "elimination": "Se una smazzata finita senza chiusura elimina tutti i giocatori rimasti, vince il totale più "
        "basso. A parità di punti la vittoria è condivisa.",
        "target": "A parità di punti la vittoria è condivisa.",
        "single_hand": "Se la smazzata finisce senza chiusura, vince chi ha meno punti. A parità di punti la vittoria "
        "è condivisa.",
    },
}

SHEET_WORDS: Final = Words(
    title="Scala 40: le regole",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Con queste regole il caso non si presenta.",
    numbers=(
        "nessuno",
        "uno",
        "due",
        "tre",
        "quattro",
        "cinque",
        "sei",
        "sette",
        "otto",
        "nove",
        "dieci",
        "undici",
        "dodici",
        "tredici",
        "quattordici",
    ),
    points=lambda count: "1 punto" if count == 1 else f"{count:,} punti".replace(",", "."),
)
"""What its rule sheet is made of."""

"""Skarney in Italian."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.base import Named
from scala40.core.rules import Words
from scala40.skarney.text import Say, SkarneyCode, SkarneyDetail, SkarneyMerit

TEXTS: Final[Mapping[Named, str]] = {
    Say.LAID: "cala la combinazione {target}: {meld}",
    Say.LAID_CONTRACT: "ha calato il contratto",
    Say.EXCHANGED: "scambia {card} con {wild} della combinazione {target}: {meld}",
    Say.OFFERED: "offre {card} al posto {to}",
    Say.ACCEPTED: "prende {card} dal posto {giver}",
    Say.DECLINED: "non la vuole",
    Say.KEPT: "si tiene {card}",
    Say.UNSEEN: "una carta",
    Say.SEEN: "{card}",
    Say.SKIPS: "non pesca, per la carta che ha preso in offerta",
    Say.ONE_CARD: "dice: una carta",
    Say.WENT_OUT: "chiude",
    Say.RAN_OUT: "fa finire la smazzata: il tallone è vuoto",
    Say.TO_DRAW: "deve pescare",
    Say.TO_PLAY: "deve giocare",
    Say.HAS_OFFERED: "ha offerto una carta",
    Say.HAS_GONE_OUT: "ha chiuso",
    Say.NOBODY_OUT: "il tallone è vuoto, nessuno ha chiuso",
    Say.SIDE: "parte {side}",
    Say.IN_CONTRACT: "ha calato {laid:1 combinazione|# combinazioni} su {needed} del contratto",
    Say.HAS_CONTRACT: "ha calato il contratto",
    Say.HAS_MELDS: "ha calato combinazioni",
    Say.IS_OFFERED: "riceve in offerta {card}",
    Say.OFFERED_ROW: "offerta",
    Say.ENDED_OUT: "chiusura",
    Say.ENDED_EXHAUSTED: "tallone esaurito",
    SkarneyCode.WILD_AMBIGUOUS: "la posizione non dice che cosa rappresenta la matta: {readings}",
    SkarneyCode.CONTRACT_SIZE: (
        "ogni combinazione del contratto ha esattamente {needed:una carta|# carte}, qui {count:è una|sono #}"
    ),
    SkarneyCode.CONTRACT_WILD_MELD: "le matte da sole non sono una combinazione del contratto",
    SkarneyCode.CONTRACT_KIND: "il contratto è tutto di tris o tutto di scale, ed è cominciato con {kind}",
    SkarneyCode.CONTRACT_OUT_OF_REACH: (
        "dopo questa giocata il contratto non si potrebbe completare: combinazioni possibili {count} su {needed}"
    ),
    SkarneyCode.CONTRACT_FIRST: "non si attacca niente prima che la propria parte abbia calato il contratto",
    SkarneyCode.CONTRACT_UNFINISHED: "il contratto non è completo: {count:una combinazione|# combinazioni} su {needed}",
    SkarneyCode.NOT_OWN_MELD: (
        "la combinazione {meld} è degli avversari, si attacca soltanto a quelle della propria parte"
    ),
    SkarneyCode.ADDED_TOO_OFTEN: (
        "in un turno si {most:attacca al massimo una carta|attaccano al massimo # carte} a una combinazione"
    ),
    SkarneyCode.OWN_WILD_CARD: (
        "la combinazione {meld} è della propria parte, si prendono soltanto le matte degli avversari"
    ),
    SkarneyCode.NO_WILD_TO_TAKE: "nella combinazione {meld} non c'è una matta da prendere con {cards}",
    SkarneyCode.TURN_BEGINS_WITH_DRAW: "il turno comincia pescando una carta dal tallone",
    SkarneyCode.DRAWN_ALREADY: "a questo punto del turno non si pesca",
    SkarneyCode.OFFER_DUE: "con {count:una carta|# carte} in mano se ne deve offrire una",
    SkarneyCode.OFFER_UNNAMED: "va detto quale carta si offre",
    SkarneyCode.OFFER_OF_LAST_CARD: "l'ultima carta in mano non si offre",
    SkarneyCode.OFFER_AFTER_LAST_DRAW: "dopo l'ultima carta del tallone non si offre niente",
    SkarneyCode.NOTHING_OFFERED: "nessuna carta è offerta",
    SkarneyCode.ANSWER_DUE: "prima si deve accettare o rifiutare la carta offerta",
    SkarneyDetail.HAND_NUMBER_TOO_HIGH: "una partita ha {most:una smazzata|# smazzate}",
    SkarneyDetail.PAIRS_INCOMPLETE: "due coppie sono quattro posti, qui {count:ce n'è uno|ce ne sono #}",
    SkarneyDetail.CONTRACT_MISFIT: "le prime combinazioni della parte del posto {seat} non sono un contratto",
    SkarneyDetail.CONTRACT_OUT_OF_PHASE: "soltanto la parte di turno può trovarsi a metà del contratto",
    SkarneyDetail.OWNER_MISFIT: "la combinazione {meld} non è di nessuna parte",
    SkarneyDetail.ADDED_MISFIT: (
        "nella combinazione {meld} non c'è quello che vi sarebbe stato attaccato in questo turno"
    ),
    SkarneyDetail.OFFER_MISFIT: (
        "una carta è offerta se e solo se si attende una risposta, e dalla mano del posto {seat}"
    ),
    SkarneyDetail.ASKED_MISFIT: "al posto {seat} non si può chiedere se vuole la carta",
    SkarneyDetail.WENT_OUT_MISFIT: "il posto {seat} ha chiuso, ma la sua parte non ha calato niente",
    SkarneyDetail.ENDED_WITH_STOCK: "se nessuno chiude, una smazzata finisce soltanto dopo l'ultima carta del tallone",
    SkarneyDetail.KNOWN_OF_ONESELF: "quello che il posto {seat} sa della propria mano non si indica",
    SkarneyDetail.CONTRACT_MISSING: "in ciò che ha calato la parte del posto {seat} non c'è un contratto",
    SkarneyDetail.IDLE_WITHOUT_CONTRACT: "{field} non ha senso dove non si richiede un contratto",
    SkarneyMerit.TAKES_WILD: "una matta può rappresentare qualunque carta serva",
    SkarneyMerit.WORTH: "sul tavolo vale {points:1 punto|# punti}",
    SkarneyMerit.CONTRACT: "è una combinazione del contratto, e si possono calare anche le altre",
    SkarneyMerit.GOES_WITH: "{card} {count:non si lega a nessuna|si lega a 1|si lega a #} delle tue altre carte",
    SkarneyMerit.ADDABLE: "{card} si può attaccare a una combinazione della tua parte",
    SkarneyMerit.USEFUL: "{card} può rappresentare altre carte",
    SkarneyMerit.UNKNOWN: "la carta non si conosce",
    SkarneyMerit.TURN_DONE: "in questo turno non resta niente di meglio da fare",
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    SkarneyCode.CONTRACT_SIZE: "cala esattamente tre carte; a contratto completo si possono attaccare le altre",
    SkarneyCode.CONTRACT_WILD_MELD: "tienile finché il contratto non è completo",
    SkarneyCode.CONTRACT_KIND: "cala un'altra combinazione di quel tipo",
    SkarneyCode.CONTRACT_OUT_OF_REACH: "cala il contratto in un turno successivo, o con altre combinazioni",
    SkarneyCode.CONTRACT_FIRST: "prima cala il contratto",
    SkarneyCode.CONTRACT_UNFINISHED: "cala {short:un'altra combinazione|altre # combinazioni}",
    SkarneyCode.ADDED_TOO_OFTEN: "attacca il resto nel prossimo turno",
    SkarneyCode.TURN_BEGINS_WITH_DRAW: "pesca una carta",
    SkarneyCode.DRAWN_ALREADY: "continua il turno",
    SkarneyCode.OFFER_DUE: "offri una carta",
    SkarneyCode.OFFER_OF_LAST_CARD: "finisci il turno senza offerta",
    SkarneyCode.OFFER_AFTER_LAST_DRAW: "finisci il turno senza offerta",
    SkarneyCode.ANSWER_DUE: "accettala o rifiutala",
}
"""What would be legal instead."""


# The rules of Skarney in Italian.

_HEADINGS: Final = {
    "players": "Giocatori e carte",
    "aim": "Lo scopo del gioco",
    "deal": "La distribuzione",
    "turn": "Il turno",
    "melds": "Le combinazioni",
    "wild": "Le matte",
    "contract": "Il contratto",
    "adding": "Attaccare carte",
    "exchange": "Prendere le matte",
    "offer": "L'offerta",
    "end": "La fine di una smazzata",
    "scoring": "Il conto di una smazzata",
    "match": "La partita",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "partnership": {
        "pairs": "Si gioca in quattro, a coppie. I compagni siedono di fronte, e le loro combinazioni sono comuni.",
        "singles": "Si gioca da due a quattro, ognuno per sé. Ogni parte è allora un solo giocatore.",
    },
    "jokers": {
        "none": "Il mazzo è di due mazzi francesi da 52 carte, senza jolly: {cards} carte in tutto.",
        "one": "Il mazzo è di due mazzi francesi da 52 carte e un jolly: {cards} carte in tutto.",
        "many": "Il mazzo è di due mazzi francesi da 52 carte e {jokers} jolly: {cards} carte in tutto.",
    },
    "set_suits": {
        "any": "In un tris i semi non contano, e possono starci carte uguali.",
        "distinct": "In un tris i semi devono essere tutti diversi.",
    },
    "contract_required": {
        "required": "Le prime combinazioni che una parte cala in una smazzata sono il suo contratto. Prima non ne cala "
        "altre.",
        "off": "Non c'è contratto: si può calare qualsiasi combinazione fin dal primo turno.",
    },
    "contract_schedule": {
        "three_then_four": "Nelle smazzate da 1 a 3 il contratto è di tre combinazioni esatte, in quelle da 4 a 7 di "
        "quattro.",
        "always_three": "Il contratto è di tre combinazioni esatte in ogni smazzata.",
        "always_four": "Il contratto è di quattro combinazioni esatte in ogni smazzata.",
    },
    "layoff_max_per_meld": {
        "one": "In un turno attacchi al massimo una carta a ogni combinazione.",
        "many": "In un turno attacchi al massimo {added} carte a ogni combinazione.",
    },
    "offer_seen_by": {
        "asked": "Vede la carta soltanto chi è interpellato. Tutti vedono chi la prende.",
        "all": "Tutti vedono la carta e chi la prende.",
    },
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "first_dealer": "Il primo mazziere si sceglie a sorte, per esempio con la carta più alta; chi ha carte uguali "
    "pesca di nuovo.",
    "next_dealer": "Dopo ogni smazzata fa il mazziere il giocatore a sinistra.",
    "aim": "Si cerca di fare punti con le combinazioni della propria parte sul tavolo, e di chiudere prima degli "
    "altri.",
    "dealt": "Il mazziere distribuisce undici carte a ognuno, una alla volta, a partire dalla sua sinistra. Le altre "
    "formano il tallone. Nessuna carta si scopre, e non c'è pozzo.",
    "order": "Si gioca in senso orario, e comincia il giocatore alla sinistra del mazziere.",
    "phases": "Nel tuo turno per prima cosa peschi la carta in cima al tallone. Poi cali combinazioni, attacchi carte "
    "e prendi matte, quanto vuoi e in qualsiasi ordine. Infine offri una carta.",
    "sets": "Un tris è di tre o quattro carte dello stesso valore.",
    "runs": "Una scala è di tre o più carte dello stesso seme che si seguono.",
    "aces": "L'asso sta sotto il 2 o sopra il re, e la scala di tutto il seme può avere un asso a ogni capo. Nessuna "
    "scala prosegue oltre l'asso.",
    "wild": {
        "jokers": "I jolly e i 2 sono matte: rappresentano qualsiasi altra carta. Un 2 è sempre una matta, anche al "
        "suo posto in una scala.",
        "none": "I 2 sono matte: rappresentano qualsiasi altra carta. Un 2 è sempre una matta, anche al suo posto in "
        "una scala.",
    },
    "most_wild": "Un tris o una scala contiene al massimo una matta, comunque cresca.",
    "stands_for": {
        "any": "Chi cala una matta in una scala dice quale carta rappresenta, e questo non cambia. In un tris "
        "rappresenta soltanto il valore.",
        "distinct": "Chi cala una matta dice quale carta rappresenta, e questo non cambia.",
    },
    "wild_melds": {
        "jokers": "Tre o più jolly sono una combinazione, e anche tre o più 2; non si mescolano. Una tale combinazione "
        "non fa parte di un contratto, e non se ne può prendere niente.",
        "none": "Tre o più 2 sono una combinazione. Una tale combinazione non fa parte di un contratto, e non se ne "
        "può prendere niente.",
    },
    "contract_melds": "Ognuna di queste combinazioni ha esattamente tre carte. Sono tutte tris o tutte scale; ogni "
    "scala è di un seme per conto suo.",
    "contract_turn": "Il contratto si cala in un turno, una combinazione alla volta, e puoi cominciarlo soltanto se la "
    "tua mano lo completa. Finché non è completo non puoi fare altro. Dopo puoi continuare come vuoi.",
    "partners": "Il contratto che cali vale anche per il tuo compagno.",
    "add": {
        "contract": "Quando la tua parte ha calato il contratto, puoi attaccare carte alle combinazioni della tua "
        "parte, anche a quelle che hai appena calato. Non attacchi mai carte a quelle degli avversari.",
        "free": "Puoi attaccare carte alle combinazioni della tua parte, anche a quelle che hai appena calato. Non "
        "attacchi mai carte a quelle degli avversari.",
    },
    "exchange": "Se una matta sta in un tris o in una scala di un avversario, puoi mettere al suo posto una carta "
    "naturale che essa rappresenta e prendere la matta in mano. Puoi usarla subito o tenerla.",
    "exchange_often": {
        "contract": "Puoi farlo quante volte vuoi nel tuo turno, anche prima che la tua parte abbia calato il "
        "contratto.",
        "free": "Puoi farlo quante volte vuoi nel tuo turno.",
    },
    "exchange_two": "Una matta al posto di un 2 non si può prendere, perché nessun 2 è naturale.",
    "offering": "Se alla fine del turno hai due o più carte, ne offri una qualsiasi. È interpellato per primo chi "
    "siede alla tua sinistra, poi gli altri in senso orario, finché qualcuno la prende.",
    "offer_pairs": "Il tuo compagno è interpellato come gli altri.",
    "stop_cards": {
        "jokers": "Un asso, un 2 e un jolly si offrono soltanto a chi siede a sinistra, e chi prende una di queste "
        "carte non pesca nel turno seguente.",
        "none": "Un asso e un 2 si offrono soltanto a chi siede a sinistra, e chi prende una di queste carte non pesca "
        "nel turno seguente.",
    },
    "kept": "Se nessuno prende la carta, resta a te.",
    "one_card": "Se alla fine del turno hai esattamente una carta, lo dici e non offri niente.",
    "going_out": "La smazzata finisce appena qualcuno ha calato l'ultima carta: quel giocatore chiude.",
    "last_card": "Chi pesca l'ultima carta del tallone finisce il turno senza offerta, e poi la smazzata è finita.",
    "bonus": "Chiudere porta alla tua parte un premio: 100 punti nelle smazzate da 1 a 3, poi 200, 300, 400 e 500.",
    "shutout": {
        "pairs": "Se gli avversari non hanno ancora calato il contratto, porta altri 200 punti.",
        "singles": "Se nessun avversario ha ancora calato un contratto, porta altri 200 punti.",
    },
    "table_values": {
        "jokers": "Le carte nelle combinazioni della tua parte valgono: un jolly 100 in una combinazione di jolly, "
        "altrimenti 50; un 2 50 in una combinazione di 2, altrimenti 25; un asso 15; re, donna, fante e dieci 10 "
        "ciascuno; le altre 5 ciascuna.",
        "few": "Le carte nelle combinazioni della tua parte valgono: un jolly 50; un 2 50 in una combinazione di 2, "
        "altrimenti 25; un asso 15; re, donna, fante e dieci 10 ciascuno; le altre 5 ciascuna.",
        "none": "Le carte nelle combinazioni della tua parte valgono: un 2 50 in una combinazione di 2, altrimenti 25; "
        "un asso 15; re, donna, fante e dieci 10 ciascuno; le altre 5 ciascuna.",
    },
    "hand_values": {
        "jokers": "Chi non ha chiuso sottrae le carte nelle mani della propria parte: 100 per un jolly, 50 per un 2, "
        "15 per un asso, 10 ciascuna dal re al dieci, 5 ciascuna per le altre.",
        "none": "Chi non ha chiuso sottrae le carte nelle mani della propria parte: 50 per un 2, 15 per un asso, 10 "
        "ciascuna dal re al dieci, 5 ciascuna per le altre.",
    },
    "partner_pays": "Il compagno di chi ha chiuso non paga niente.",
    "nobody": "Se nessuno ha chiuso, ogni parte sottrae le sue carte, e quella con più punti ha il premio della "
    "smazzata. Se le migliori sono pari, la smazzata non conta e si ridistribuisce.",
    "totals": {
        "pairs": "Una partita è di sette smazzate. Tutti e due i compagni ricevono i punti della loro parte.",
        "singles": "Una partita è di sette smazzate.",
    },
    "winner": "Vince il totale più alto; a parità di punti la vittoria è condivisa. I totali possono essere sotto "
    "zero.",
}

SHEET_WORDS: Final = Words(
    title="Skarney: le regole",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Con queste regole il caso non si presenta.",
    numbers=("nessuna", "una", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"),
    points=lambda count: "1 punto" if count == 1 else f"{count:,} punti".replace(",", "."),
)
"""What its rule sheet is made of."""

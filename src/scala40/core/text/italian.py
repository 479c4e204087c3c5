"""Messages of violations in Italian."""

from __future__ import annotations

from functools import partial
from typing import Final

from scala40.core.text.codes import Code, Detail
from scala40.core.text.phrases import Phrases, with_signs

DETAILS: Final[dict[str, str]] = {
    Detail.TOO_FEW_SEATS: "una smazzata si gioca almeno in due",
    Detail.SEATS_OUT_OF_ORDER: "i posti sono numeri diversi, da 0 in su e in ordine",
    Detail.DEALER_NOT_SEATED: "il mazziere {dealer} non è uno dei posti",
    Detail.TOTALS_MISSING: "ci vuole un totale per ogni posto della partita",
    Detail.SEAT_IS_OUT: (
        "il posto {seat} riceve carte con {points:un punto|# punti}, ma a {limit} la sua partita è finita"
    ),
    Detail.HAND_NUMBER_TOO_LOW: "le smazzate si numerano da 1",
    Detail.HAND_NUMBER_TOO_HIGH: "una partita ha {most:una smazzata|# smazzate}",
    Detail.PAIRS_INCOMPLETE: "due coppie sono quattro posti, qui {count:ce n'è uno|ce ne sono #}",
    Detail.SEATS_MISFIT: "{part} vale per {count:un posto|# posti}, la partita ne ha {due}",
    Detail.TURN_NOT_DEALT_IN: "il posto {seat}, a cui tocca, non ha ricevuto carte",
    Detail.SEAT_NOT_DEALT_IN: "il posto {seat} non ha ricevuto carte",
    Detail.MATCH_TOO_SMALL: ("una partita ha almeno due posti, qui {count:non ce n'è nessuno|ce n'è uno|ce ne sono #}"),
    Detail.DEALER_OUT_OF_RANGE: (
        "il posto {dealer} non può fare il mazziere, {count:c'è un solo posto|ci sono # posti} a partire da 0"
    ),
    Detail.STOCK_EMPTY: "il tallone è vuoto, e si deve pescare",
    Detail.STOCK_NOT_REFILLED: "il tallone è vuoto, ma si rifà quando si pesca la sua ultima carta",
    Detail.FOUR_NOT_RECYCLED: (
        "la combinazione {meld} è un tris di quattro carte senza jolly, che dal tavolo va nel pozzo"
    ),
    Detail.PILE_EMPTY: "fra un turno e l'altro il pozzo è vuoto",
    Detail.POINTS_WITHOUT_TURN: (
        "{points:c'è 1 punto|ci sono # punti} di apertura, "
        "ma nessun turno in cui {points:sia stato calato|siano stati calati}"
    ),
    Detail.POINTS_NOT_ON_TABLE: (
        "le combinazioni sul tavolo non sono tali che le ultime valgano {points:1 punto|# punti}"
    ),
    Detail.POINTS_MISFIT: (
        "{points:1 punto|# punti} di apertura su {needed} non concordano con il fatto che il posto {seat} abbia "
        "aperto o no"
    ),
    Detail.CLOSED_UNOPENED: "il posto {seat} ha chiuso, ma non ha aperto",
    Detail.MELDS_MISFIT: "sul tavolo ci sono combinazioni se e solo se qualcuno ha aperto o sta aprendo",
    Detail.DUTY_OUT_OF_PHASE: "una carta va calata soltanto fra la pesca e lo scarto",
    Detail.DUTIES_MISFIT: "vanno calate al massimo una carta per la pesca e un jolly, in quest'ordine",
    Detail.DUTY_NOT_IN_HAND: "ciò che va calato è in mano",
    Detail.LAY_DUTY_MISFITS: "soltanto chi aveva già aperto prende una carta che può calare dovunque",
    Detail.MELD_DUTY_MISFITS: "soltanto chi non aveva aperto, dove è permesso, prende una carta per aprire",
    Detail.MELD_DUTY_LATE: "la carta presa per aprire sta nella prima combinazione",
    Detail.JOKER_DUTY_MISFITS: "soltanto chi ha aperto, dove non lo si può tenere, deve ricalare un jolly",
    Detail.JOKER_DUTY_WITHOUT_JOKER: "per un jolly preso va calato un jolly",
    Detail.JOKER_DUTY_EARLY: "la carta presa dal pozzo si cala prima di prendere un jolly",
    Detail.KEEP_DUTY_MISFITS: (
        "soltanto il giocatore di mano nel primo turno, dove è permesso, tiene la carta scoperta dal mazziere"
    ),
    Detail.KEEP_DUTY_UNSEEN: "tutti hanno visto la carta che si tiene",
    Detail.FRESH_OUT_OF_BOUNDS: "non possono essere senza un turno {fresh} posti su {count}",
    Detail.CLOSED_TOO_EARLY: "nessuno chiude prima che tutti abbiano avuto un turno",
    Detail.OPENED_WITHOUT_TURN: "un posto che non ha avuto un turno non ha aperto",
    Detail.FRESH_MISFIT: ("se {fresh:un posto non ha|# posti non hanno} ancora avuto un turno, tocca al posto {seat}"),
    Detail.PILE_TOO_HIGH: (
        "nel primo giro il pozzo è cresciuto di una carta a turno, fino a {most:una carta|# carte} al "
        "massimo, non {count}"
    ),
    Detail.DEAD_MISFIT: (
        "una smazzata finisce senza chiusura se e solo se non può più succedere niente o non ci sono carte da pescare"
    ),
    Detail.SHOWN_TOO_EARLY: "le combinazioni si mostrano a smazzata finita, non prima",
    Detail.SHOWN_NO_MELDS: "quelle mostrate dal posto {seat} non sono combinazioni della sua mano",
    Detail.ENDED_MISFIT: "con le combinazioni mostrate dal posto {seat} la smazzata non finisce così",
    Detail.ENDED_TOO_EARLY: "il posto {seat} non poteva ancora finire la smazzata così",
    Detail.CONTRACT_MISFIT: "le prime combinazioni della parte del posto {seat} non sono un contratto",
    Detail.CONTRACT_OUT_OF_PHASE: "soltanto la parte di turno può trovarsi a metà del contratto",
    Detail.OWNER_MISFIT: "la combinazione {meld} non è di nessuna parte",
    Detail.ADDED_MISFIT: "nella combinazione {meld} non c'è quello che vi sarebbe stato attaccato in questo turno",
    Detail.OFFER_MISFIT: "una carta è offerta se e solo se si attende una risposta, e dalla mano del posto {seat}",
    Detail.ASKED_MISFIT: "al posto {seat} non si può chiedere se vuole la carta",
    Detail.WENT_OUT_MISFIT: "il posto {seat} ha chiuso, ma la sua parte non ha calato niente",
    Detail.ENDED_WITH_STOCK: "se nessuno chiude, una smazzata finisce soltanto dopo l'ultima carta del tallone",
    Detail.KNOWN_OF_ONESELF: "quello che il posto {seat} sa della propria mano non si indica",
    Detail.LEAD_MISFIT: "il posto {seat} non può iniziare il pozzo con una di otto carte",
    Detail.CLOSE_MISFIT: (
        "ci sono chi ha chiuso, una carta coperta e le sue combinazioni se e solo se la smazzata è chiusa"
    ),
    Detail.CLOSER_TURN_MISFIT: "dopo la chiusura tocca agli altri fino alla fine della smazzata, qui al posto {seat}",
    Detail.CLOSER_LEFT_TOO_MUCH: "con ciò che gli resta il posto {seat} non poteva chiudere",
    Detail.LAY_OFF_MISFIT: "il posto {seat} ha tutte le carte in combinazioni, quindi nessuno attacca carte",
    Detail.SHOWN_MISFIT: "il posto {seat} ha mostrato le combinazioni se e solo se gli è toccato dopo la chiusura",
    Detail.CARDS_MISFIT: (
        "le mani, le combinazioni e ciò che vi è stato attaccato hanno {count} carte, non {due}, o non tutte al loro "
        "posto"
    ),
    Detail.COVERED_MISFIT: "chi ha chiuso vede la carta coperta, e qui il posto {seat} non la vede",
    Detail.COVERED_UNKNOWN: (
        "chi non ha chiuso vede la carta coperta se e solo se la conoscono tutti, a differenza del posto {seat}"
    ),
    Detail.KNOWN_NOT_HELD: "il posto {seat} non ha in mano tutte le carte che gli si conoscono",
    Detail.KNOWN_UNSEEN: "il posto {seat} non ha aperto, quindi nessuno gli ha visto prendere carte",
    Detail.KNOWN_WITHOUT_TURN: "il posto {seat} non ha avuto un turno, quindi nessuno gli ha visto prendere carte",
    Detail.KNOWN_AT_END: "a smazzata finita tutti conoscono le carte di tutti, e qui non quelle del posto {seat}",
    Detail.PLACES_MISFIT: "le carte che non si vedono sono {due}, e ci sono posti per {count}",
    Detail.LEFT_UNKNOWN: "ciò che resta al posto {seat} è scoperto",
    Detail.RESHUFFLES_MISFIT: "il tallone è stato fatto con il pozzo se e solo se lo si è rifatto almeno una volta",
    Detail.STOCK_NOT_FROM_PILE: "nel tallone ci sono carte con cui non è stato fatto",
    Detail.RECYCLED_MISFIT: "il pozzo con cui si è fatto il tallone aveva {bounds} carte, non {count}",
    Detail.TOO_MANY_RESHUFFLES: (
        "il pozzo {most:non diventa mai tallone|diventa tallone al massimo una volta|"
        "diventa tallone al massimo # volte}"
    ),
    Detail.POINTS_NOT_WHOLE: "i punti sono numeri interi",
    Detail.POINTS_TOO_FEW: "nessuno segna meno di {least}",
    Detail.POINTS_TOO_MANY: "nessuno segna più di {most} in una smazzata, né ne perde di più",
    Detail.OTHERS_POINTS_TOO_FEW: "soltanto chi finisce la smazzata può segnare meno di {least}",
    Detail.CLOSER_POINTS: "chi finisce così la smazzata segna {due}",
    Detail.CLOSER_POINTS_AT_LEAST: "chi finisce così la smazzata segna almeno {least}",
    Detail.CLOSER_AT_LIMIT: "chi chiude resta sotto {limit}, e così arriva a {total}",
    Detail.CLOSER_POINTS_BETWEEN: "chi finisce così la smazzata segna da {least} a {most}",
    Detail.ENDING_UNKNOWN: "con queste regole nessuno finisce così una smazzata",
    Detail.CLOSER_MISSING: "qualcuno l'ha chiusa, e non è detto chi",
    Detail.HAND_COUNTS: "l'ha vinta qualcuno, quindi conta",
    Detail.HAND_COUNTS_NOT: "non l'ha vinta nessuno, perché il punteggio migliore è in parità, quindi non conta",
    Detail.CLOSER_SURPLUS: "non l'ha chiusa nessuno, e quindi nemmeno il posto {seat}",
    Detail.PARTNER_POINTS: "i compagni segnano gli stessi punti, e il posto {partner} ne ha {due}",
    Detail.CLOSER_MISFITS: "qualcuno ha chiuso se e solo se la smazzata non è finita senza chiusura",
    Detail.CLOSER_NOT_EMPTY: "chi ha chiuso, e nessun altro, è rimasto senza carte",
    Detail.CLOSER_LEFT_MISFIT: "a chi ha chiuso restano carte se e solo se non erano tutte in combinazioni",
    Detail.UNOPENED_UNTOLD: "il posto {seat} ha ancora {count} carte, quindi non ha aperto, e non è detto",
    Detail.CONTRACT_MISSING: "in ciò che ha calato la parte del posto {seat} non c'è un contratto",
    Detail.NO_JOKER_IN_PACK: "nel mazzo non ci sono jolly",
    Detail.NO_JOKER_FOR_IT: "tutti i jolly del mazzo sono fra le carte rimaste",
    Detail.FIELDS_LIKE_IT: "{count:il più simile è|i più simili sono} {allowed}",
    Detail.FIELDS_ALL: "i campi sono {allowed}",
    Detail.FIELD_ABOVE_OTHER: "{field} è maggiore di {other}",
    Detail.IDLE_WITHOUT_JOKERS: "{field} non ha senso in un mazzo senza jolly",
    Detail.IDLE_WITH_ONE_JOKER: "{field} non ha senso in un mazzo con un solo jolly",
    Detail.IDLE_WITHOUT_JOKER_POINTS: "{field} non ha senso dove nessun jolly conta per l'apertura",
    Detail.IDLE_UNLESS_BELOW: "{field} non ha senso se {other} non è minore di {bound}",
    Detail.IDLE_UNLESS_ABOVE: "{field} non ha senso se {other} non è maggiore di {bound}",
    Detail.IDLE_UNLESS_LONG_ENOUGH: (
        "{field} non ha senso se {other} non è almeno {bound}: da una scala più corta non se ne fanno due"
    ),
    Detail.IDLE_WITHOUT_BAN: "{field} non ha senso se a chi ha aperto non è vietato scartare carte che si attaccano",
    Detail.IDLE_IN_MODE: "{field} non ha senso se {other} non è {mode}",
    Detail.IDLE_WITHOUT_CONTRACT: "{field} non ha senso dove non si richiede un contratto",
    Detail.TARGET_MISSING: "per una partita che finisce a un certo punteggio bisogna indicarlo: {field}",
    Detail.TARGET_IDLE: "{field} non ha senso se {other} non è {mode}",
}


# Violations in Italian.

_MESSAGES: Final = {
    Code.TOO_FEW_CARDS: (
        "una combinazione ha almeno {least:una carta|# carte}, qui {count:non ce n'è nessuna|ce n'è una|ce ne sono #}"
    ),
    Code.TOO_MANY_JOKERS: (
        "una combinazione {most:non contiene jolly|contiene al massimo un jolly|contiene al massimo # jolly}, "
        "qui {count:ce n'è uno|ce ne sono #}"
    ),
    Code.NO_NATURAL_CARD: "in una combinazione almeno una carta non dev'essere un jolly, qui ci sono soltanto jolly",
    Code.CARD_MISNAMED: "soltanto {stand_in} può rappresentare un'altra carta: {cards}",
    Code.JOKER_UNDECLARED: "va detto quale {naming} rappresenta il jolly",
    Code.JOKER_AMBIGUOUS: "la posizione non dice quale carta rappresenta il jolly: {readings}",
    Code.SET_RANKS_DIFFER: "le carte di un tris sono dello stesso valore, queste no: {places}",
    Code.SET_SUIT_TWICE: "le carte di un tris sono di semi diversi, queste no: {places}",
    Code.SET_TOO_LARGE: "un tris ha al massimo {most:una carta|# carte}, qui ce ne sono {count}",
    Code.RUN_SUITS_DIFFER: "le carte di una scala sono dello stesso seme, queste no: {places}",
    Code.RUN_NOT_CONSECUTIVE: "le carte di una scala sono consecutive, queste no: {places}",
    Code.RUN_ROUND_THE_CORNER: "una scala finisce con l'asso e non prosegue oltre: {places}",
    Code.RUN_TWO_ACES: "in una scala ci può essere un solo asso che non sia un jolly: {cards}",
    Code.RUN_AMBIGUOUS: "in quest'ordine l'asso potrebbe stare all'uno o all'altro capo della scala: {cards}",
    Code.RUN_TOO_LONG: "una scala ha al massimo {most:una carta|# carte}, qui ce ne sono {count}",
    Code.HAND_OVER: "la smazzata è finita",
    Code.NOT_YOUR_TURN: "non è il turno del posto {seat} ma del posto {turn}",
    Code.MUST_DRAW_FIRST: "il turno comincia pescando una carta",
    Code.ALREADY_DRAWN: "la carta di questo turno è già stata pescata",
    Code.CARD_NOT_IN_HAND: "in mano {these:non c'è|non ci sono}: {cards}",
    Code.HAND_SIZE: "una mano intera ha {bounds} carte, qui {count:non ce n'è nessuna|ce n'è una|ce ne sono #}",
    Code.NO_SUCH_MELD: "sul tavolo non c'è una combinazione {meld}",
    Code.WRONG_END: "la combinazione {meld} è {kind}, non vi si può attaccare niente {end}",
    Code.NO_JOKER_TO_TAKE: "nessun jolly della combinazione {meld} rappresenta questa carta: {cards}",
    Code.RUNS_NOT_CUT: "con queste regole le scale non si dividono",
    Code.NOTHING_TO_CUT: (
        "una scala si divide soltanto se supera {most:una carta|le # carte}, qui {count:ce n'è una|ce ne sono #}"
    ),
    Code.FIRST_TURN_DISCARD: "il primo turno della smazzata è uno scarto e nient'altro",
    Code.CLOSE_TOO_HIGH: (
        "per chiudere può restare al massimo {most:1 punto|# punti}, qui {points:ne resta 1|ne restano #}: {cards}"
    ),
    Code.CLOSE_UNNAMED: "chi chiude dice quale carta va coperta",
    Code.CLOSE_GUARDED: (
        "chiudendo con {points:1 punto|# punti} il totale arriverebbe a {total}, e con il limite a {limit} "
        "non è permesso"
    ),
    Code.NOT_CLOSED: "prima che qualcuno abbia chiuso non si mostra e non si attacca niente",
    Code.PLAY_CLOSED: (
        "la smazzata è chiusa: si mostrano combinazioni e si attaccano carte, non si pesca e non si scarta"
    ),
    Code.SHOW_FIRST: "prima di attaccare carte si mostrano le proprie combinazioni",
    Code.SHOWN_ALREADY: "le combinazioni di questa mano sono già state mostrate",
    Code.NOT_OPENED: "soltanto chi ha aperto può attaccare carte alle combinazioni sul tavolo",
    Code.JOKER_NOT_OPENED: "soltanto chi ha aperto può prendere un jolly dal tavolo",
    Code.OPENING_TOO_LOW: "così l'apertura può arrivare a {points:1 punto|# punti} su {needed}",
    Code.NOT_AN_OPENING: "le combinazioni dell'apertura valgono {points:1 punto|# punti} su {needed}",
    Code.OPENING_UNFINISHED: "l'apertura non è completa: {points:1 punto|# punti} su {needed}",
    Code.JOKER_IN_OPENING: (
        "non si può calare un jolly prima che le combinazioni senza jolly valgano {needed:1 punto|# punti}"
    ),
    Code.TAKE_NOT_OPENED: "soltanto chi ha aperto può prendere la carta in cima al pozzo",
    Code.TAKE_NOT_USABLE: "non c'è modo di calare sul tavolo la carta in cima al pozzo e finire il turno: {cards}",
    Code.TAKE_NOT_OPENING: (
        "non c'è modo di aprire con la carta in cima al pozzo in una combinazione nuova e finire il turno: {cards}"
    ),
    Code.DUTY_FIRST: "la carta presa dal pozzo va calata subito sul tavolo: {cards}",
    Code.DUTY_LOST: (
        "dopo questa giocata non si potrebbe più calare la carta presa dal pozzo e finire il turno: {cards}"
    ),
    Code.DUTY_UNMET: "prima va calata sul tavolo la carta presa dal pozzo: {cards}",
    Code.JOKER_PENDING: "il jolly preso va calato sul tavolo prima di prenderne un altro",
    Code.JOKER_LOST: "dopo questa giocata non si potrebbe più calare di nuovo il jolly preso e finire il turno",
    Code.JOKER_OWED: "prima va calato sul tavolo il jolly preso",
    Code.UPCARD_THROWN_BACK: "in questo turno non si può rimettere nel pozzo la carta presa per tenerla: {cards}",
    Code.JOKER_DISCARD: "chi non ha aperto non può scartare un jolly",
    Code.JOKER_DISCARD_OPENED: "non si può scartare un jolly",
    Code.JOKER_DISCARD_CLOSING: "non si può chiudere scartando un jolly",
    Code.PLAYABLE_DISCARD: (
        "chi non ha aperto non può scartare una carta che si può attaccare a una combinazione sul tavolo: {cards}"
    ),
    Code.PLAYABLE_DISCARD_OPENED: (
        "non si può scartare una carta che si può attaccare a una combinazione sul tavolo: {cards}"
    ),
    Code.PLAYABLE_DISCARD_CLOSING: (
        "non si può chiudere scartando una carta che si può attaccare a una combinazione sul tavolo: {cards}"
    ),
    Code.NO_DISCARD_LEFT: "deve restare una carta da scartare",
    Code.NO_CLOSING_DISCARD: "dopo questa giocata resterebbe una carta con cui non si può chiudere: {cards}",
    Code.FIRST_TURN_CLOSE: "nessuno può chiudere nel primo turno: dopo lo scarto deve restare una carta in mano",
    Code.KNOCK_AFTER_DRAW: "si bussa invece di pescare",
    Code.KNOCK_FIRST_TURN: "nessuno può bussare nel primo turno",
    Code.KNOCK_TOO_FEW_MELDED: (
        "per bussare {least:una carta deve|# carte devono} stare in combinazioni, qui {count:nessuna|una sola|solo #}"
    ),
    Code.KNOCK_TOO_HIGH: (
        "per bussare può restare al massimo {most:1 punto|# punti}, qui {points:ne resta 1|ne restano #}"
    ),
    Code.NOT_GIN: (
        "per il gin tutte e sette le carte devono stare in combinazioni, qui {points:resta 1 punto|restano # punti}"
    ),
    Code.NO_RUMINO: "in mano non ci sono le sette carte di un rumino",
    Code.NOTHING_TO_CLAIM: (
        "si può chiedere lo scarto di un altro giocatore da quando è scartato alla pesca seguente, e qui non c'è"
    ),
    Code.CLAIM_NO_RUMINO: "con questa carta la mano non fa un rumino: {cards}",
    Code.TOO_MANY_WILD: (
        "una combinazione {most:non contiene matte|contiene al massimo una matta|contiene al massimo # matte}, "
        "qui {count:ce n'è una|ce ne sono #}"
    ),
    Code.WILD_UNDECLARED: "va detto quale {naming} rappresenta la matta",
    Code.WILD_AMBIGUOUS: "la posizione non dice che cosa rappresenta la matta: {readings}",
    Code.WILD_MELD_MIXED: "una combinazione di matte è tutta di jolly, o tutta di matte dello stesso valore: {cards}",
    Code.CONTRACT_SIZE: (
        "ogni combinazione del contratto ha esattamente {needed:una carta|# carte}, qui {count:è una|sono #}"
    ),
    Code.CONTRACT_WILD_MELD: "le matte da sole non sono una combinazione del contratto",
    Code.CONTRACT_KIND: "il contratto è tutto di tris o tutto di scale, ed è cominciato con {kind}",
    Code.CONTRACT_OUT_OF_REACH: (
        "dopo questa giocata il contratto non si potrebbe completare: combinazioni possibili {count} su {needed}"
    ),
    Code.CONTRACT_FIRST: "non si attacca niente prima che la propria parte abbia calato il contratto",
    Code.CONTRACT_UNFINISHED: "il contratto non è completo: {count:una combinazione|# combinazioni} su {needed}",
    Code.NOT_OWN_MELD: "la combinazione {meld} è degli avversari, si attacca soltanto a quelle della propria parte",
    Code.ADDED_TOO_OFTEN: (
        "in un turno si {most:attacca al massimo una carta|attaccano al massimo # carte} a una combinazione"
    ),
    Code.OWN_WILD_CARD: "la combinazione {meld} è della propria parte, si prendono soltanto le matte degli avversari",
    Code.NO_WILD_TO_TAKE: "nella combinazione {meld} non c'è una matta da prendere con {cards}",
    Code.TURN_BEGINS_WITH_DRAW: "il turno comincia pescando una carta dal tallone",
    Code.DRAWN_ALREADY: "a questo punto del turno non si pesca",
    Code.OFFER_DUE: "con {count:una carta|# carte} in mano se ne deve offrire una",
    Code.OFFER_UNNAMED: "va detto quale carta si offre",
    Code.OFFER_OF_LAST_CARD: "l'ultima carta in mano non si offre",
    Code.OFFER_AFTER_LAST_DRAW: "dopo l'ultima carta del tallone non si offre niente",
    Code.NOTHING_OFFERED: "nessuna carta è offerta",
    Code.ANSWER_DUE: "prima si deve accettare o rifiutare la carta offerta",
    Code.RULE_OUT_OF_BOUNDS: "{field} vale {value}, deve essere {unless}un numero intero da {least} a {most}",
    Code.RULE_UNKNOWN_VALUE: "{field} vale {value}, deve essere uno di questi valori: {allowed}",
    Code.RULE_UNKNOWN_FIELD: "non esiste un campo {field}; {what}",
    Code.RULE_CONTRADICTION: "{what}",
    Code.PLAYERS: "possono giocare {bounds} giocatori, qui {count:non ce n'è nessuno|ce n'è uno|ce ne sono #}",
    Code.SEATS: "i posti non sono coerenti: {what}",
    Code.PACK: "le carte non sono quelle del mazzo; mancanti: {missing}; di troppo: {extra}",
    Code.NOT_IN_PACK: "il mazzo ha troppo poche di queste carte, o nessuna: {cards}",
    Code.HANDS: (
        "il posto {seat} {count:non ha carte in mano|ha in mano una carta|ha in mano # carte}, deve averne {bounds}"
    ),
    Code.PILES: "tallone e pozzo non possono essere così: {what}",
    Code.TABLE: "la combinazione {meld} sul tavolo non è valida: {places}",
    Code.TURN: "il turno non può essere così: {what}",
    Code.KNOWLEDGE: "ciò che si sa non può essere così: {what}",
    Code.DEAD_END: "il posto {seat} non potrebbe finire il turno",
    Code.MATCH_OVER: "la partita è finita",
    Code.ENTRY_NUMBER: (
        "non c'è una smazzata {number}, {count:non ne è stata inserita nessuna|ne è stata inserita una|"
        "ne sono state inserite #}"
    ),
    Code.ENTRY_SEATS: "i posti in partita: {due}; i posti inseriti: {given}",
    Code.ENTRY_CLOSER: "il posto {seat} non può aver chiuso; i posti in partita: {due}",
    Code.ENTRY_ENDING: "la smazzata non può essere finita così: {what}",
    Code.REENTRY_PENDING: "non è ancora deciso chi rientra, possono farlo i posti: {due}",
    Code.REENTRY_NOT_OFFERED: "al posto {seat} non si offre di rientrare, possono farlo i posti: {due}",
    Code.ENTRY_POINTS: "il posto {seat} non può aver segnato {points}: {what}",
    Code.ENTRY_CARDS: "le carte rimaste non sono coerenti: {what}",
}

_HINTS: Final = {
    Code.TOO_FEW_CARDS: "aggiungi {short:un'altra carta|altre # carte}",
    Code.TOO_MANY_JOKERS: "metti altre carte al posto di {surplus:un jolly|# jolly}",
    Code.NO_NATURAL_CARD: "metti un'altra carta al posto di un jolly",
    Code.CARD_MISNAMED: "soltanto {stand_in} si scrive con un'altra carta, per esempio JK=10♣",
    Code.JOKER_UNDECLARED: "dillo insieme al jolly, per esempio JK=10♣",
    Code.JOKER_AMBIGUOUS: "scrivi {readings}",
    Code.SET_SUIT_TWICE: "prendi ogni seme una volta sola",
    Code.SET_TOO_LARGE: "lascia fuori {surplus:una carta|# carte}",
    Code.RUN_NOT_CONSECUTIVE: "{order}",
    Code.RUN_ROUND_THE_CORNER: "{ace}",
    Code.RUN_TWO_ACES: "all'altro capo l'asso può essere soltanto un jolly",
    Code.RUN_AMBIGUOUS: "scrivi le carte in ordine, dalla più bassa alla più alta o al contrario",
    Code.RUN_TOO_LONG: "lascia fuori {surplus:una carta|# carte}, oppure fanne più scale",
    Code.MUST_DRAW_FIRST: "{taking}",
    Code.ALREADY_DRAWN: "continua il turno e finiscilo con uno scarto",
    Code.WRONG_END: "{ends}",
    Code.NO_JOKER_TO_TAKE: "un jolly si prende con la carta che rappresenta",
    Code.RUNS_NOT_CUT: "attacca le carte una alla volta, ai capi della scala",
    Code.NOTHING_TO_CUT: "attacca le carte una alla volta, ai capi della scala",
    Code.FIRST_TURN_DISCARD: "scarta una carta",
    Code.CLOSE_TOO_HIGH: "lascia {surplus:1 punto|# punti} in meno, o scarta senza chiudere",
    Code.CLOSE_UNNAMED: "dilla prima delle combinazioni",
    Code.CLOSE_GUARDED: "scarta senza chiudere",
    Code.NOT_CLOSED: "continua a giocare",
    Code.PLAY_CLOSED: "mostra combinazioni, attacca carte o finisci",
    Code.SHOW_FIRST: "prima mostra delle combinazioni, o nessuna",
    Code.SHOWN_ALREADY: "attacca carte o finisci",
    Code.REENTRY_PENDING: "prima fai rispondere questi posti",
    Code.NOT_OPENED: "prima apri, con combinazioni nuove calate dalla mano",
    Code.JOKER_NOT_OPENED: "prima apri, con combinazioni nuove calate dalla mano",
    Code.OPENING_TOO_LOW: (
        "{short:manca 1 punto|mancano # punti}: cala combinazioni che valgano di più, o apri più avanti"
    ),
    Code.NOT_AN_OPENING: "{short:manca 1 punto|mancano # punti}",
    Code.OPENING_UNFINISHED: "cala combinazioni nuove per {short:un altro punto|altri # punti}",
    Code.JOKER_IN_OPENING: "prima cala combinazioni senza jolly",
    Code.TAKE_NOT_OPENED: "{instead}",
    Code.TAKE_NOT_USABLE: "pesca dal tallone",
    Code.TAKE_NOT_OPENING: "pesca dal tallone",
    Code.DUTY_FIRST: "cala {owed} {laying}",
    Code.DUTY_LOST: "cala prima {owed}, o tieni le carte che ci vogliono",
    Code.DUTY_UNMET: "cala {owed} {laying}",
    Code.JOKER_PENDING: "cala un jolly in una combinazione nuova o attaccalo a una sul tavolo",
    Code.JOKER_LOST: "tieni ciò che ci vuole per calare di nuovo un jolly",
    Code.JOKER_OWED: "cala un jolly in una combinazione nuova o attaccalo a una sul tavolo",
    Code.UPCARD_THROWN_BACK: "scarta un'altra carta",
    Code.JOKER_DISCARD: "scarta un'altra carta",
    Code.JOKER_DISCARD_OPENED: "scarta un'altra carta",
    Code.JOKER_DISCARD_CLOSING: "tieni un'altra carta per l'ultimo scarto",
    Code.PLAYABLE_DISCARD: "scarta un'altra carta",
    Code.PLAYABLE_DISCARD_OPENED: "scarta un'altra carta, o attacca questa alla combinazione",
    Code.PLAYABLE_DISCARD_CLOSING: "tieni un'altra carta per l'ultimo scarto",
    Code.NO_DISCARD_LEFT: "tieni una carta da scartare",
    Code.NO_CLOSING_DISCARD: "tieni un'altra carta per l'ultimo scarto",
    Code.KNOCK_AFTER_DRAW: "scarta una carta, e bussa all'inizio del prossimo turno",
    Code.KNOCK_FIRST_TURN: "bussa in un altro turno",
    Code.KNOCK_TOO_FEW_MELDED: "metti in combinazioni {short:un'altra carta|altre # carte}",
    Code.KNOCK_TOO_HIGH: "lascia {surplus:1 punto|# punti} in meno",
    Code.NOT_GIN: "scarta senza dichiarare il gin",
    Code.FIRST_TURN_CLOSE: "tieni una carta oltre a quella da scartare",
    Code.TOO_MANY_WILD: "metti una carta naturale al posto di {surplus:una matta|# matte}",
    Code.CONTRACT_SIZE: "cala esattamente tre carte; a contratto completo si possono attaccare le altre",
    Code.CONTRACT_WILD_MELD: "tienile finché il contratto non è completo",
    Code.CONTRACT_KIND: "cala un'altra combinazione di quel tipo",
    Code.CONTRACT_OUT_OF_REACH: "cala il contratto in un turno successivo, o con altre combinazioni",
    Code.CONTRACT_FIRST: "prima cala il contratto",
    Code.CONTRACT_UNFINISHED: "cala {short:un'altra combinazione|altre # combinazioni}",
    Code.ADDED_TOO_OFTEN: "attacca il resto nel prossimo turno",
    Code.TURN_BEGINS_WITH_DRAW: "pesca una carta",
    Code.DRAWN_ALREADY: "continua il turno",
    Code.OFFER_DUE: "offri una carta",
    Code.OFFER_OF_LAST_CARD: "finisci il turno senza offerta",
    Code.OFFER_AFTER_LAST_DRAW: "finisci il turno senza offerta",
    Code.ANSWER_DUE: "accettala o rifiutala",
    Code.RULE_CONTRADICTION: "lascia {field} al valore predefinito, o cambia {other}",
}

_DETAIL_HINTS: Final[dict[str, str]] = {
    Detail.FIELD_ABOVE_OTHER: "abbassa {field} o alza {other}",
    Detail.TARGET_MISSING: "dai un numero a {field}, di solito 1000, 1500 o 2000",
    Detail.TARGET_IDLE: "lascia fuori {field}, o metti {other} a {mode}",
}

_WORDS: Final = {
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

ITALIAN: Final = Phrases(
    messages=_MESSAGES,
    details=DETAILS,
    hints=_HINTS,
    detail_hints=_DETAIL_HINTS,
    words=_WORDS,
    bounds=("da {least} a {most}", "{most}"),
    last=" oppure ",
    cards=partial(with_signs, joker="jolly"),
)
"""All that is said in Italian."""

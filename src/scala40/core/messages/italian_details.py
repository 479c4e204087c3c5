"""What precisely is wrong, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.core.messages.codes import Detail

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

"""What speaks for moves, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.core.reasons.merits import Merit

TEXTS: Final = {
    Merit.ONLY_MOVE: "non ci sono altre mosse",
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

"""What the table in the terminal has to say, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.cli.speech.phrases import Talk

TEXTS: Final = {
    Talk.HELP: """\
En tu turno escribe una jugada, con su número o con palabras:
  3                        las jugadas posibles aparecen con sus números
  {ways}
                           varias a la vez, separadas por punto y coma: todas o ninguna;
                           pero una carta robada por el camino queda robada
C, D, H y S son tréboles, diamantes, corazones y picas, JK es un comodín.

  jugadas [PALABRA ...]    todas las jugadas, o las que tienen estas palabras: jugadas {move}
  consejo                  qué haría un programa sencillo, y por qué
  porqué [JUGADA]          las reglas de la última negativa, o qué falla en una jugada
  deshaz [N | todo]        retirar jugadas de este turno, hasta la última carta que robaste
  mesa                     otra vez la mesa y tu mano
  último                   qué ha pasado desde tu último turno
  puntos                   los puntos hasta ahora
  reglas                   las reglas de esta partida
  guarda [FILE]            escribir la partida en un archivo; se sigue con --resume FILE
  salir                    dejar la mesa
También se entienden las palabras inglesas (lay, add, discard, moves ...).""",
    Talk.HELP_SPANISH: (
        "También se leen los nombres españoles: or, co, es y ba son oros, copas, espadas y bastos, "
        "S, C y R sota, caballo y rey: 7co, Sba."
    ),
    Talk.PROMPT_MOVE: "te toca> ",
    Talk.PROMPT_CLAIM: "reclama o paso> ",
    Talk.PROMPT_ANSWER: "vuelvo o dejo> ",
    Talk.PROMPT_DEAL: "Intro reparte> ",
    Talk.PROMPT_ELSE: "> ",
    Talk.STANDS: "Ahora no se puede retirar nada: una carta robada queda robada, y una mano acabada queda acabada.",
    Talk.MATCH_OVER: "La partida ha terminado.",
    Talk.MAY_CLAIM: "Puedes reclamar esta carta: escribe la reclamación o su número, o paso.",
    Talk.LIMIT_REACHED: "Has llegado al límite: ¿vuelvo a la partida, o la dejo?",
    Talk.GIVEN_UP: "Esta mano no terminaría nunca, así que la partida se abandona.",
    Talk.WON: "Gana {winners}.",
    Talk.WON_BY_SEVERAL: "Ganan {winners}.",
    Talk.AND: " y ",
    Talk.DEALT: "Mano {number}, repartida por {name}.",
    Talk.OUT_OF_MATCH: "Estás fuera de la partida; los demás siguen.",
    Talk.TYPE_MOVE: "Escribe una jugada o su número; ayuda dice qué más.",
    Talk.NOTHING_DONE: "Así que no se ha hecho nada de: {line}",
    Talk.TURN_OVER: "Antes de eso tu turno ya ha terminado.",
    Talk.NO_SUCH_NUMBER: "No hay una jugada {number}; jugadas da las posibles.",
    Talk.UNREADABLE: "{fault}; ayuda dice qué se puede escribir",
    Talk.REFUSED: "Rechazada: {line}",
    Talk.TYPE_WHY: "Escribe porqué para leer las reglas.",
    Talk.TYPE_CLAIM: "Escribe la reclamación o su número, o paso.",
    Talk.TYPE_ANSWER: "Escribe vuelvo para volver a la partida, o dejo.",
    Talk.TYPE_ENTER: "La mano ha terminado. Intro reparte la siguiente; ayuda dice qué más se puede escribir.",
    Talk.NO_SUCH_MOVE: "No hay una jugada así.",
    Talk.NO_MOVE_NOW: "Ahora no hay ninguna jugada que elegir.",
    Talk.HINT: "Un programa sencillo jugaría: {move}   (número {number})",
    Talk.HINT_LET_GO: "Un programa sencillo jugaría: paso",
    Talk.HINT_WHY: "Por qué: {reason}.",
    Talk.WHY_REFUSED: "Rechazada: {move}",
    Talk.WHY_LEGAL: "Permitida: {move}",
    Talk.NOTHING_REFUSED: "No se ha rechazado nada. porqué JUGADA dice qué falla en una jugada.",
    Talk.UNDO_BOUNDS: "Se pueden retirar como mucho {most}: deshaz 1, o deshaz todo.",
    Talk.NOTHING_HAPPENED: "Desde tu último turno no ha pasado nada.",
    Talk.NOTHING_TO_SEE: "No hay nada que mirar: no hay ninguna mano en curso en la que juegues.",
    Talk.MORE: "... y {count} más: escribe jugadas {verbs}",
    Talk.ENDED: "Mano {number} terminada: {ending}.",
    Talk.ENDED_BY: "Mano {number} terminada: {ending} de {name}.",
    Talk.ENDED_IN_VAIN: "Mano {number} terminada: {ending}, y no cuenta.",
    Talk.SCORE_HAND: "mano",
    Talk.SCORE_TOTAL: "total",
    Talk.SCORE_OUT: "fuera",
    Talk.SCORE_GONE: "se fue",
    Talk.SCORE_BACK: "{points} vuelve",
    Talk.WELCOME: "{title} con {others}: {aim}. Escribe ayuda cuando quieras.",
    Talk.YOU: "jugador",
    Talk.ASK_SAVE: "La partida no está guardada: escribe guarda FILE, u otra vez salir.",
    Talk.GOODBYE: "Adiós. La partida no está guardada.",
    Talk.TYPE_SAVE: "Escribe guarda FILE.",
    Talk.EXISTS: "{path} ya existe; escribe otro nombre.",
    Talk.UNWRITABLE: "{path} no se puede escribir: {error}",
    Talk.SAVED: "Guardada. Para seguir: scala40 play --lang es --resume {path}",
    Talk.AIM_HAND: "gana quien cierre esta única mano",
    Talk.AIM_HIGHEST: "después de {hands} manos gana el total más alto",
    Talk.AIM_LOWEST: "después de {hands} manos gana el total más bajo",
    Talk.AIM_TARGET: "cuando un total llegue a {limit}, gana el más bajo",
    Talk.AIM_TARGET_HIGHEST: "cuando un total llegue a {limit}, gana el más alto",
    Talk.AIM_OUT: "quien llegue a {limit} queda fuera",
    Talk.STORY: "Una partida de {title}: {aim}.",
    Talk.STORY_SEED: "Una partida de {title} con la semilla {seed}: {aim}.",
    Talk.STORY_DEAL: "Mano {number}, repartida por {name}: ",
    Talk.STORY_AFTER: "Mano {number} después de {moves:1 jugada|# jugadas}: ",
    Talk.HOLDS: "tiene {hand}",
    Talk.HOLDS_NOTHING: "no tiene cartas",
    Talk.COMES_BACK: "{name} vuelve a la partida.",
    Talk.STAYS_OUT: "{name} no vuelve.",
    Talk.LEAVES: "{name} deja la partida.",
    Talk.STORY_ENDED: "Mano {number}: {ending}.",
    Talk.STORY_SCORED: "{points:1 punto|# puntos}",
    Talk.STORY_POINTS: "{points}, {total} en total",
    Talk.STORY_OUT: "{points}, {total} en total  fuera de la partida",
    Talk.STORY_BACK: "{points}, {total} en total  vuelve a la partida",
    Talk.STORY_WON: "Gana {winners} después de {hands:1 mano|# manos}.",
    Talk.STORY_WON_BY_SEVERAL: "Ganan {winners} después de {hands:1 mano|# manos}.",
    Talk.RECORD_ENDS: "Aquí termina la grabación.",
    Talk.TIME_SPENT: "{seconds} segundos de procesador, de ellos para las elecciones de {players}",
    Talk.SPEED: "{hands} manos por segundo, {turns} jugadas por segundo",
    Talk.BAR_HAND: "mano {number} de {count}",
    Talk.BAR_MATCH: "partida {number} de {count}",
    Talk.BAR_LEFT: "{place}, quedan {time}",
    Talk.HOURS: "{count} horas",
    Talk.MINUTES: "{count} minutos",
    Talk.SECONDS: "{count} segundos",
    Talk.RULES_LISTED: "Reglas que tienen nombre:",
    Talk.RULES_HINT: "Con un nombre este comando cuenta sus reglas, con --diff y otro nombre en qué se diferencian.",
    Talk.RULES_CHANGED: "{name} (modificado)",
    Talk.RULES_EQUAL: "{mine} y {other} no se diferencian.",
    Talk.RULES_DIFFER: "{mine} y {other} se diferencian en esto:",
    Talk.CHECK_NO_MELD: "ninguna combinación",
    Talk.CHECK_SET: "trío",
    Talk.CHECK_RUN: "escalera",
    Talk.CHECK_WILD: "cartas libres",
    Talk.CHECK_LAID: "{called} {meld}, {sum} puntos",
    Talk.CHECK_HELD: "{called} {meld}, {sum} puntos si quedaran en la mano",
    Talk.CHECK_JOKER: "el comodín representa {face}",
    Talk.CHECK_WILD_CARD: "la carta libre {card} representa {face}",
    Talk.CHECK_OPENS: "en total {points} puntos: abren",
    Talk.CHECK_NO_OPENING: "en total {points} puntos: no abren",
    Talk.CHECK_CONTRACT: "en total {points} puntos: son un contrato",
    Talk.CHECK_NO_CONTRACT: "en total {points} puntos: no son un contrato",
    Talk.CHECK_KNOCK: "puede golpear",
    Talk.CHECK_GIN: "gin",
    Talk.CHECK_RUMINO: "un rumino",
    Talk.CHECK_CLOSE: "puede cerrar",
    Talk.CHECK_ALL_MELDED: "puede cerrar con las siete cartas combinadas",
    Talk.CHECK_WITH_JOKER: "puede cerrar con un chinchón con comodín",
    Talk.CHECK_CHINCHON: "chinchón",
    Talk.CHECK_NO_ENDING: "no puede terminar la mano",
    Talk.CHECK_WITHOUT: "{ending}; se descarta {card}",
    Talk.CHECK_LEFT: "puntos que quedan: {points} ({left})",
    Talk.CHECK_QUOTED: 'las cartas de una combinación van entre comillas: "{melds}"',
}

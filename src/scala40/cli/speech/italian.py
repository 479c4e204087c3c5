"""What the table in the terminal has to say, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.cli.speech.phrases import Talk

TEXTS: Final = {
    Talk.HELP: """\
Al tuo turno scrivi una mossa, con il suo numero o a parole:
  3                        le mosse possibili sono elencate con i loro numeri
  {ways}
                           più mosse insieme, separate da punti e virgola: tutte o nessuna;
                           ma una carta pescata nel mezzo resta pescata
C, D, H e S sono fiori, quadri, cuori e picche, JK è un jolly.

  mosse [PAROLA ...]       tutte le mosse, o quelle con queste parole: mosse {move}
  consiglio                che cosa farebbe un programma semplice, e perché
  perché [MOSSA]           le regole dietro l'ultimo rifiuto, o che cosa non va in una mossa
  annulla [N | tutto]      riprendere mosse di questo turno, fino all'ultima carta pescata
  tavolo                   di nuovo il tavolo e la tua mano
  ultimo                   che cosa è successo dal tuo ultimo turno
  punti                    i punti finora
  regole                   le regole di questa partita
  salva [FILE]             scrivere la partita in un file; si continua con --resume FILE
  esci                     lasciare il tavolo
Anche le parole inglesi (lay, add, discard, moves ...) si capiscono.""",
    Talk.HELP_SPANISH: (
        "Si leggono anche i nomi spagnoli: ba, or, co ed es sono fiori, quadri, cuori e picche, "
        "S, C e R fante, donna e re: 7co, Sba."
    ),
    Talk.PROMPT_MOVE: "tocca a te> ",
    Talk.PROMPT_CLAIM: "chiedi o passo> ",
    Talk.PROMPT_ANSWER: "rientro o lascio> ",
    Talk.PROMPT_DEAL: "Invio distribuisce> ",
    Talk.PROMPT_ELSE: "> ",
    Talk.STANDS: "Ora non si può riprendere niente: una carta pescata resta pescata, e una smazzata finita è finita.",
    Talk.MATCH_OVER: "La partita è finita.",
    Talk.MAY_CLAIM: "Puoi chiedere questa carta: scrivi la richiesta o il suo numero, oppure passo.",
    Talk.LIMIT_REACHED: "Sei arrivato al limite: rientro nella partita, o lascio?",
    Talk.GIVEN_UP: "Questa smazzata non finirebbe mai, perciò la partita è interrotta.",
    Talk.WON: "Vince {winners}.",
    Talk.WON_BY_SEVERAL: "Vincono {winners}.",
    Talk.AND: " e ",
    Talk.DEALT: "Smazzata {number}, distribuita da {name}.",
    Talk.OUT_OF_MATCH: "Sei fuori dalla partita; gli altri continuano.",
    Talk.TYPE_MOVE: "Scrivi una mossa o il suo numero; aiuto dice che altro.",
    Talk.NOTHING_DONE: "Perciò non è stato fatto niente di: {line}",
    Talk.TURN_OVER: "Prima di questo il tuo turno è già finito.",
    Talk.NO_SUCH_NUMBER: "La mossa {number} non c'è; mosse elenca quelle possibili.",
    Talk.UNREADABLE: "{fault}; aiuto dice che cosa si può scrivere",
    Talk.REFUSED: "Rifiutata: {line}",
    Talk.TYPE_WHY: "Scrivi perché per leggere le regole.",
    Talk.TYPE_CLAIM: "Scrivi la richiesta o il suo numero, oppure passo.",
    Talk.TYPE_ANSWER: "Scrivi rientro per tornare nella partita, oppure lascio.",
    Talk.TYPE_ENTER: "La smazzata è finita. Invio distribuisce la prossima; aiuto dice che altro si può scrivere.",
    Talk.NO_SUCH_MOVE: "Non c'è una mossa così.",
    Talk.NO_MOVE_NOW: "Ora non c'è una mossa da scegliere.",
    Talk.HINT: "Un programma semplice giocherebbe: {move}   (numero {number})",
    Talk.HINT_LET_GO: "Un programma semplice giocherebbe: passo",
    Talk.HINT_WHY: "Perché: {reason}.",
    Talk.WHY_REFUSED: "Rifiutata: {move}",
    Talk.WHY_LEGAL: "Ammessa: {move}",
    Talk.NOTHING_REFUSED: "Niente è stato rifiutato. perché MOSSA dice che cosa non va in una mossa.",
    Talk.UNDO_BOUNDS: "Se ne possono riprendere al massimo {most}: annulla 1, o annulla tutto.",
    Talk.NOTHING_HAPPENED: "Dal tuo ultimo turno non è successo niente.",
    Talk.NOTHING_TO_SEE: "Non c'è niente da guardare: non c'è una smazzata in corso in cui giochi.",
    Talk.MORE: "... {count:e un'altra|e altre #}: scrivi mosse {verbs}",
    Talk.ENDED: "Smazzata {number} finita: {ending}.",
    Talk.ENDED_BY: "Smazzata {number} finita: {ending} di {name}.",
    Talk.ENDED_IN_VAIN: "Smazzata {number} finita: {ending}, e non conta.",
    Talk.SCORE_HAND: "smazz.",
    Talk.SCORE_TOTAL: "totale",
    Talk.SCORE_OUT: "fuori",
    Talk.SCORE_GONE: "via",
    Talk.SCORE_BACK: "{points} rientro",
    Talk.WELCOME: "{title} con {others}: {aim}. Scrivi aiuto quando vuoi.",
    Talk.YOU: "giocatore",
    Talk.ASK_SAVE: "La partita non è salvata: scrivi salva FILE, o di nuovo esci.",
    Talk.GOODBYE: "Arrivederci. La partita non è salvata.",
    Talk.TYPE_SAVE: "Scrivi salva FILE.",
    Talk.EXISTS: "{path} esiste già; scrivi un altro nome.",
    Talk.UNWRITABLE: "{path} non si può scrivere: {error}",
    Talk.SAVED: "Salvata. Per continuare: scala40 play --lang it --resume {path}",
    Talk.AIM_HAND: "vince chi chiude questa sola smazzata",
    Talk.AIM_HIGHEST: "dopo {hands} smazzate vince il totale più alto",
    Talk.AIM_LOWEST: "dopo {hands} smazzate vince il totale più basso",
    Talk.AIM_TARGET: "quando un totale arriva a {limit}, vince il più basso",
    Talk.AIM_TARGET_HIGHEST: "quando un totale arriva a {limit}, vince il più alto",
    Talk.AIM_OUT: "chi arriva a {limit} è fuori",
    Talk.STORY: "Una partita di {title}: {aim}.",
    Talk.STORY_SEED: "Una partita di {title} con il seme casuale {seed}: {aim}.",
    Talk.STORY_DEAL: "Smazzata {number}, distribuita da {name}: ",
    Talk.STORY_AFTER: "Smazzata {number} dopo {moves:1 mossa|# mosse}: ",
    Talk.HOLDS: "ha in mano {hand}",
    Talk.HOLDS_NOTHING: "non ha carte in mano",
    Talk.COMES_BACK: "{name} rientra nella partita.",
    Talk.STAYS_OUT: "{name} non rientra.",
    Talk.LEAVES: "{name} lascia la partita.",
    Talk.STORY_ENDED: "Smazzata {number}: {ending}.",
    Talk.STORY_SCORED: "{points:1 punto|# punti}",
    Talk.STORY_POINTS: "{points}, {total} in tutto",
    Talk.STORY_OUT: "{points}, {total} in tutto  fuori dalla partita",
    Talk.STORY_BACK: "{points}, {total} in tutto  rientra nella partita",
    Talk.STORY_WON: "Vince {winners} dopo {hands:1 smazzata|# smazzate}.",
    Talk.STORY_WON_BY_SEVERAL: "Vincono {winners} dopo {hands:1 smazzata|# smazzate}.",
    Talk.RECORD_ENDS: "Qui finisce la registrazione.",
    Talk.TIME_SPENT: "{seconds} secondi di processore, di cui per le scelte di {players}",
    Talk.SPEED: "{hands} smazzate al secondo, {turns} mosse al secondo",
    Talk.BAR_HAND: "smazzata {number} di {count}",
    Talk.BAR_MATCH: "partita {number} di {count}",
    Talk.BAR_LEFT: "{place}, ancora {time}",
    Talk.HOURS: "{count} ore",
    Talk.MINUTES: "{count} minuti",
    Talk.SECONDS: "{count} secondi",
    Talk.RULES_LISTED: "Regole che hanno un nome:",
    Talk.RULES_HINT: (
        "Con un nome questo comando ne racconta le regole, con --diff e un altro in che cosa differiscono."
    ),
    Talk.RULES_CHANGED: "{name} (modificato)",
    Talk.RULES_EQUAL: "{mine} e {other} non differiscono.",
    Talk.RULES_DIFFER: "{mine} e {other} differiscono in questo:",
    Talk.CHECK_NO_MELD: "nessuna combinazione",
    Talk.CHECK_SET: "tris",
    Talk.CHECK_RUN: "scala",
    Talk.CHECK_WILD: "matte",
    Talk.CHECK_LAID: "{called} {meld}, {sum} punti",
    Talk.CHECK_HELD: "{called} {meld}, {sum} punti se restassero in mano",
    Talk.CHECK_JOKER: "il jolly rappresenta {face}",
    Talk.CHECK_WILD_CARD: "la matta {card} rappresenta {face}",
    Talk.CHECK_OPENS: "insieme {points} punti: aprono",
    Talk.CHECK_NO_OPENING: "insieme {points} punti: non aprono",
    Talk.CHECK_CONTRACT: "insieme {points} punti: sono un contratto",
    Talk.CHECK_NO_CONTRACT: "insieme {points} punti: non sono un contratto",
    Talk.CHECK_KNOCK: "può bussare",
    Talk.CHECK_GIN: "gin",
    Talk.CHECK_RUMINO: "un rumino",
    Talk.CHECK_CLOSE: "può chiudere",
    Talk.CHECK_ALL_MELDED: "può chiudere con tutte e sette le carte combinate",
    Talk.CHECK_WITH_JOKER: "può chiudere con un chinchón con un jolly",
    Talk.CHECK_CHINCHON: "chinchón",
    Talk.CHECK_NO_ENDING: "non può finire la smazzata",
    Talk.CHECK_WITHOUT: "{ending}; si scarta {card}",
    Talk.CHECK_LEFT: "punti rimasti: {points} ({left})",
    Talk.CHECK_QUOTED: 'le carte di una combinazione vanno tra virgolette: "{melds}"',
}

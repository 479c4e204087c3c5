"""How commands are called, and what is wrong with a call, in Italian."""

from __future__ import annotations

from typing import Final

from scala40.cli.usage.phrases import Usage, Wrong

USAGE: Final = {
    Usage.ABOUT: (
        "Scala 40 e i suoi parenti: giocare, simulare partite, guardarne una, rivederne una registrata, "
        "controllare combinazioni, leggere le regole."
    ),
    Usage.PLAY: "giocare contro programmi",
    Usage.SIMULATE: "giocare smazzate, partite o tornei e contare che cosa succede",
    Usage.WATCH: "giocare una partita e mostrare ogni turno",
    Usage.REPLAY: "mostrare turno per turno una partita registrata, o una sua posizione",
    Usage.CHECK: "dire quanto valgono le combinazioni e se aprono, o perché no",
    Usage.TELL_RULES: "raccontare le regole a parole, o in che cosa due giochi differiscono",
    Usage.HEAD: "uso",
    Usage.POSITIONAL: "argomenti",
    Usage.OPTIONS: "opzioni",
    Usage.HELP: "mostrare questo aiuto e uscire",
    Usage.VERSION: "mostrare la versione e uscire",
    Usage.LANG: "in quale lingua: {choices} (se non si dice: {usual})",
    Usage.AGAINST: "chi gioca contro di te, dalla tua sinistra, ciascuno uno di {choices} (se non si dice: {usual})",
    Usage.PROGRAMS: "{names}, o {budget}N per una ricerca di N iterazioni",
    Usage.NAME: "come ti chiami (se non si dice: giocatore, nella lingua del tavolo)",
    Usage.SEED: (
        "un numero, una parola o il seme casuale di una registrazione: lo stesso distribuisce le stesse carte"
    ),
    Usage.SEED_OF_MATCHES: (
        "un numero, una parola o il seme casuale di una registrazione: lo stesso gioca le stesse partite"
    ),
    Usage.SAVE: "scrivere la partita in questo file quando te ne vai",
    Usage.RESUME: "continuare una partita salvata, e salvarla lì",
    Usage.GAME: "quale gioco: {choices} (se non si dice: {usual})",
    Usage.CARDS: (
        "come si chiamano le carte: come in 7♥ o, nei giochi con il mazzo spagnolo, come in 7co (se non si "
        "dice: {usual})"
    ),
    Usage.RULES: "con quali regole si gioca: {choices} (se non si dice: {usual})",
    Usage.PRESETS: "in {title} {names}",
    Usage.SET: "cambiare un punto di queste regole, per esempio limit=201 o unopened_penalty=none; si può ripetere",
    Usage.AT: (
        "mostrare solo la posizione dopo tante mosse della partita o, come HAND.N, di una smazzata: 2.0 è la "
        "sua distribuzione"
    ),
    Usage.DRAW: "disegnare anche quella posizione, in un file il cui nome finisce in .svg o .html",
    Usage.SEAT: "mostrare solo quello che ha visto quel posto",
    Usage.FILE: "la registrazione, come testo o come JSON",
    Usage.MELD: 'carte, per esempio "JK 9C 8C" o "8C 9C JK=10C"',
    Usage.OPENED: "per chi ha aperto o calato il contratto: non chiederlo",
    Usage.NUMBER: "quale smazzata della partita è, per il contratto (se non si dice: {usual})",
    Usage.WHOLE: "prendere ogni MELD per una mano intera: se può bussare o chiudere, o perché no",
    Usage.TOTAL: "con --whole i punti del giocatore prima della smazzata",
    Usage.JSON: "scrivere la risposta per macchine",
    Usage.PRESET: "quali regole; senza questo e senza --set, un elenco",
    Usage.DIFF: "raccontare solo in che cosa queste regole differiscono da altre",
    Usage.PLAYERS: "chi gioca, posto per posto, ciascuno uno di {choices} (se non si dice, se tanti possono: {usual})",
    Usage.MOST_MOVES: "abbandonare una partita in cui una smazzata ha tante mosse (se non si dice: {usual})",
    Usage.MATCHES: "quante partite giocare (se non si dice: {usual})",
    Usage.HANDS: "giocare invece singole smazzate, e quante",
    Usage.ROUND_ROBIN: "far giocare tante volte ciascuno contro ciascuno",
    Usage.DUPLICATE: "giocare ogni distribuzione da tutti i posti, così che la fortuna con le carte esca dal confronto",
    Usage.SEATS: "quanti posti ha un tavolo; i giocatori vi si siedono a turno",
    Usage.WORKERS: "in quanti processi (se non si dice: {usual})",
    Usage.OUTPUT: "tenere in un file quello che è fatto; una simulazione interrotta continua da lì",
    Usage.PLOT: "disegnare il risultato: un file .png, .svg o .pdf",
    Usage.RECORD: (
        "scrivere la registrazione di ogni partita in una cartella nuova o vuota, o in quella di una simulazione "
        "che continua: {example} e così via"
    ),
}

WRONG: Final = {
    Wrong.ARGUMENT: "argomento {name}: {fault}",
    Wrong.REQUIRED: "mancano questi argomenti: {names}",
    Wrong.UNRECOGNIZED: "argomenti sconosciuti: {names}",
    Wrong.ONE_DUE: "qui serve un valore",
    Wrong.CHOICE: "{value} non esiste (si può scegliere tra {choices})",
    Wrong.NUMBER: "{value} non è un numero intero",
    Wrong.AMBIGUOUS: "opzione ambigua: {name} può essere {choices}",
    Wrong.NO_VALUE: "qui non serve un valore come {value}",
    Wrong.NOTHING_TO_SAY: "nel gioco {title} non significa niente, soltanto in {games}",
    Wrong.ONLY_WITH: "senza {name} non significa niente",
    Wrong.RANGE: "da {least} a {most}",
    Wrong.COMMAND_DUE: "serve un comando, uno di {choices}; scala40 --help --lang it dice che cosa fanno",
    Wrong.NO_HAND: "una partita ha le smazzate da 1 a {most}, non {number}",
    Wrong.IN_TEXT: "{fault} (in {text} al carattere {place})",
    Wrong.NO_SEAT: "ci sono i posti da 0 a {most}, non {seat}",
    Wrong.NO_PRESET: "nessun regolamento si chiama {name}, si può scegliere tra: {choices}",
    Wrong.NO_GAME: "nessun gioco si chiama {name}, si può scegliere tra: {choices}",
    Wrong.GAME_BROKEN: "il gioco installato {name} non si può caricare: {fault}",
    Wrong.GAME_LACKS: "al gioco installato {name} manca: {names}",
    Wrong.GAME_MISNAMED: "il gioco installato {name} si chiama da sé {other}",
    Wrong.NO_LANGUAGE: "nessuna lingua si chiama {name}, si può scegliere tra: {choices}",
    Wrong.NO_PLAYER: "nessun giocatore si chiama {name}, si può scegliere tra: {choices}",
    Wrong.OPPONENTS: "contro di te possono giocare {bounds}, non {count}",
    Wrong.PLAYERS: "possono giocare {bounds}, non {count}",
    Wrong.NO_NAME: "{name} non è un nome per te",
    Wrong.TAKEN: "{path} esiste già; --resume lo continua",
    Wrong.NO_FOLDER: "{path} non è una cartella",
    Wrong.A_FOLDER: "{path} è una cartella; ci vuole il nome di un file",
    Wrong.SAID_ALREADY: "la partita ha già il suo --{name}",
    Wrong.OF_FILE: "{path}: {fault}",
    Wrong.NO_TEXT: "non è un testo: il byte {place} non è UTF-8",
    Wrong.NO_RECORD: "{path} non è la registrazione di una partita",
    Wrong.WHOSE_SEAT: "{path} non dice qual è il tuo posto",
    Wrong.DRAW_WHAT: "quale posizione disegnare va detto con --at",
    Wrong.DRAW_WHERE: "il nome del file finisce in {choices}: {path}",
    Wrong.OR: " o ",
    Wrong.PLACE_DUE: "serve un numero di mosse come 30, o una smazzata e un numero come 2.30, non {text}",
    Wrong.ENDS_BEFORE: "la registrazione finisce prima; mosse di ogni smazzata: {counts}",
    Wrong.NO_HANDS: "nessuna smazzata",
    Wrong.NOT_DEALT_IN: "il posto {seat} non ha ricevuto carte",
    Wrong.NOT_SPANISH: "questo gioco non si gioca con il mazzo spagnolo",
    Wrong.FIELD_DUE: "serve FIELD=VALUE, non {text}",
    Wrong.COUNT_DUE: "serve un numero da 1 a {most}, non {text}",
    Wrong.SEED_DUE: "un seme casuale si registra con int: o bytes: e cifre esadecimali, o str: e un testo, non {text}",
    Wrong.UNWRITABLE: "{path} non si può scrivere: {fault}",
    Wrong.OUTPUT: "l'uscita",
    Wrong.PLACED: "{where}: {fault}",
    Wrong.LINE: "riga {number}",
    Wrong.HAND: "smazzata {number}",
    Wrong.PLY: "mossa {number}",
    Wrong.NOT_THERE: "file o cartella inesistente",
    Wrong.IS_FOLDER: "è una cartella",
    Wrong.IN_FILE: "non è una cartella",
    Wrong.DENIED: "accesso negato",
    Wrong.READ_ONLY: "si può solo leggere",
    Wrong.FULL: "non c'è più spazio",
    Wrong.EXCLUDES: "non si può usare insieme a {name}",
    Wrong.ENTRANTS: "un torneo è per due partecipanti o più, non {count}",
    Wrong.SHARED: "{seats} posti non si possono dividere tra {count} partecipanti",
    Wrong.PLOT_NEEDS: "per disegnare serve matplotlib: {command}",
    Wrong.NOT_EMPTY: "{path} non è vuota",
    Wrong.EXISTS: "il file esiste già",
}

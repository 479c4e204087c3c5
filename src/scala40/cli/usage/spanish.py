"""How commands are called, and what is wrong with a call, in Spanish."""

from __future__ import annotations

from typing import Final

from scala40.cli.usage.phrases import Usage, Wrong

USAGE: Final = {
    Usage.ABOUT: (
        "Scala 40 y sus parientes: jugar, simular partidas, mirar una, repasar una grabada, comprobar "
        "combinaciones, leer las reglas."
    ),
    Usage.PLAY: "jugar contra programas",
    Usage.SIMULATE: "jugar manos, partidas o torneos y contar lo que pasa",
    Usage.WATCH: "jugar una partida y mostrar cada turno",
    Usage.REPLAY: "mostrar turno por turno una partida grabada, o una posición de ella",
    Usage.CHECK: "decir cuánto valen las combinaciones y si abren, o por qué no",
    Usage.TELL_RULES: "contar las reglas con palabras, o en qué se diferencian dos juegos",
    Usage.HEAD: "uso",
    Usage.POSITIONAL: "argumentos",
    Usage.OPTIONS: "opciones",
    Usage.HELP: "mostrar esta ayuda y salir",
    Usage.VERSION: "mostrar la versión y salir",
    Usage.LANG: "en qué idioma: {choices} (si no se dice: {usual})",
    Usage.AGAINST: "quién juega contra ti, desde tu izquierda, cada uno uno de {choices} (si no se dice: {usual})",
    Usage.PROGRAMS: "{names}, o {budget}N para una búsqueda de N iteraciones",
    Usage.NAME: "cómo te llamas (si no se dice: jugador, en el idioma de la mesa)",
    Usage.SEED: "un número, una palabra o la semilla de una grabación: la misma semilla reparte las mismas cartas",
    Usage.SEED_OF_MATCHES: (
        "un número, una palabra o la semilla de una grabación: la misma semilla juega las mismas partidas"
    ),
    Usage.SAVE: "escribir la partida en este archivo cuando te vayas",
    Usage.RESUME: "seguir con una partida guardada, y guardarla ahí",
    Usage.GAME: "qué juego: {choices} (si no se dice: {usual})",
    Usage.CARDS: (
        "cómo se llaman las cartas: como en 7♥ o, en los juegos con la baraja española, como en 7co (si no se "
        "dice: {usual})"
    ),
    Usage.RULES: "con qué reglas se juega: {choices} (si no se dice: {usual})",
    Usage.PRESETS: "en {title} {names}",
    Usage.SET: "cambiar un punto de estas reglas, por ejemplo limit=201 o unopened_penalty=none; se puede repetir",
    Usage.AT: (
        "mostrar solo la posición después de tantas jugadas de la partida o, como HAND.N, de una mano: 2.0 "
        "es su reparto"
    ),
    Usage.DRAW: "dibujar también esa posición, en un archivo cuyo nombre termina en .svg o .html",
    Usage.SEAT: "mostrar solo lo que vio ese asiento",
    Usage.FILE: "la grabación, como texto o como JSON",
    Usage.MELD: 'cartas, por ejemplo "JK 9C 8C" o "8C 9C JK=10C"',
    Usage.OPENED: "para quien ha abierto o bajado el contrato: no pedirlo",
    Usage.NUMBER: "qué mano de la partida es, para el contrato (si no se dice: {usual})",
    Usage.WHOLE: "tomar cada MELD por una mano entera: si puede golpear o cerrar, o por qué no",
    Usage.TOTAL: "con --whole los puntos del jugador antes de la mano",
    Usage.JSON: "escribir la respuesta para máquinas",
    Usage.PRESET: "qué reglas; sin esto y sin --set, una lista",
    Usage.DIFF: "contar solo en qué se diferencian estas reglas de otras",
    Usage.PLAYERS: (
        "quién juega, asiento por asiento, cada uno uno de {choices} (si no se dice, si pueden tantos: {usual})"
    ),
    Usage.MOST_MOVES: "abandonar una partida en la que una mano tiene tantas jugadas (si no se dice: {usual})",
    Usage.MATCHES: "cuántas partidas jugar (si no se dice: {usual})",
    Usage.HANDS: "jugar en cambio manos sueltas, y cuántas",
    Usage.ROUND_ROBIN: "que cada uno juegue tantas contra cada uno",
    Usage.DUPLICATE: (
        "jugar cada reparto desde todos los asientos, para que la suerte con las cartas salga de la comparación"
    ),
    Usage.SEATS: "cuántos asientos tiene una mesa; los jugadores se sientan por turno",
    Usage.WORKERS: "en cuántos procesos (si no se dice: {usual})",
    Usage.OUTPUT: "guardar en un archivo lo que está hecho; una simulación interrumpida sigue desde ahí",
    Usage.PLOT: "dibujar el resultado: un archivo .png, .svg o .pdf",
    Usage.RECORD: (
        "escribir la grabación de cada partida en una carpeta nueva o vacía, o en la de una simulación que sigue: "
        "{example} y así"
    ),
}

WRONG: Final = {
    Wrong.ARGUMENT: "argumento {name}: {fault}",
    Wrong.REQUIRED: "faltan estos argumentos: {names}",
    Wrong.UNRECOGNIZED: "argumentos desconocidos: {names}",
    Wrong.ONE_DUE: "aquí hace falta un valor",
    Wrong.CHOICE: "{value} no existe (se puede elegir entre {choices})",
    Wrong.NUMBER: "{value} no es un número entero",
    Wrong.AMBIGUOUS: "opción ambigua: {name} puede ser {choices}",
    Wrong.NO_VALUE: "aquí no va un valor como {value}",
    Wrong.NOTHING_TO_SAY: "en el juego {title} no significa nada, solo en {games}",
    Wrong.ONLY_WITH: "sin {name} no significa nada",
    Wrong.RANGE: "de {least} a {most}",
    Wrong.COMMAND_DUE: "hace falta un comando, uno de {choices}; scala40 --help --lang es dice qué hacen",
    Wrong.NO_HAND: "una partida tiene las manos de la 1 a la {most}, no la {number}",
    Wrong.IN_TEXT: "{fault} (en {text}, carácter {place})",
    Wrong.NO_SEAT: "hay los asientos del 0 al {most}, no el {seat}",
    Wrong.NO_PRESET: "ningún reglamento se llama {name}, se puede elegir entre: {choices}",
    Wrong.NO_GAME: "ningún juego se llama {name}, se puede elegir entre: {choices}",
    Wrong.GAME_BROKEN: "el juego instalado {name} no se puede cargar: {fault}",
    Wrong.GAME_LACKS: "al juego instalado {name} le falta: {names}",
    Wrong.GAME_MISNAMED: "el juego instalado {name} se llama a sí mismo {other}",
    Wrong.NO_LANGUAGE: "ningún idioma se llama {name}, se puede elegir entre: {choices}",
    Wrong.NO_PLAYER: "ningún jugador se llama {name}, se puede elegir entre: {choices}",
    Wrong.OPPONENTS: "contra ti pueden jugar {bounds}, no {count}",
    Wrong.PLAYERS: "pueden jugar {bounds}, no {count}",
    Wrong.NO_NAME: "{name} no es un nombre para ti",
    Wrong.TAKEN: "{path} ya existe; --resume sigue con él",
    Wrong.NO_FOLDER: "{path} no es una carpeta",
    Wrong.A_FOLDER: "{path} es una carpeta; hace falta el nombre de un archivo",
    Wrong.SAID_ALREADY: "la partida ya tiene su --{name}",
    Wrong.OF_FILE: "{path}: {fault}",
    Wrong.NO_TEXT: "no es un texto: el byte {place} no es UTF-8",
    Wrong.NO_RECORD: "{path} no es la grabación de una partida",
    Wrong.WHOSE_SEAT: "{path} no dice cuál es tu asiento",
    Wrong.DRAW_WHAT: "qué posición dibujar hay que decirlo con --at",
    Wrong.DRAW_WHERE: "el nombre del archivo termina en {choices}: {path}",
    Wrong.OR: " o ",
    Wrong.PLACE_DUE: "hace falta un número de jugadas como 30, o una mano y un número como 2.30, no {text}",
    Wrong.ENDS_BEFORE: "la grabación termina antes; jugadas de cada mano: {counts}",
    Wrong.NO_HANDS: "ninguna mano",
    Wrong.NOT_DEALT_IN: "el asiento {seat} no recibió cartas",
    Wrong.NOT_SPANISH: "este juego no se juega con la baraja española",
    Wrong.FIELD_DUE: "hace falta FIELD=VALUE, no {text}",
    Wrong.COUNT_DUE: "hace falta un número del 1 al {most}, no {text}",
    Wrong.SEED_DUE: "la semilla de una grabación es int: o bytes: y cifras hexadecimales, o str: y un texto, no {text}",
    Wrong.UNWRITABLE: "{path} no se puede escribir: {fault}",
    Wrong.OUTPUT: "la salida",
    Wrong.PLACED: "{where}: {fault}",
    Wrong.LINE: "línea {number}",
    Wrong.HAND: "mano {number}",
    Wrong.PLY: "jugada {number}",
    Wrong.NOT_THERE: "no existe el archivo o la carpeta",
    Wrong.IS_FOLDER: "es una carpeta",
    Wrong.IN_FILE: "no es una carpeta",
    Wrong.DENIED: "permiso denegado",
    Wrong.READ_ONLY: "solo se puede leer",
    Wrong.FULL: "no queda espacio",
    Wrong.EXCLUDES: "no se puede usar junto con {name}",
    Wrong.ENTRANTS: "un torneo es para dos participantes o más, no {count}",
    Wrong.SHARED: "{seats} asientos no se pueden repartir entre {count} participantes",
    Wrong.PLOT_NEEDS: "para dibujar hace falta matplotlib: {command}",
    Wrong.NOT_EMPTY: "{path} no está vacía",
    Wrong.EXISTS: "el archivo ya existe",
}

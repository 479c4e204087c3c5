"""What the web game says to people, beside what the library says; the rest is said to programs, in English."""

from __future__ import annotations

from typing import Final

from scala40 import Language

IN_OTHER_WORDS: Final[dict[str, dict[Language, str]]] = {
    "It is not your turn.": {
        Language.ITALIAN: "Non è il tuo turno.",
        Language.SPANISH: "No es tu turno.",
    },
    "{typed!r} cannot be read: {fault}": {
        Language.ITALIAN: "{typed!r} non si capisce: {fault}",
        Language.SPANISH: "{typed!r} no se entiende: {fault}",
    },
    "Not allowed: {move}": {
        Language.ITALIAN: "Mossa non valida: {move}",
        Language.SPANISH: "Jugada no válida: {move}",
    },
    "Not allowed: {typed}": {
        Language.ITALIAN: "Mossa non valida: {typed}",
        Language.SPANISH: "Jugada no válida: {typed}",
    },
    "Your page is not up to date; it shows the table as it is now.": {
        Language.ITALIAN: "La pagina non era aggiornata; ora mostra il tavolo com'è.",
        Language.SPANISH: "La página no estaba al día; ahora muestra la mesa como está.",
    },
    "{free} moves can be taken back: a card that you have drawn stays drawn.": {
        Language.ITALIAN: "Le mosse che si possono riprendere sono {free}: una carta pescata resta pescata.",
        Language.SPANISH: "Las jugadas que se pueden deshacer son {free}: una carta robada queda robada.",
    },
    "{least} to {most} can play, people and programs together": {
        Language.ITALIAN: "possono giocare da {least} a {most}, persone e programmi insieme",
        Language.SPANISH: "pueden jugar de {least} a {most}, personas y programas juntos",
    },
    "{least} must play, people and programs together": {
        Language.ITALIAN: "si gioca in {least}, persone e programmi insieme",
        Language.SPANISH: "juegan {least}, personas y programas juntos",
    },
    "names must differ, and none begins with {program!r}": {
        Language.ITALIAN: "i nomi devono essere diversi, e nessuno comincia con {program!r}",
        Language.SPANISH: "los nombres deben ser distintos, y ninguno empieza por {program!r}",
    },
    "This is no answer to that question.": {
        Language.ITALIAN: "Questa non è una risposta alla domanda.",
        Language.SPANISH: "Eso no es una respuesta a la pregunta.",
    },
    "This game has no questions about its rules.": {
        Language.ITALIAN: "Per questo gioco non ci sono domande sulle regole.",
        Language.SPANISH: "Este juego no tiene preguntas sobre sus reglas.",
    },
    "This hand is not over.": {
        Language.ITALIAN: "Questa smazzata non è finita.",
        Language.SPANISH: "Esta mano no ha terminado.",
    },
    "The match is over.": {
        Language.ITALIAN: "La partita è finita.",
        Language.SPANISH: "La partida ha terminado.",
    },
    "Somebody has not yet said whether they come back.": {
        Language.ITALIAN: "Qualcuno non ha ancora detto se rientra.",
        Language.SPANISH: "Alguien no ha dicho todavía si vuelve.",
    },
    "You are not asked whether you come back.": {
        Language.ITALIAN: "Non ti è chiesto se rientri.",
        Language.SPANISH: "No se te pregunta si vuelves.",
    },
    "There is nothing that you could let pass.": {
        Language.ITALIAN: "Non c'è niente a cui rinunciare.",
        Language.SPANISH: "No hay nada que puedas dejar pasar.",
    },
    "The programs have too much to think about at the moment. Try again in a minute.": {
        Language.ITALIAN: "I programmi al momento hanno troppo a cui pensare. Riprova tra un minuto.",
        Language.SPANISH: "Los programas tienen ahora demasiado en que pensar. Inténtalo dentro de un minuto.",
    },
    "The server is about to end. Nothing is lost: go on when it runs again.": {
        Language.ITALIAN: "Il server sta per terminare. Non si perde nulla: si continua quando riparte.",
        Language.SPANISH: "El servidor está por terminar. No se pierde nada: se sigue cuando vuelva a funcionar.",
    },
    "The server cannot store anything at the moment. Nothing has changed; try again later.": {
        Language.ITALIAN: "Il server al momento non può salvare nulla. Non è cambiato nulla; riprova più tardi.",
        Language.SPANISH: "El servidor no puede guardar nada por ahora. No ha cambiado nada; inténtalo más tarde.",
    },
}
"""Sentences for people, by what they are in English."""

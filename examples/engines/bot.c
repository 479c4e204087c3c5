/* An engine in C: it lays what it can, and throws its highest card. It reads no more of the JSON than it needs.

       cc -O2 -o bot examples/engines/bot.c
       python -m scala40 engine check ./bot
*/

#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const wanted[] = {"draw", "knock", "swap", "add", "lay", "gin", "close", "rumino"};
static const char ranks[] = "A23456789TJQK";

/* Return how much the engine likes a move. */
static int liking(const char *text) {
    for (size_t at = 0; at < sizeof wanted / sizeof *wanted; at++) {
        if (strncmp(text, wanted[at], strlen(wanted[at])) == 0) {
            return 100 + (int)at;
        }
    }
    if (strncmp(text, "discard ", 8) != 0) {
        return -1;
    }
    text += 8;
    const char *rank = strchr(ranks, *text == '1' ? 'T' : *text);
    return strncmp(text, "JK", 2) == 0 || rank == NULL ? 0 : 1 + (int)(rank - ranks);
}

/* Return the number of the move that the engine likes best, of those that a question lists. */
static long best_of(const char *at) {
    long best = 1;
    int most = -2;
    while ((at = strstr(at, "{\"number\":")) != NULL) {
        char *end;
        long number = strtol(at + 10, &end, 10);
        int liked = liking(end + strlen(",\"text\":\""));
        if (liked > most) {
            most = liked;
            best = number;
        }
        at = end;
    }
    return best;
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        if (strncmp(line, "{\"type\":\"hello\"", 15) == 0) {
            puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"Layer in C\","
                 "\"games\":[\"scala40\",\"rumino\",\"chinchon\",\"skarney\"]}");
        } else if (strncmp(line, "{\"type\":\"ask\",\"id\":", 19) == 0) {
            printf("{\"type\":\"answer\",\"id\":%ld,\"number\":%ld}\n", strtol(line + 19, NULL, 10), best_of(line));
        }
        fflush(stdout);
    }
    free(line);
}

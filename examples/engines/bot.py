"""An engine that does not use the library: it lays what it can, and throws its highest card.

python -m scala40 engine check "python examples/engines/bot.py"
"""

import json
import sys

GAMES = ["scala40", "rumino", "chinchon", "skarney"]
WANTED = ["draw", "knock", "swap", "add", "lay", "gin", "close", "rumino"]
RANKS = ["JK", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def liking(text: str) -> int:
    """Return how much the engine likes a move."""
    verb, _, card = text.partition(" ")
    if verb in WANTED:
        return 100 + WANTED.index(verb)
    if verb == "discard":
        return RANKS.index(card if card.startswith("JK") else card[:-1])
    return -1


for line in sys.stdin:
    message = json.loads(line)
    answer = None
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "Layer in Python", "games": GAMES}
    elif message["type"] == "ask":
        best = max(message["moves"], key=lambda move: liking(move["text"]))
        answer = {"type": "answer", "id": message["id"], "number": best["number"]}
    if answer:
        print(json.dumps(answer), flush=True)

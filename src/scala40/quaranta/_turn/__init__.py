"""A turn: each question that `legal_moves` asks, in that order, and the module that answers it.

1. `duties`: which phase is it, and what is owed?
2. `table`: what does each meld on the table take?
3. `drawing`: may the top of the pile be taken, and when does the pile become a new stock?
4. `turn`: what is the rest of the turn, and what does a play make of it?
5. `turn_rules`: what do the rules say about this turn, and which plays and discards do cards, table and bans allow?
6. `finishing`: can the card that is owed be laid, and the turn be finished after a play?
7. `listing`: which moves are legal, then, and which are seen at a glance to be?
8. `applying`: what does a legal move make of the state?
"""

"""A turn: each question that `legal_moves` asks, in that order, and the module that answers it.

1. `duties`: which phase is it, and what is owed?
2. `turn_rules`: what do the rules say about this turn?
3. `table`: what does each meld on the table take?
4. `drawing`: may the top of the pile be taken, and when does the pile become a new stock?
5. `turn`: what is the rest of the turn, and what does a play make of it?
6. `pseudo_legal`: which plays and discards do the cards, the table and the bans allow?
7. `duty_search`: can the card that is owed be laid?
8. `finishing`: can the turn be finished after a play, by an opening, a discard or a close in hand?
9. `listing`: which moves are legal, then, and which are seen at a glance to be?
10. `applying`: what does a legal move make of the state?
"""

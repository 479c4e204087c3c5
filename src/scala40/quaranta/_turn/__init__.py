"""The logic of a turn: what the table offers, what the rules ask, and whether the turn can be finished."""

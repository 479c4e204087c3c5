"""The kernel: cards, melds and the shape of a game. It names no game and does no input or output."""

"""Chinchón in the arena: the partitions of hands, what moves do until a hand is counted, and what seats observe."""

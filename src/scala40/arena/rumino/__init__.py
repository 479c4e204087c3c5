"""Rumino in the arena: the ways to part hands, what moves and claims do until one is over, and what seats observe."""

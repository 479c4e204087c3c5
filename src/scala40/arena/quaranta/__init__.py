"""Scala 40 in the arena: its tables, what is legal and what moves do, and what its seats observe."""

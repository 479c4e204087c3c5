"""Mutation testing, and what it knows of the tests."""

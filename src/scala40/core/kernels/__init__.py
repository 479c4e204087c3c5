"""Searches over plain numbers, which also compile as they stand; cards and melds stay outside."""

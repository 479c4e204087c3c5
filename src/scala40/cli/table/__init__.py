"""Playing at a table with programs: the match, the talk with the person, and the score."""

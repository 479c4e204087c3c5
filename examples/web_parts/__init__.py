"""The parts of the web game: tables, what is stored of them, what a browser is told, guard, log and words."""

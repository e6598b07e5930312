"""What people ask at a table, in their words, and what of a game answers it."""

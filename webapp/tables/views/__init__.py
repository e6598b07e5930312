"""What each phone is told of a table: its lines, views, offers, cards, what waits, and what has changed."""

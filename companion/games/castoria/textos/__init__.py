"""What the text of a card may say, whom it is aimed at, and what it does."""

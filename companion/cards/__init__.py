"""Cards, tokens, boards, sets and decks, without games, paper or file formats."""

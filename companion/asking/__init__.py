"""Questions of players in their own words, and the parts of a game that answer them."""

"""Card sources that come with the product: data only, one folder a game, one folder a set."""

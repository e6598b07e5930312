"""Card sources of the product: data only, a folder for each game, in it a folder for each set."""

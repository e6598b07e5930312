"""Card faces as data: layout files and the one engine that draws them."""

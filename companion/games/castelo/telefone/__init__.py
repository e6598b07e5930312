"""What is seen of it on the phones and said there: the board, commands, forms, sentences."""

"""What a table says to its players along a match: whom it waits for, what is at stake, and its story."""

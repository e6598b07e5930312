"""How one request at a time is lent a table, its transaction and its memory."""

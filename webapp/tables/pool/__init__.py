"""Tables lent to one request at a time, with their transaction and their cache."""

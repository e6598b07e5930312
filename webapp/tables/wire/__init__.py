"""The bodies of what is asked of a table and of what it answers, and the refusals."""

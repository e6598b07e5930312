"""The bodies of requests to a table and of its answers, and the refusals."""

"""The server on the table's own network: addresses, codes, certificates."""

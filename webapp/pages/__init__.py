"""The pages that are made on the server."""

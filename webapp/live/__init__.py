"""Who listens to a table, and how they are told."""

"""The phones of a table: live score, phases and history over the local network; docs/tables.md."""

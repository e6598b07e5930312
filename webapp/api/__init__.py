"""The JSON API of docs/tables.md."""

"""The Flask app of the table: tables, seats, live updates, pages. Nothing lives here yet."""

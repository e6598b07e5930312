"""A table: who sits where, its matches, what it is told, what it shows. It knows neither the web nor the database."""

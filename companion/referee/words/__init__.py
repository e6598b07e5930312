"""Text for people, in either language: of fields and values, facts, moves, events, and seats by name."""

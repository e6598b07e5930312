"""A table in memory: its match, its seats and their rights, its viewers, and its recent events."""

"""Matches as logs with their results, records written by people or saved, and the replay of records."""

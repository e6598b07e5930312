"""Presets: the settings of a table under a name, to keep, send and show."""

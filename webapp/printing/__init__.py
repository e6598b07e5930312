"""Prints that phones ask for: what they choose, the planned sheets, and card sets that they send."""

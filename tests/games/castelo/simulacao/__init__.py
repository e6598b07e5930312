"""Whole matches of Castelo, played by players who choose among the referee's offers."""

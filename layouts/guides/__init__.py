"""The parts that the quick guides of the games are written with."""

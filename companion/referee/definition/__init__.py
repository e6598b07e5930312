"""The ``Game`` that a game's folder defines: all its parts for the referee, of which most are optional."""

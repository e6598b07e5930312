"""Mechanisms that games share, one in each module; a game configures them and overrides the differences."""

"""The games that are installed, found through their entry points."""

from companion.games.registry import GameEntry, UnknownGameError, all_games, find_game

__all__ = ["GameEntry", "UnknownGameError", "all_games", "find_game"]

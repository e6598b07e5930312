"""The print-and-play generator and table referee: the domain, and the command line."""

__version__ = "0.1.0"

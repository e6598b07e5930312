"""The streams of phones that listen to tables."""

"""A table as it is held: its match, who sits where by which right, who looks, what has passed since."""

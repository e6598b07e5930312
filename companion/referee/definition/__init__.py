"""What a game gives to the house, put together as a ``Game``: each part but its rules may be left out."""

"""Card sets of Fábula TCG."""

"""The bodies that phones are sent: lines, views, offers, cards, duties and changes."""

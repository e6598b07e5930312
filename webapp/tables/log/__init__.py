"""The log of a match: how it begins, and how entries are read, admitted, stored and exported."""

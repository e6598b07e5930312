"""What a table has agreed on, as one thing with a name: kept, sent to other houses, told in words."""

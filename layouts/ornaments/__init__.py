"""What ornaments of all games are made from: seeded chance and curves."""

"""The material of all games' ornaments: seeded chance and curves."""

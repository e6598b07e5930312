"""A match as its log, and what it comes to; records that people write or that are saved, and their replay."""

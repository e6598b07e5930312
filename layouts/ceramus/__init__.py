"""Draws Ceramus: four centuries of tiles on white glaze."""

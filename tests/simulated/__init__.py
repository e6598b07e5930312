"""A simulated evening: one seed decides what phones do, and when network, disk and server fail.

Time is simulated and everything runs in one thread, so that a seed replays an evening exactly.
"""

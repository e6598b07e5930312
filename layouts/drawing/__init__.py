"""The pen that draws in millimetres, and the house's colours and weights."""

"""What a phone may do: tell, let stand, hold, sit, ask for a seat, call a judge."""

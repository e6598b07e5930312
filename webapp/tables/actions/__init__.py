"""Actions of a phone: declare, let a move stand, hold play, sit, request a seat, call a judge."""

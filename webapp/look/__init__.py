"""What paper and screen share: colours, symbols, fonts."""

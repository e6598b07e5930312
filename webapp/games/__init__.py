"""The games on the phones: their look, pictures and texts, and in ``client`` the files sent to phones."""

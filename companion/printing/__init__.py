"""A print, from the options that name it to planned files: what the command line and the phones share."""

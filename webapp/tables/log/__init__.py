"""How a match begins and what is entered in it: read, allowed, kept, taken up by other servers, exported."""

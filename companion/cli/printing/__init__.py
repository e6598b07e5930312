"""What the print command is made of: what is asked, what is found, how it is said and kept."""

"""What ``companion serve`` says in the terminal."""

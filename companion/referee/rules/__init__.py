"""What games have in common, one mechanism a module: each game configures it, and overrides what differs."""

"""What games have in common, configured by each and overridden where its book differs: one mechanism a module."""

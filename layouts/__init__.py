"""From components to pages: faces, symbols, paper and sheets."""

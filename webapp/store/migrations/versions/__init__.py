"""Changes of the schema, one module each, in order."""

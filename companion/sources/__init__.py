"""Reads card sets from YAML, CSV, XLSX and ODS, and finds every mistake in one pass."""

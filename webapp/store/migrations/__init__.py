"""Migrations of the database, run by webapp.store.migrating, never by hand."""

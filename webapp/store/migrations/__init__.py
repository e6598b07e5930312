"""How the database came to be as it is: run by webapp.store.migrating, never by hand."""

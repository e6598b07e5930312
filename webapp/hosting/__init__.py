"""A hosted server: gunicorn's workers share a PostgreSQL, behind a proxy; see docs/hosting.md."""

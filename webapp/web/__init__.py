"""What API and pages share of the web: language, static files, cookies, headers, errors."""

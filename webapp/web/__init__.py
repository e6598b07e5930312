"""Parts that the API and the pages share: language, static files, cookies, headers, errors."""

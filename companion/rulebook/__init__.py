"""The rule catalogues: rules, decisions, citations, in both languages. Nothing lives here yet."""

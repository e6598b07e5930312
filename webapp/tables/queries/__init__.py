"""What is asked without telling anything: Consulta, Conferir, looking at a match again."""

"""Questions of players: Consulta and Conferir, and the texts of verdicts and corrections."""

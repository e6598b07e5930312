"""Questions that record nothing: Consulta, Conferir, Revisão."""

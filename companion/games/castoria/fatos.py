"""Which facts of Castória refer to Narradores and their places, where no field of that name says it alone."""

from companion.referee.kinds import PLACE, SEAT, Kinds

FATOS: Kinds = {
    **dict.fromkeys(("comeca", "de_quem", "deve", "faltam", "por_cortar", "responde", "venceu"), SEAT),
    **dict.fromkeys(("cabem", "controle.de", "controle.para", "personagem", "receptor"), PLACE),
    "alvo": SEAT | PLACE,  # what is changed may be on a Narrador
    "mudou.de": SEAT | PLACE,
}

"""What the fields and facts of Calamandara are called, and which facts refer to travellers."""

from typing import Annotated

from companion.language import _
from companion.referee.fields.kinds import SEAT, WORD
from companion.referee.fields.move import Seat
from companion.referee.fields.terms import Term
from companion.referee.words.vocabulary import Told

FATOS: Told = {
    **dict.fromkeys(("quem", "espera.onde", "expirou.onde"), SEAT),
    **dict.fromkeys(("transferiu.de", "recuou.de", "recuou.para", "decaiu.de", "decaiu.para"), WORD),
    "alvo": Term(name=_("target")),
    "carta": Term(name=_("card")),
    "cartas": Term(name=_("cards")),
    "de": Annotated[Seat, Term(name=_("of"))],
    "direcao": Term(name=_("direction")),
    "dono": Term(name=_("owner")),
    "em": Term(name=_("in")),
    "espaco": Term(name=_("space")),
    "espera": Term(name=_("waits for")),
    "exemplares": Term(name=_("copies of it")),
    "falta": Term(name=_("missing one")),
    "faltam": Annotated[Seat, Term(name=_("others"))],
    "fase": Term(name=_("phase")),
    "inferior": Term(name=_("lower symbol")),
    "superior": Term(name=_("upper symbol")),
    "lugar": Term(name=_("place")),
    "mao": Term(name=_("hand")),
    "outros": Annotated[Seat, Term(name=_("others"))],
    "outro": Term(name=_("symbol")),
    "para": Annotated[Seat, Term(name=_("to"))],
    "por": Term(name=_("because of")),
    "postos": Term(name=_("just laid")),
    "quantos": Term(name=_("how many")),
    "simbolo": Term(name=_("symbol")),
    "token": Term(name=_("token")),
    "turno": Term(name=_("turn")),
    "um": Term(name=_("symbol")),
    "venceu": Annotated[Seat, Term(name=_("won"))],
    "vez": Term(name=_("whose turn")),
    "viajantes": Annotated[Seat, Term(name=_("travellers"))],
}

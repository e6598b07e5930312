"""Words for the fields and facts of Calamandara, and the facts that refer to travellers."""

from typing import Annotated

from companion.games.calamandara.cartas import LEMBRANCAS, SIMBOLOS
from companion.language import Message, _
from companion.referee.fields.kinds import SEAT, WORD
from companion.referee.fields.move import Seat
from companion.referee.fields.terms import Labels, Term
from companion.referee.words.vocabulary import FactWords

# Names from the book, as on the cards and on the board.
SIMBOLOS_EM_PALAVRAS: dict[str, Message | str] = {simbolo: simbolo.capitalize() for simbolo in SIMBOLOS}
_DESENHOS = {simbolo: f"calamandara/{simbolo}" for simbolo in SIMBOLOS}
COM_DESENHO = Labels(SIMBOLOS_EM_PALAVRAS, drawn=_DESENHOS)  # symbols are distinguished by their shape
_OU_NENHUM = Labels(SIMBOLOS_EM_PALAVRAS | {"nenhum": _("none at all")}, drawn=_DESENHOS)
# Names of the directions as of the Terras; sides lie along the row of S, or along its column.
PONTAS = {
    "n": _("north"),
    "e": _("east"),
    "s": _("south"),
    "w": _("west"),
    "h": _("east and west"),
    "v": _("north and south"),
}
_ETAPAS = {"reservar": _("reserve"), "descartar": _("discard"), "comprar": _("draw")}
TITULOS = {lembranca.id: lembranca.nome for lembranca in LEMBRANCAS}
CARTAS: dict[str, Message | str] = {**TITULOS, "carta-propria": _("another Carta de Lembrança")}
# Words of the parts of a text that the rulebook does not have.
DE_QUEM = {"alvo": _("its target"), "eu": _("its user")}
ACOES_EM_PALAVRAS = {
    "inserir": _("inserting symbols"),
    "adquirir": _("acquiring symbols"),
    "andar": _("walking"),
}
SELADOS = {
    "ataques": _("inserting attack symbols"),
    "cartas": _("reserving and drawing cards"),
    "andar": _("walking"),
}
DO_QUE_SE_ADQUIRE = {
    "ambos": _("as in phase 1"),
    "superior": _("the upper symbol only"),
    "impedido": _("one of the prevented symbols"),
}
GIRAM: dict[str, Message | str] = {
    "maos": _("the hands"),
    "topos": _("the uppermost cards"),
    "decks": _("the whole decks"),
}
RESISTENCIAS = {
    "anulada": _("annulled"),
    "copiada": _("copied"),
    "tomada": _("taken over"),
    "usada-em-si": _("used on its own user"),
}
FASES_EM_PALAVRAS = {
    "adquirir": _("Acquire"),
    "inserir": _("Insert"),
    "mover": _("Move"),
    "cartas": _("Cards"),
}
DE_ONDE: dict[str, Message | str] = {
    "reserva": "Reserva",
    "deposito": "depósito",
    "mao": _("hand"),
    "deck": "deck",
    "reserva-final": "RF",
    "nenhum": _("none at all"),
}
JEITOS: dict[str, Message | str] = {
    "anular": _("annul the last card"),
    "impedir-insercao": _("prevent an insertion"),
    "topos": _("the uppermost cards"),
    "decks": _("the whole decks"),
    "trocar": _("one for two"),
    "tomar": _("take one"),
    "um": _("one anywhere"),
    "dois": _("up to two"),
    "mao": _("hand"),
    "reserva-final": "RF",
    "primeira": _("the first way"),
    "segunda": _("the second way"),
    "terceira": _("the third way"),
    "quarta": _("the fourth way"),
    "horario": _("clockwise"),
    "anti-horario": _("counter-clockwise"),
}
MODOS: dict[str, Message | str] = {"padrao": "Padrão", "sequencia": "Sequência", "triagem": "Triagem"}
ALINHAMENTOS: dict[str, Message | str] = {
    "h": _("row"),
    "v": _("column"),
    "sobe": _("rising diagonal"),
    "desce": _("falling diagonal"),
}
_Simbolo = Annotated[str, COM_DESENHO]

FATOS: FactWords = {
    **dict.fromkeys(("espera.onde", "expirou.onde"), SEAT),
    "quem": Annotated[Seat, Term(name=_("traveller"))],
    **dict.fromkeys(("transferiu.de", "recuou.de", "recuou.para", "decaiu.de", "decaiu.para"), WORD),
    **dict.fromkeys(("andou.de", "andou.para", "invadiu.de", "invadiu.para"), WORD),
    "alvo": Term(name=_("target"), asks=_("Against whom?")),
    "reveladas": Annotated[str, Labels(CARTAS), Term(name=_("cards"))],
    "carta": Annotated[str, Labels(CARTAS), Term(name=_("card"), asks=_("Which card?"))],
    "cartas": Annotated[str, Labels(CARTAS), Term(name=_("cards"), asks=_("Which cards?"))],
    "de": Annotated[Seat, Term(name=_("of"), asks=_("Of whom?"))],
    "direcao": Annotated[str, Labels(PONTAS), Term(name=_("direction"), asks=_("Facing where?"))],
    "dono": Term(name=_("owner")),
    "em": Term(name=_("on the playboard of"), asks=_("On whose playboard?")),
    "espaco": Term(name=_("space"), asks=_("On which space?")),
    "destino": Term(name=_("to space"), asks=_("To which space?")),
    "jeito": Annotated[str, Labels(JEITOS), Term(name=_("how"), asks=_("In which way?"))],
    "alvos": Annotated[Seat, Term(name=_("targets"), asks=_("Against whom?"))],
    "etapa": Annotated[str, Labels(_ETAPAS), Term(name=_("step"))],
    "espera": Term(name=_("waits for")),
    "exemplares": Term(name=_("copies of it")),
    "faltam": Annotated[Seat, Term(name=_("others"))],
    "modo": Annotated[str, Labels(MODOS), Term(name=_("mode"), asks=_("By which mode?"))],
    "primeiro": Annotated[Seat, Term(name=_("who begins"))],
    "fase": Annotated[str, Labels(FASES_EM_PALAVRAS), Term(name=_("phase"))],
    "inferior": Annotated[str, _OU_NENHUM, Term(name=_("lower symbol"), asks=_("Which lower symbol?"))],
    "superior": Annotated[_Simbolo, Term(name=_("upper symbol"), asks=_("Which upper symbol?"))],
    "inferiores": Annotated[str, COM_DESENHO, Term(name=_("lower symbols"))],
    "la": Annotated[str, COM_DESENHO, Term(name=_("what lies there"))],
    "origem": Term(name=_("from space")),
    "lugar": Annotated[str, Labels(DE_ONDE), Term(name=_("place"), asks=_("Where does it lie?"))],
    "onde": Annotated[str, Labels(DE_ONDE), Term(name=_("place"))],
    "mao": Term(name=_("hand")),
    "dado": Annotated[str, _OU_NENHUM, Term(name=_("given"), asks=_("What is given for it?"))],
    "outros": Annotated[Seat, Term(name=_("others"))],
    "outro": Annotated[str, _OU_NENHUM, Term(name=_("symbol"), asks=_("Which other symbol?"))],
    "para": Annotated[Seat, Term(name=_("to"), asks=_("To whom?"))],
    "por": Annotated[str, Labels(CARTAS), Term(name=_("because of"))],
    "postos": Term(name=_("just laid")),
    "quantas": Term(name=_("cards"), asks=_("How many cards?")),
    "quantos": Term(name=_("how many")),
    "simbolo": Annotated[_Simbolo, Term(name=_("symbol"), asks=_("Which symbol?"))],
    "deles": Annotated[str, COM_DESENHO, Term(name=_("symbols"))],
    "token": Term(name=_("token")),
    "torre": Term(name=_("Torre on")),
    "turno": Term(name=_("turn")),
    "ultima": Annotated[str, Labels(CARTAS), Term(name=_("last card"))],
    "um": Annotated[str, _OU_NENHUM, Term(name=_("symbol"), asks=_("Which symbol?"))],
    "venceu": Annotated[Seat, Term(name=_("won"))],
    "vez": Term(name=_("whose turn")),
    "viajantes": Annotated[Seat, Term(name=_("travellers"))],
}

"""Words for the fields and facts of Fábula, and the facts that refer to players."""

from typing import Annotated

from companion.games.fabula.pieces import TERRITORIOS
from companion.language import Both, Message, Wording, _
from companion.referee.fields.kinds import PLACE, SEAT, WORD
from companion.referee.fields.move import Seat
from companion.referee.fields.terms import Labels, Term
from companion.referee.words.vocabulary import FactWords

# Values that cards change, in players' words.
_MUDAVEIS = {
    "vida": _("life"),
    "ofensiva": _("ofensiva"),
    "influencia": _("Influência"),
    "atacar": _("attack"),
    "influenciar": _("Influência"),
    "recursos": _("resources"),
    "bloquear": _("blocks"),
    "custo": _("cost"),
    "ser-bloqueado": _("being blocked"),
    "receber-dano": _("taking damage"),
    "atacar-logo": _("attack at once"),
    "influenciar-logo": _("influence at once"),
    "bloquear-virado": _("block while turned"),
    "bloqueadores": _("blockers"),
    "ser-controlado": _("control"),
    "criar-fichas": _("creating Fichas"),
    "custo-da-manobra": _("cost of a Manobra"),
    "limite-de-recursos": _("greatest total of resources"),
    "ceder-recursos": _("handing over resources"),
}

# The names of what is declared in two phases are the book's in both languages.
FASES_EM_PALAVRAS: dict[str, Wording] = {
    "": _("what comes next"),
    "restauracao": Both("Restauração", "Restoration"),
    "compra": Both("Compra", "Draw"),
    "acao": Both("Ação", "Action"),
    "ofensiva": Both("Ofensiva", "Ofensiva"),
    "influencia": Both("Influência", "Influência"),
    "final": Both("Final", "Final"),
    "vez": _("the next turn"),
}
CORES_EM_PALAVRAS: dict[str, Message | str] = {
    "BR": _("Branco"),
    "AZ": _("Azul"),
    "AM": _("Amarelo"),
    "VD": _("Verde"),
    "VM": _("Vermelho"),
    "RX": _("Roxo"),
    "multicolorida": _("Multicoloured"),
    "incolor": _("Colourless"),
}
# A Base by its place in its owner's row, as all see it: ``A:arredor-2``.
_ARREDORES = tuple(um for um in TERRITORIOS if um != "centro")
_LUGARES: dict[str, Message | str] = {
    "centro": _("Centro"),
    **{um: _("Arredor {number}", number=n) for n, um in enumerate(_ARREDORES, 1)},
}
_MONTES = {"descarte": "Descarte", "mao": "Mão", "deck": "Deck", "degredo": "Degredo"}


def nome_no_id(id: str) -> str:
    """Return the name with which the id of an aliado or a modificação begins; any other as it is."""
    nome, _espaco, numero = id.rpartition(" ")
    return nome if numero.isdecimal() else id


FATOS: FactWords = {
    "aliado": Annotated[str, WORD, Term(name=_("ally"), asks=_("Which Aliado?"))],
    "aliados": Annotated[str, WORD, Term(name=_("allies"), asks=_("With which Aliados?"))],
    "alvo": Annotated[str, SEAT | PLACE, Labels(_LUGARES), Term(name=_("target"))],
    "ativo": Annotated[Seat, Term(name=_("turn of"))],
    "atacante": Annotated[str, WORD, Term(name=_("attacker"), asks=_("Which attacker?"))],
    "autor": Annotated[Seat, Term(name=_("done by"))],
    "baralho": Term(name=_("deck")),
    "base": Annotated[str, PLACE, Labels(_LUGARES), Term(name=_("base"), asks=_("Which Base?"))],
    "bases": Annotated[str, PLACE, Labels(_LUGARES), Term(name=_("bases"))],
    "bloqueador": Annotated[str, WORD, Term(name=_("blocker"))],
    "carta": Term(name=_("card")),
    "cartas": Term(name=_("cards")),
    "contra": Term(name=_("against")),
    "cor": Annotated[str, Labels(CORES_EM_PALAVRAS), Term(name=_("colour"))],
    "copias": Term(name=_("copies")),
    "custo": Term(name=_("cost")),
    "dano": Term(name=_("damage")),
    "de": Annotated[Seat, Term(name=_("of"))],
    "deve": Annotated[Seat, Term(name=_("owed by"))],
    "fase": Annotated[str, Labels(FASES_EM_PALAVRAS), Term(name=_("phase"))],
    "efeito": Term(name=_("effect")),
    "fontes": Annotated[tuple[str, ...], WORD],
    "jogador": Annotated[Seat, Term(name=_("player"))],
    "jogadores": Annotated[tuple[Seat, ...], Term(name=_("players"))],
    "ofensiva": Term(name=_("ofensiva")),
    "mao": Term(name=_("hand")),
    "numero": Term(name=_("number")),
    "onde": Annotated[str, Labels(_MONTES), Term(name=_("place"))],
    "por": Term(name=_("because of")),
    "prioridade": Annotated[Seat, Term(name=_("who has priority"))],
    "quantas": Term(name=_("how many")),
    "recursos": Term(name=_("resources")),
    "resistencia": Term(name=_("resistência")),
    "soma": Term(name=_("sum")),
    "target": Annotated[str, Labels(_MUDAVEIS)],
    "turno": Term(name=_("turn")),
    "valor": Term(name=_("value")),
    "x": Term(name=_("X"), asks=_("How much is X?")),
    "venceu": Annotated[Seat, Term(name=_("won"))],
}

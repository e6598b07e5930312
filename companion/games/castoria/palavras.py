"""Words of Castória for the values of its fields, and for other facts of verdicts and events."""

from typing import Annotated, Literal

import msgspec

from companion.games.castoria.pieces import OUTRO, QualGatilho, QualMorte, QualOutro, QualProprio
from companion.language import Both, Message, _
from companion.referee.fields.kinds import PLACE, SEAT
from companion.referee.fields.limits import Change, LimitedBy
from companion.referee.fields.move import Seat
from companion.referee.fields.terms import Labels, Term
from companion.referee.words.vocabulary import FactWords

# The triggers, as events that can be answered.
GATILHOS_EM_PALAVRAS: dict[str, Message] = {
    "inicio-de-fase": _("the beginning of the phase"),
    "fim-de-fase": _("the end of the phase"),
    "comprar": _("the draw"),
    "descartar": _("the discard"),
    "convocar": _("the arrival of a Personagem"),
    "reacao": _("the Reação"),
    "interacao": _("the Interação"),
    "acao": _("the Ação"),
    "condecoracao": _("the Condecoração"),
    "declarar-ataque": _("the attack being declared"),
    "sofrer-ataque": _("the attack being suffered"),
    "morte": _("the death"),
}
# The triggers of a Reação, in the order in which they are asked: the bearer's own that most cards name,
# anybody's, and rare ones.
_PROPRIOS_EM_PALAVRAS: dict[str, Message] = {
    "ser-convocado": _("its own arrival"),
    "morrer": _("its own death"),
    "atacar": _("its own attack"),
    "ser-atacado": _("an attack on itself"),
}
_RAROS_EM_PALAVRAS: dict[str, Message] = {
    "realizar-acao": _("its own Ação"),
    "realizar-condecoracao": _("a Condecoração that it carries out"),
    "ser-condecorado": _("a Condecoração that it receives"),
    "usar-interacao": _("its own Interação"),
    "reagir": _("its own Reação"),
}
_MAIS_DITOS = ("morte", "acao")  # by anybody
_COM_NOME: dict[str, Message] = {
    **_PROPRIOS_EM_PALAVRAS,
    **{um: GATILHOS_EM_PALAVRAS[um] for um in _MAIS_DITOS},
    **GATILHOS_EM_PALAVRAS,
    **_RAROS_EM_PALAVRAS,
}
_MORTES_EM_PALAVRAS: dict[str, Message] = {
    "morte-de-outro": _("the death of another Personagem"),
    "morte-de-um-seu": _("the death of a Personagem of its side"),
    "morte-de-outro-seu": _("the death of another Personagem of its side"),
    "morte-de-oponente": _("the death of a Personagem of the opponent"),
}
_OUTRO_EM_PALAVRAS: dict[str, Message] = {OUTRO: _("another trigger, written on the card")}
# The triggers that are asked; those of deaths are only read from texts.
PERGUNTADAS: dict[str, Message] = {**_COM_NOME, **_OUTRO_EM_PALAVRAS}
REACOES_EM_PALAVRAS: dict[str, Message] = {**_COM_NOME, **_MORTES_EM_PALAVRAS, **_OUTRO_EM_PALAVRAS}
NOMES_DAS_FASES = {
    "compra": Both("Compra", "Draw"),
    "construcao": Both("Construção", "Building"),
    "luta": Both("Luta", "Fight"),
    "reconstrucao": Both("Reconstrução", "Rebuilding"),
}
VIRADO_EM_PALAVRAS = {"nao": _("upright"), "direita": _("turned right"), "esquerda": _("turned left")}

SEM_NOME = _("Personagem")  # a Personagem with an unknown name

# Actions that the text of a card forbids a Personagem, and rules that it lifts, worded as permissions.
PROIBIDO_EM_PALAVRAS: dict[str, Message] = {
    "atacar": _("declare an attack"),
    "acao": _("carry out an Ação"),
    "condecorar": _("decorate"),
    "interacao": _("use its Interação"),
}
PERMITIDO_EM_PALAVRAS: dict[str, Message] = {
    "castoria.lutas.um-ataque": _("attack once more"),
    "castoria.lutas.nivel-superior": _("attack a higher level"),
    "castoria.lutas.nivel-inferior": _("attack a lower level"),
    "castoria.lutas.alvo-uma-vez": _("be attacked once more"),
    "castoria.acoes.uma-por-turno": _("act once more"),
    "castoria.acoes.nivel": _("carry out an Ação of another level"),
}
_COMO_ACABA = {
    "imaginacao": _("no PI left"),
    "desistencia": _("by giving up"),
    "sem-cartas": _("no card left to draw"),
    "por-acordo": _("by agreement"),
}
_CURTOS = {"convocar": _("the arrival")}
Gatilhos = Annotated[QualGatilho, Labels(GATILHOS_EM_PALAVRAS)]
# The trigger of a card's Reação: one whoever causes it, only the bearer's own, the death of some, or another
# of its text.
GatilhoDaCarta = Annotated[
    Literal[QualGatilho, QualProprio, QualMorte, QualOutro], Labels(REACOES_EM_PALAVRAS)
]
# One of the triggers that the referee sees occur.
GatilhoComNome = Annotated[Literal[QualGatilho, QualProprio], Labels(_COM_NOME)]
Fase = Annotated[
    Literal["compra", "construcao", "luta", "reconstrucao"],
    Labels(NOMES_DAS_FASES),
    LimitedBy("castoria.fases.quatro"),
]
Virado = Annotated[Literal["nao", "direita", "esquerda"], Labels(VIRADO_EM_PALAVRAS)]
Casta = Annotated[int, msgspec.Meta(ge=1, le=3), Labels({1: "N1", 2: "N2", 3: "N3"})]
# The caste as on the card's face.
CastaDaCarta = Annotated[
    Literal["1", "2", "3"],
    Labels({"1": "N1", "2": "N2", "3": "N3"}),
    Term(name=_("level of the card")),
    LimitedBy("castoria.cartas.niveis-de-casta"),
]
# A declared number of tenths, which may include part of one: castoria.decisao.69.
ParteDeDecimo = Annotated[float, msgspec.Meta(ge=-1000, le=1000)]
Decimos = Change | ParteDeDecimo
# The pile of a played card; the book names the hand.
ONDE_ESTAO = {"mao": _("hand"), "cemiterio": _("Cemitério"), "inventario": _("Inventário")}
DeOnde = Annotated[Literal["mao", "cemiterio", "inventario"], Labels(ONDE_ESTAO), Term(name=_("from where"))]
# The place of a drawn card; the book names the top.
COMPRA_DE = {
    "topo": _("the top of the Inventário"),
    "meio": _("the middle of the Inventário"),
    "fundo": _("the bottom of the Inventário"),
    "cemiterio": _("the Cemitério"),
    "inventario-do-outro": _("the other Inventário"),
}
CompraDe = Annotated[
    Literal["topo", "meio", "fundo", "cemiterio", "inventario-do-outro"],
    Labels(COMPRA_DE),
    Term(name=_("drawn from")),
]
# The owner of the Página of a named space, if it is not the mover.
NaPagina = Annotated[Seat | None, Term(name=_("on the Página of"))]
Tem = Annotated[
    bool | None, Labels({None: _("not known"), True: _("bears one"), False: _("bears none")})
]  # whether a card bears an Interação


GATILHOS_EM_POUCAS_PALAVRAS = {**GATILHOS_EM_PALAVRAS, **_CURTOS}  # for small spaces

FATOS: FactWords = {
    # A change may be on a Narrador; a text that fits nobody has no target.
    "alvo": Annotated[
        str, SEAT | PLACE, Labels({"narrador": _("the Narrador"), "nenhum": _("nobody there")})
    ],
    "alvo_decimos": int,
    "atacante_decimos": int,
    "on": Annotated[str, SEAT | PLACE, Labels({"narrador": _("the Narrador")}), Term(name=_("for"))],
    "cabem": Annotated[str, PLACE, Term(name=_("fit"))],
    "comeca": SEAT,
    "como": Annotated[str, Labels(_COMO_ACABA), Term(name=_("how"))],
    "how": Annotated[str, Labels(_COMO_ACABA)],
    "controle.de": PLACE,
    "controle.para": PLACE,
    "de": Term(name=_("of")),
    "de_quem": SEAT,
    # Triggers of windows and triggers of cards, which may be their bearer's own, share their words.
    "gatilho": GatilhoDaCarta,
    "responde_a": GatilhoDaCarta,
    "agora": GatilhoDaCarta,
    "devido": PLACE,
    "serve": PLACE,
    "deve": Annotated[Seat, Term(name=_("owed by"))],
    "embaixo": Annotated[str, Labels({"ninguem": _("nobody there")}), Term(name=_("below"))],
    "faltam": Annotated[Seat, Term(name=_("waiting for"))],
    "fica_decimos": int,
    "imaginacao": Term(name=_("PI")),
    "interacao": Annotated[bool, Term(name=_("bears an Interação"))],
    "inventario": Term(name=_("Inventário"), asks=_("Which cards are in the Inventário?")),
    "virado": Annotated[Virado, Term(name=_("now"))],
    "ja_comeca": Annotated[Seat, Term(name=_("already decided to begin:"))],
    "ja_reagiu": Annotated[GatilhoDaCarta, Term(name=_("has already been spoken of for"))],
    "sabidos": Annotated[GatilhoDaCarta, Term(name=_("its triggers"))],
    "nao_aconteceu": Annotated[GatilhoDaCarta, Term(name=_("reacts only to"))],
    "ja_cortado": Annotated[Seat, Term(name=_("already cut the Inventário of"))],
    "lados": Term(name=_("sides")),
    "mudou.de": SEAT | PLACE,
    "nivel_da_carta": Annotated[
        str, Labels({"narrador": _("the Narrador's")}), Term(name=_("level of the card"))
    ],
    "nivel_do_atacante": Term(name=_("level of the attacker")),
    "nivel_ocupado": Term(name=_("occupied level")),
    "personagem": Annotated[str, PLACE, Labels({"nenhum": _("nobody there")})],
    "placar": str,
    "por": Term(name=_("because of")),
    "por_cortar": Annotated[Seat, Term(name=_("still to be cut"))],
    "receptor": Annotated[str, PLACE, Labels({"narrador": _("the Narrador")})],
    "responde": Annotated[Seat, Term(name=_("may answer:"))],
    "restam_decimos": int,
    "venceu": Annotated[Seat, Term(name=_("won"))],
}

"""The texts of the guide, by section, with the rules that they rest on beside them.

``°`` marks a point that the manual leaves open; the text then states the default of a decision of the rule
catalogue.
"""

from companion.language import _

# castoria.preparacao.*, castoria.gerais.inicio-aleatorio; castoria.decisao.28, 29, 31, 33
PREPARATION = (
    _("Shuffle your Inventário, let the opponent cut it, and lay it face down on its zone."),
    _("Both roll a die, any one or a phone’s: the higher number begins; after a tie, roll again.°"),
    _("Only then does each Narrador draw **six cards**."),
    _(
        "You may exchange your opening hand, all six cards,° up to **four times**: back into the Inventário, "
        "shuffle, cut, six new ones. Each time, the opponent draws one card more."
    ),
    _("Each puts the token on **3.0** Pontos de Imaginação (PI)."),
)

# castoria.fases.*, castoria.lutas.primeiro-turno; castoria.decisao.25, 50, 89
PHASES_RULE = _(
    "Always in this order. You may do nothing in a phase, but you may not skip it. The opponent may answer "
    "triggers in all of them. {{interacao}} Interações: freely in your Building, elsewhere on their own "
    "trigger or as an answer.°"
)
PHASES = (
    (
        "fase-compra",
        _("**Draw.** You must draw one card from the top. Ações only to answer a Contra-Trama.°"),
    ),
    (
        "fase-construcao",
        _(
            "**Building.** Convoke from your hand, at most **one Personagem of each caste**; the opponent "
            "may answer before it stands. Ações and Condecorações."
        ),
    ),
    (
        "fase-luta",
        _(
            "**Fight.** Attack with one Personagem after another. Ações, but no Condecorações. In the "
            "starter’s **first turn** of each chapter: no attacks."
        ),
    ),
    (
        "fase-reconstrucao",
        _("**Rebuilding.** Ações and Condecorações by those who have not acted yet."),
    ),
)

# castoria.lutas.suporte, castoria.condecoracoes.morre-junto; castoria.decisao.2, 5, 64
DEATH = (
    _(
        "{{morte}} Whoever dies goes to its owner’s Cemitério, and so does each of its Condecorações.° In "
        "the same moment everyone above who has lost support falls, and so on upwards."
    ),
    _(
        "{{queda}} One stays only if another Personagem directly below has equal or greater Valor. The "
        "fallen count as dead, but a fall costs no PI.°"
    ),
)

# castoria.convocacao.suporte, .suporte-simples, .suporte-duplo; castoria.decisao.1, 41
SUPPORT = _(
    "{{n3}} needs no support. {{n2}} and {{n1}} need **one** Personagem directly below with equal or greater "
    "Valor, **or both** spaces directly below taken, whatever the Valor."
)
SUPPORT_ONE = _("one is enough: 1.4 is at least 1.2")
SUPPORT_BOTH = _("both together: Valor is not compared")
SUPPORT_NONE = _("falls short: 0.5 is less than 1.2")

# castoria.lutas.nivel-superior, .nivel-inferior, .direto-vazia, .direto-casta-alta
TARGETS = (_("attacks"), _("on {{n1}}"), _("on {{n2}}"), _("on {{n3}}"), _("on the Narrador"))
_NEVER = _("never")
_YES = _("yes")
_NO_N1 = _("if no N1 defends")
_NO_N1_NOR_N2 = _("if no N1 nor N2 defends")
ATTACKS = (
    (_("{{n1}} N1"), _YES, _NO_N1, _NO_N1_NOR_N2, _("hierarquia empty")),
    (_("{{n2}} N2"), _NEVER, _YES, _NO_N1_NOR_N2, _("hierarquia empty; you have no N1")),
    (_("{{n3}} N3"), _NEVER, _NEVER, _YES, _("hierarquia empty; you have no N1 nor N2")),
)
ATTACKS_RULE = _(
    "Each Personagem attacks **once** a turn and is a target **once** a turn. Attacking does not turn "
    "the card; a "
    "turned one may attack and defends as well.°"
)

# castoria.lutas.atacante-maior, .empate, .atacante-menor
RESULTS = (
    ("mais", _("**Greater** Valor attacks: the defender dies and its Narrador loses the difference in PI.")),
    ("valor", _("**Equal** Valor: nothing happens, both stay.")),
    ("menos", _("**Less** Valor attacks: the attacker dies and its Narrador loses the difference in PI.")),
)

# castoria.lutas.direto-vazia, .direto-um, .direto-casta-alta, .direto-dano
DIRECT = (
    _("The opponent’s hierarquia is empty."),
    _("It is the only direct attack of this turn."),
    _("The attacker stands in the highest caste that you have."),
)
DIRECT_LOSS = _("The opponent loses the attacker’s whole Valor in PI.")

# castoria.contra-tramas.*; castoria.decisao.42, 43
CONTRA_TRAMAS = (
    _(
        "In the opponent’s turn, you or your Personagens may answer any trigger with **one** {{acao}} Ação "
        "or {{interacao}} Interação. Never with a Condecoração or a convocação."
    ),
    _(
        "Then the opponent may answer your answer, and so on by turns, one at a time. When somebody passes, "
        "the **last** card resolves first, then the one below it.°"
    ),
    _(
        "An Ação that answers the opponent’s Ação is laid **on top of it**. Any other goes to your own "
        "Ações zone."
    ),
)

# castoria.contra-tramas.gatilho-*
TRIGGERS = (
    ("turno", _("a phase begins or ends")),
    ("comprar", _("cards are drawn")),
    ("descartar", _("cards are discarded")),
    ("convocar", _("a Personagem is convoked or positioned")),
    ("reacao", _("a Reação")),
    ("interacao", _("an Interação")),
    ("acao", _("an Ação is carried out")),
    ("condecoracao", _("a Condecoração is carried out")),
    ("luta", _("an attack is declared")),
    ("alvo", _("an attack is suffered")),
    ("morte", _("a Personagem dies")),
)

# castoria.contra-tramas.proprio-turno, .combo-acao, .combo-condecoracao, .combo-interacao
OWN_TURN = _(
    "In your own turn you answer only the opponent’s Contra-Tramas, each with one answer. A combo is a "
    "convocação "
    "together with an Ação, Condecoração or Interação of the newcomer."
)
ANSWER_HEADER = (
    _("answer with"),
    _("{{fase-compra}}\nCompra"),
    _("{{fase-construcao}}\nConstr."),
    _("{{fase-luta}}\nLuta"),
    _("{{fase-reconstrucao}}\nReconstr."),
)
_NO = _("no")
ANSWERS = (
    (_("Ação, Interação"), _YES, _YES, _YES, _YES),
    (_("Condecoração"), _NO, _YES, _NO, _YES),
    (_("convocação, combo"), _NO, _YES, _NO, _NO),
)

# castoria.acoes.*, castoria.condecoracoes.*; castoria.decisao.16, 60
CARDS = (
    (
        "personagem",
        _(
            "Each Personagem, and each Narrador, carries out **one** Ação **or** Condecoração a turn, of "
            "exactly its own level; a Narrador, those marked {{narrador}}.°"
        ),
    ),
    (
        "virar-direita",
        _(
            "For an **Ação**, turn the Personagem to the right. Once resolved, the card goes to the "
            "Cemitério; a lasting one {{permanente}} stays until you lay another Ação on your zone."
        ),
    ),
    (
        "virar-esquerda",
        _(
            "For a **Condecoração**, turn it to the left. The card goes under any Personagem of either side, "
            "its Valor in sight; several may lie under one.°"
        ),
    ),
    ("reacao", _("A **Reação** must happen, every time that its trigger occurs.")),
    ("interacao", _("An **Interação** may be used or left out, as its Narrador likes.")),
)

# castoria.gerais.limite-de-mao; castoria.decisao.66, 81
END_OF_TURN = (
    _("The end of Rebuilding is a trigger: the opponent may answer."),
    _("If you hold more than ten cards, discard down to **ten**."),
    _("Everyone on **both** sides turns upright; the tokens of the turn are taken off.°"),
    _("The opponent’s turn begins."),
)

# castoria.objetivo.zerar-imaginacao, castoria.gerais.sem-cartas; castoria.decisao.9, 11
END_OF_CHAPTER = (
    (
        "imaginacao",
        _("At **0.0** PI the chapter is lost at once. Both at 0.0 together: it is void and played again.°"),
    ),
    ("inventario", _("Who has to draw and has no card left loses the chapter.°")),
)

# castoria.objetivo.melhor-de-tres; castoria.decisao.76
END_OF_HISTORIA = (
    _("The first to win **two chapters** wins the história. There is no time limit."),
    _("A new chapter: all cards back to the Inventário, 3.0 PI each, and the die decides again who begins.°"),
)

# castoria.gerais.inventario-60, .quatro-copias, .substituicao-seis
DECK = (
    ("60", _("cards in each Inventário, no more and no fewer")),
    ("4", _("copies of one card at most")),
    ("6", _("cards replaced at most between one chapter and the next")),
)

FOOT = _("° Where the manual is silent: our reading. Your table may settle it otherwise. Unofficial guide.")

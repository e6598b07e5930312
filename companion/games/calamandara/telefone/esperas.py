"""Pending answers at a table: a card in use, an owed choice, a token on the Fenda, and who is asked."""

from dataclasses import replace

from companion.games.calamandara.chegada import na_fenda, podem_impedir, podem_responder
from companion.games.calamandara.condicoes import atingidos
from companion.games.calamandara.fases import cachoeiras_a_voltar, sem_quarta_fase
from companion.games.calamandara.interrupcao import em_uso, todos
from companion.games.calamandara.nomes import (
    DIMENSOES,
    GAVONIANO,
    LACERACAO,
    LAMENTOS,
    MIRAGEM,
    PERCEPCAO,
    PINTURAS,
    POCO,
    RUINAS,
    SOMBRA,
    Carta,
)
from companion.games.calamandara.palavras import CARTAS, TITULOS
from companion.games.calamandara.partes import como
from companion.games.calamandara.sentences import FRASES
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Escolha, Uso
from companion.games.calamandara.telefone.escolhas import o_que_escolhe
from companion.language import LANGUAGES, Both, Message, _, _n
from companion.referee.fields.move import Seat
from companion.referee.positions.adjustments import AsPrinted
from companion.referee.questions.waiting_texts import called_to
from companion.referee.rules.items import controller
from companion.referee.views.board_view import Pending, Perspective, Prompt
from companion.referee.words.wording import joined, listed

# Cards that reveal, draw or use chance cannot be undone; the targets of the others on the board are chosen
# later.
_A_TODOS: tuple[Carta, ...] = (
    *(PERCEPCAO, SOMBRA, GAVONIANO, POCO, MIRAGEM, PINTURAS),
    *(RUINAS, LACERACAO, LAMENTOS, DIMENSOES),
)
_DEVEM: dict[str, Message] = {
    "escolher-iniciais": _n(
        "{name} chooses two symbols to begin with", "{name} choose two symbols each to begin with", 1
    ),
    "separar-carta": _n("{name} picks a card", "{name} pick a card", 1),
    "recuar": _("{name} says to which Pegada the token goes back"),
    "recuperar-mao": _("{name} says how many cards come back to the hand"),
    "transferir-pegada": _("{name} gives a Pegada"),
}


def perguntados(state: State) -> tuple[Seat, ...]:
    """Return the seats that must answer the last card in use; the next tap passes for the others.

    They are the travellers at whom it aims, those whom it hits, and the user of the card below it.
    """
    window, pilha = state.waited, em_uso(state)
    if window is None or not pilha:
        return ()
    ultima = pilha[-1]
    hit = set(todos(state)) if _a_todos(ultima) else atingidos(state, ultima) | {ultima.alvo, *ultima.alvos}
    if len(pilha) > 1:
        hit = hit | {controller(pilha[-2])}
    hit -= {controller(ultima)}
    return tuple(seat for seat in window.waits_for if seat in hit and podem_responder(state, seat))


def passa_por_todos(state: State, seat: Seat) -> bool:
    """Return whether a traveller on turn, or the user of the last card, passes for all: nobody is asked."""
    pilha = em_uso(state)
    return bool(pilha) and seat in (state.vez, controller(pilha[-1])) and not perguntados(state)


def _a_todos(uso: Uso) -> bool:
    """Return whether a card, or a part of its text, cannot be undone or has yet to name its target.

    What a text leaves to the table in its own words may mean anybody.
    """
    if uso.propria is None:
        return uso.efeito in _A_TODOS
    if any(isinstance(parte, AsPrinted) for parte in uso.propria.partes):
        return True
    feitas = (como(parte) for parte in uso.propria.partes)
    return any(feita is not None and feita[0] in _A_TODOS for feita in feitas)


def deu_o_ultimo_passo(state: State) -> bool:
    """Return whether the turn's last step is done: calamandara.fase4.sequencia, calamandara.rf.sem-fase-4."""
    return state.etapa == "comprar" or (state.andou and sem_quarta_fase(state, state.vez))


def a_perder(state: State) -> Message | None:
    """Return the loss by the end of the turn in words, or None: calamandara.cachoeira.descarte."""
    voltam = cachoeiras_a_voltar(state) if deu_o_ultimo_passo(state) and not na_fenda(state) else ()
    onde = joined(posto.espaco for posto in voltam)
    return _("Cachoeira on {space}: transform it, or lose it", space=onde) if voltam else None


def espera(seen: Perspective[State]) -> Pending | None:
    """Return the cards in use, the last one first, or an arrival on the Fenda."""
    state = seen.state
    window = state.waited
    pilha = em_uso(state) if window is not None else ()
    if window is None or not pilha:
        return _vitoria(seen)
    what, seats = seen.say(_("the card {use}", use=_em_palavras(seen, pilha[-1]))), perguntados(state)
    nomes = [seen.called(seat) for seat in seats or window.waits_for]
    facts = {"names": listed(nomes, seen.lang), "what": what}
    return Pending(
        text=seen.say(_decidem(len(nomes), facts) if seats else _podem(len(nomes), facts)),
        what=what,
        seats=seats,
        aloud=bool(seats),
        links=tuple(Prompt(_em_palavras(seen, um), um.controller) for um in pilha),
        rule="calamandara.lembranca.prioridade",
    )


def _decidem(quantos: int, facts: dict[str, str]) -> Message:
    """Return who must answer what."""
    return _n(
        "{names} decides whether to answer {what}",
        "{names} decide whether to answer {what}",
        quantos,
        **facts,
    )


def _podem(quantos: int, facts: dict[str, str]) -> Message:
    """Return who may answer what where nobody must: the next tap passes for all."""
    return _n("{names} may answer {what}", "{names} may answer {what}", quantos, **facts)


def _vitoria(seen: Perspective[State]) -> Pending | None:
    quem = na_fenda(seen.state)
    if not quem:
        return None
    chega = seen.say(_("{name} comes to the Fenda: does anybody prevent it?", name=seen.called(quem)))
    outros = podem_impedir(seen.state)
    faltam = _n(
        "{name} comes to the Fenda: {names} has not answered yet",
        "{name} comes to the Fenda: {names} have not answered yet",
        len(outros),
        name=seen.called(quem),
        names=joined(map(seen.called, outros)),
    )
    sem_cartas = _("{name} comes to the Fenda: nobody holds a card to prevent it", name=seen.called(quem))
    text = seen.say(faltam if outros else sem_cartas)
    return Pending(text=text, what=chega, seats=outros, asks=chega, rule="calamandara.fd.vence")


def _em_palavras(seen: Perspective[State], uso: Uso) -> str:
    """Return a card in use with its controller and targets: ``Templo de Calon de Ana sobre Beto``.

    What a card does that the rulebook does not have, nobody knows by heart: it is said too.
    """
    quem = controller(uso)
    alvos = [seen.called(seat) for seat in dict.fromkeys((uso.alvo, *uso.alvos)) if seat not in ("", quem)]
    titulo = seen.say(CARTAS.get(uso.nome, uso.nome))
    if uso.revive is not None:
        titulo = f"{titulo} ({TITULOS[uso.revive]})"
    dita = seen.say(_("{title} of {name}", title=titulo, name=seen.called(quem)))
    if alvos:
        dita = seen.say(_("{card} against {whom}", card=dita, whom=listed(alvos, seen.lang)))
    feito = None if uso.propria is None else FRASES.effect(seen.state, uso.propria.partes)
    return dita if feito is None else f"{dita} ({feito.to(seen.lang)})"


def o_que_deve(state: State) -> Message | None:
    """Return the owed or requested answer in words, or None if play goes on by itself."""
    choice = state.choice
    nomes = _nomes(state, choice.seats) if choice is not None else ""
    if isinstance(choice, Escolha):
        return o_que_escolhe(state, nomes, choice)
    if choice is not None and choice.asks in _DEVEM:
        return replace(_DEVEM[choice.asks], facts=(("name", nomes),), count=len(choice.seats))
    asked = perguntados(state) or podem_impedir(state)
    names = _nomes(state, asked) if asked else ""
    return (
        _n("{names} answers or passes", "{names} answer or pass", len(asked), names=names) if asked else None
    )


def _nomes(state: State, seats: tuple[Seat, ...]) -> Both:
    """Return the names of seats as a list."""
    return Both(*(listed([state.options.called(seat) for seat in seats], lang) for lang in LANGUAGES))


def a_seguir(state: State, to: Seat, lang: str) -> str | None:
    """Return who has not passed on the last card in use, and who of them can only pass.

    It is None where nothing waits, or a choice. The seat ``to`` reads it alone.
    """
    if state.choice is not None or state.waited is None or not (pilha := em_uso(state)):
        return None
    ultima, faltam = pilha[-1], state.waited.waits_for

    def called(seat: Seat) -> str:
        return called_to(state.options, seat, to, lang)

    so_passam = [seat for seat in faltam if not podem_responder(state, seat)]
    card, whose = CARTAS.get(ultima.nome, ultima.nome), controller(ultima)
    what = (
        _("your {card}", card=card) if whose == to else _("{card} of {whose}", card=card, whose=called(whose))
    )
    names = listed([called(seat) for seat in faltam], lang)
    if len(so_passam) == len(faltam):
        return _(
            "the table waits for {names}: only pass, without cards to answer {what}", names=names, what=what
        ).to(lang)
    text = _("the table waits for {names}: answer {what}, or pass", names=names, what=what).to(lang)
    if not so_passam:
        return text
    others = listed([called(seat) for seat in so_passam], lang)
    return _n(
        "{text}; without cards, {others} can only pass",
        "{text}; without cards, {others} can only pass",
        len(so_passam),
        text=text,
        others=others,
    ).to(lang)

"""Blocks, shares of damage and possible attacks, by calculation instead of trial."""

from collections.abc import Iterator

from companion.games.fabula.checagem import exposto
from companion.games.fabula.combate import a_repartir, em_curso, ofensiva_de
from companion.games.fabula.moves import DeclararInfluencia, DeclararOfensiva
from companion.games.fabula.state import (
    ATACAR,
    BLOQUEAR,
    INFLUENCIA,
    INFLUENCIAR,
    OFENSIVA,
    VIDA,
    Aliado,
    Base,
    State,
)
from companion.games.fabula.tasks import Ofensiva
from companion.referee.fields.move import Move, Seat

Pares = tuple[tuple[str, str], ...]


class Vistos:
    """The numbers of all aliados of a position, each calculated once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._mudam = bool(state.modifiers or state.lasting)
        com_passivas = (*state.mesa.aliados, *state.mesa.modificacoes)
        self._ditos = {dita.target for one in com_passivas for dita in one.passivas}
        self._numeros: dict[tuple[str, str], int] = {}

    def numero(self, one: Aliado, nome: str) -> int:
        """Return a value of an aliado as it is now."""
        if not self._mudam and nome not in self._ditos:
            return int(getattr(one, nome))
        chave = one.id, nome
        if chave not in self._numeros:
            self._numeros[chave] = self.state.atual(one, nome)
        return self._numeros[chave]

    def resta(self, one: Aliado) -> int:
        """Return the vida that an aliado has left."""
        return self.numero(one, VIDA) - one.dano

    def bate(self, one: Aliado) -> int:
        """Return the damage that an aliado deals."""
        return max(0, self.numero(one, OFENSIVA))

    def convence(self, one: Aliado) -> int:
        """Return the influência of an aliado, 0 without one."""
        return max(0, self.numero(one, INFLUENCIA))

    def peso(self, one: Aliado) -> int:
        """Return the rough loss with an aliado."""
        return self.resta(one) + 2 * self.bate(one) + 2 * self.convence(one)


# ---------------------------------------------------------------- blocking


def bloqueios(state: State, seat: Seat) -> Pares:
    """Return the blocks that pay, or that keep the base from falling."""
    task = em_curso(state)
    assert task is not None, "only an ofensiva or influência is blocked"
    base = state.mesa.base(task.base)
    assert base is not None, "what is under way has its base"
    livres = [one for one in state.mesa.de(seat) if not one.virado and state.pode(one, BLOQUEAR)]
    atacam = [one for id in task.aliados if (one := state.mesa.aliado(id)) is not None]
    if isinstance(task, Ofensiva):
        return tuple(sorted(_da_ofensiva(Vistos(state), livres, atacam, base)))
    return tuple(sorted(_da_influencia(Vistos(state), livres, atacam, base)))


def _da_ofensiva(
    vistos: Vistos, livres: list[Aliado], atacam: list[Aliado], base: Base
) -> Iterator[tuple[str, str]]:
    vem = sum(vistos.bate(one) for one in atacam)
    for atacante in sorted(atacam, key=lambda one: (-vistos.bate(one), one.id)):
        em_perigo = vem >= base.resistencia
        escolhido = _bloqueador(vistos, livres, atacante, em_perigo=em_perigo, centro=base.centro)
        if escolhido is not None:
            livres.remove(escolhido)
            vem -= vistos.bate(atacante)
            yield escolhido.id, atacante.id


def _bloqueador(
    vistos: Vistos, livres: list[Aliado], atacante: Aliado, *, em_perigo: bool, centro: bool
) -> Aliado | None:
    """Return the best blocker: one that lives and kills, lives, or trades; in need the least missed."""
    bons: list[tuple[int, int, str, Aliado]] = []
    for one in livres:
        vive = vistos.resta(one) > vistos.bate(atacante)
        mata = vistos.bate(one) >= vistos.resta(atacante)
        troca = mata and vistos.peso(one) <= vistos.peso(atacante)
        if vive or troca or (em_perigo and (centro or vistos.peso(one) <= 12)):
            grau = 0 if vive and mata else 1 if troca else 2 if vive else 3
            bons.append((grau, vistos.peso(one), one.id, one))
    return min(bons)[3] if bons else None


def _da_influencia(
    vistos: Vistos, livres: list[Aliado], atacam: list[Aliado], base: Base
) -> Iterator[tuple[str, str]]:
    """Yield as few blocks as it takes to keep the base, none where all would not do."""
    falta = sum(vistos.convence(one) for one in atacam) - base.resistencia
    uteis = [one for one in livres if vistos.convence(one) > 0]
    if falta <= 0 or not atacam or sum(vistos.convence(one) for one in uteis) < falta:
        return
    for one in sorted(uteis, key=lambda one: (-vistos.convence(one), one.id)):
        if falta <= 0:
            return
        falta -= vistos.convence(one)
        yield one.id, atacam[0].id


def partes(state: State) -> tuple[str, Pares | tuple[tuple[str, int], ...]]:
    """Return the split of an attacker with several blockers: it kills those it can, the rest to the last."""
    task = em_curso(state)
    assert isinstance(task, Ofensiva), "only damage is shared out"
    atacante = a_repartir(state, task)[0]
    vistos = Vistos(state)
    sobra = ofensiva_de(state, atacante)
    ditas: list[tuple[str, int]] = []
    deles = [one for id in sorted(task.bloqueiam(atacante)) if (one := state.mesa.aliado(id)) is not None]
    for one in deles:
        if sobra:
            dano = min(sobra, max(1, vistos.resta(one)))
            ditas.append((one.id, dano))
            sobra -= dano
    ditas[-1] = (ditas[-1][0], ditas[-1][1] + sobra)
    return atacante, tuple(ditas)


# ---------------------------------------------------------------- attacks


def ofensivas(state: State, seat: Seat) -> Iterator[Move]:
    """Yield ofensivas: all together, those that strike better than they persuade, the stronger half."""
    vistos = Vistos(state)
    prontos = [one for one in _prontos(state, seat, ATACAR) if vistos.bate(one)]
    fortes = sorted(prontos, key=lambda one: (-vistos.bate(one), one.id))
    melhores = [one for one in fortes if vistos.bate(one) >= vistos.convence(one)]
    grupos = {_ids(prontos), _ids(melhores), _ids(fortes[: (len(fortes) + 1) // 2])}
    for base in _bases(state, seat):
        for grupo in sorted(grupos):
            if grupo:
                yield DeclararOfensiva(seat=seat, base=base.id, aliados=grupo)


def influencias(state: State, seat: Seat) -> Iterator[Move]:
    """Yield influências: as few as it takes without a block, and all together."""
    vistos = Vistos(state)
    prontos = [one for one in _prontos(state, seat, INFLUENCIAR) if vistos.convence(one) > 0]
    fortes = sorted(prontos, key=lambda one: (-vistos.convence(one), one.id))
    for base in _bases(state, seat):
        poucos: list[Aliado] = []
        for one in fortes:
            if sum(vistos.convence(um) for um in poucos) <= base.resistencia:
                poucos.append(one)
        if sum(vistos.convence(um) for um in fortes) > base.resistencia:
            for grupo in sorted({_ids(poucos), _ids(fortes)}):
                yield DeclararInfluencia(seat=seat, base=base.id, aliados=grupo)


def _ids(aliados: list[Aliado]) -> tuple[str, ...]:
    return tuple(sorted(one.id for one in aliados))


def _prontos(state: State, seat: Seat, acao: str) -> list[Aliado]:
    turno = state.mesa.turno
    return [
        one for one in state.mesa.de(seat) if not one.virado and one.entrou != turno and state.pode(one, acao)
    ]


def _bases(state: State, seat: Seat) -> list[Base]:
    """Return the bases to attack: exposed Centros, and the weakest Arredores of each owner."""
    deles = [base for base in state.mesa.bases if base.controlador != seat]
    centros = [base for base in deles if base.centro and exposto(state, base.dono)]
    arredores = [base for base in deles if not base.centro]
    fracas = sorted(arredores, key=lambda base: (base.dono == seat, base.resistencia, base.id))
    perdidas = [base for base in fracas if base.dono == seat]
    return [*centros, *fracas[:1], *perdidas[:1]][:2]

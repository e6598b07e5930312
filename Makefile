# Needs only make and Python 3.11 or newer. Everything that is installed lies in .venv.

VENV := .venv
BIN := $(VENV)/bin
CATALOGUES := $(wildcard companion/locale/*/LC_MESSAGES/*.po companion/games/*/locale/*/LC_MESSAGES/*.po)
TYPESCRIPT := typescript@>=5.9 <6
BUILT_FROM := pyproject.toml hatch_build.py $(CATALOGUES)

# The first Python that is new enough, those that can make an environment before those that cannot.
PYTHON ?= $(shell for able in 'import venv, ensurepip' 'pass'; do \
	for python in python3.13 python3.12 python3.11 python3; do \
		$$python -c "import sys; $$able; sys.exit(sys.version_info < (3, 11))" 2>/dev/null \
			&& echo $$python && exit; done; done)

# Make speaks before anything is installed, so its few sentences stand here in both languages.
TOLD := $(or $(COMPANION_LANG),$(LC_ALL),$(LC_MESSAGES),$(LANG))
ifneq (,$(filter en%,$(TOLD)))
HELP_PLAY := install, put the starter kit of a game into print/, open tables for the phones
HELP_TEST := install what the tests use, and run them all
HELP_GAME := check the code and one game within a minute: its rules, matches, recordings, sheets, some screens
HELP_CLIENT := run the tests of what the phones reckon, without a browser, within ten seconds
HELP_BENCH := measure printing, refereeing, offers and the server of the phones beside yardsticks
HELP_SOAK := play hundreds of simulated matches and a thousand evenings that go wrong, let 400 phones tell and listen
HELP_GALLERY := make the pictures and tables of docs/ anew
HELP_LOWEST := run all tests with the lowest versions of libraries that are allowed, in an environment of its own
HELP_LOCK := write requirements.lock anew: the versions of a release with their hashes (needs uv)
HELP_SCREENS := take the pictures of every screen of the phones anew (needs Chromium)
HELP_DOCS := build the site of docs/ in both languages into build/docs; a dead link ends it
HELP_SITE := write the referee as a site for one phone into build/site (needs npm and node)
HELP_RELEASE := put the wheel, starter PDFs of all games, licences and checksums into dist/
OFFLINE := The libraries were not installed. The first run fetches them from the internet, or from a folder of wheels (PIP_FIND_LINKS).
WHICH_GAME := Say which game, for example: make play GAME=castoria
NO_PYTHON := Python 3.11 or newer is needed and was not found: install it, or name yours with make PYTHON=/path/to/python3.
NO_VENV := cannot make a virtual environment because python3-venv is missing; install it with
AS_PRINTED := Nothing has changed; the PDFs are in print/
TO_SERVE := Tables for the phones: $(BIN)/companion serve
AS_TESTED := Nothing has changed since all tests passed; make test AGAIN=1 runs them anyway.
else
HELP_PLAY := instala, põe em print/ o kit inicial de um jogo e abre mesas para os telefones
HELP_TEST := instala o que os testes usam e roda todos eles
HELP_GAME := confere em um minuto o código e um jogo: regras, partidas, registros, folhas, algumas telas
HELP_CLIENT := roda em dez segundos os testes do que os telefones calculam, sem navegador
HELP_BENCH := mede a impressão, o árbitro, suas ofertas e o servidor dos telefones ao lado de padrões
HELP_SOAK := joga centenas de partidas simuladas e mil noites em que tudo falha, e põe 400 telefones a falar e ouvir
HELP_GALLERY := refaz as figuras e tabelas de docs/
HELP_LOWEST := roda todos os testes com as versões mais baixas das bibliotecas, num ambiente à parte
HELP_LOCK := refaz requirements.lock: as versões de um lançamento com seus hashes (precisa do uv)
HELP_SCREENS := refaz as figuras de cada tela dos telefones (precisa do Chromium)
HELP_DOCS := faz o site de docs/ nas duas línguas em build/docs; um link morto o interrompe
HELP_SITE := escreve em build/site o árbitro como um site para um telefone (precisa de npm e node)
HELP_RELEASE := põe em dist/ o wheel, os PDFs iniciais de todos os jogos, as licenças e as somas
OFFLINE := As bibliotecas não foram instaladas. A primeira vez as baixa da internet, ou de uma pasta de wheels (PIP_FIND_LINKS).
WHICH_GAME := Diga qual jogo, por exemplo: make play GAME=castoria
NO_PYTHON := É preciso Python 3.11 ou mais novo, que não foi encontrado: instale-o, ou indique o seu com make PYTHON=/caminho/do/python3.
NO_VENV := não consegue criar um ambiente virtual porque falta python3-venv; instale com
AS_PRINTED := Nada mudou; os PDFs estão em print/
TO_SERVE := Mesas para os telefones: $(BIN)/companion serve
AS_TESTED := Nada mudou desde que todos os testes passaram; make test AGAIN=1 roda mesmo assim.
endif

# What ``make lowest`` runs: all tests, or with TESTS=… some.
LOWEST := $(VENV)/lowest
TESTS := tests

PYTEST := $(BIN)/pytest -n auto --dist loadfile --no-loadscope-reorder
TOGETHER := --no-print-directory --keep-going --jobs=2

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Where nothing that is compiled is kept, each server and each command of the tests compiles everything anew.
unexport PYTHONDONTWRITEBYTECODE

# One number for the contents of many files, whatever their dates.
fingerprint = find $(1) \( -name __pycache__ -o -name '.?*_cache' -o -path ./.git -o -path ./$(VENV) \
	-o -path ./print -o -path ./build -o -path ./dist -o -name .hypothesis \) -prune \
	-o -type f ! -name '*.mo' ! -name '.printed-*' -exec cksum {} + 2>/dev/null | LC_ALL=C sort | cksum

.PHONY: help play game-named test suites style format types layers tests client bench soak lowest lock gallery screens docs site release

help:
	@echo 'make play GAME=castoria   $(HELP_PLAY)'
	@echo 'make test                 $(HELP_TEST)'
	@echo 'make test GAME=castoria   $(HELP_GAME)'
	@echo 'make client               $(HELP_CLIENT)'
	@echo 'make bench                $(HELP_BENCH)'
	@echo 'make soak                 $(HELP_SOAK)'
	@echo 'make lowest               $(HELP_LOWEST)'
	@echo 'make lock                 $(HELP_LOCK)'
	@echo 'make gallery              $(HELP_GALLERY)'
	@echo 'make screens              $(HELP_SCREENS)'
	@echo 'make docs                 $(HELP_DOCS)'
	@echo 'make site                 $(HELP_SITE)'
	@echo 'make release              $(HELP_RELEASE)'

# At a terminal it ends in the tables on the phones, until Ctrl+C; SERVE=no leaves them out.
AT_A_TERMINAL := [ -t 0 ] && [ -t 1 ] && [ '$(SERVE)' != no ]

play: game-named $(VENV)/installed
	@if [ -z '$(GAME)' ]; then :; \
	elif [ "$$($(call fingerprint,$(PRINTED_FROM))) $(TOLD)" = "$$(cat 'print/.printed-$(GAME)' 2>/dev/null)" ]; \
	then echo '$(AS_PRINTED)'; else \
		$(BIN)/companion print '$(GAME)' --out print && \
		echo "$$($(call fingerprint,$(PRINTED_FROM))) $(TOLD)" > 'print/.printed-$(GAME)'; fi
	@if $(AT_A_TERMINAL); then exec $(BIN)/companion serve; else echo '$(TO_SERVE)'; fi

game-named:
	@if [ -z '$(GAME)' ] && ! { $(AT_A_TERMINAL); }; then echo '$(WHICH_GAME)' >&2; exit 2; fi

# The PDFs are among what they were made from: one that is gone or changed is printed again.
PRINTED_FROM := companion layouts card_sources pyproject.toml print

test: $(VENV)/installed-dev $(VENV)/typescript
ifneq (,$(GAME))
	@$(MAKE) $(TOGETHER) suites
else
	@now="$$($(call fingerprint,.))"; \
	if [ -z '$(AGAIN)' ] && [ "$$now" = "$$(cat $(VENV)/tested 2>/dev/null)" ]; \
	then echo '$(AS_TESTED)'; else $(MAKE) $(TOGETHER) suites && echo "$$now" > $(VENV)/tested; fi
endif

# The checks of a whole run and of a run of one game. Each runs even where another failed. The tests begin while
# the types are looked at, which one processor does, and take far longer, so that pytest's closing line ends the run.
suites: style format layers types tests

# Each says nothing unless something is wrong, so that what it says is read.
style:
	@$(BIN)/ruff check --quiet
format:
	@$(BIN)/ruff format --check --quiet
types:
	@$(BIN)/mypy --no-error-summary
layers:
	@said="$$($(BIN)/lint-imports --no-logo)" || { echo "$$said"; exit 1; }
tests:
	@$(PYTEST) $(GAME:%=--game='%')

client: $(VENV)/installed-dev
	@$(BIN)/pytest -n 0 tests/client

# Each is measured even where the other missed its bar.
bench: $(VENV)/installed-bench
	@status=0; for what in printing refereeing offers remedies ceramus_placements calamandara_board castelo_combat fabula_combat links phones previews; do \
		$(BIN)/python benchmarks/$$what.py || status=1; done; exit $$status

soak: $(VENV)/installed-dev
	@status=0; $(BIN)/pytest --hypothesis-profile=default -m 'soak or hypothesis' || status=1; \
	$(BIN)/python benchmarks/phones.py --rounds 3 --seconds 30 || status=1; exit $$status

lowest: $(VENV)/typescript
	@$(BIN)/python -m venv --clear $(LOWEST)
	@$(BIN)/python tests/lowest.py > $(LOWEST)/constraints.txt
	@$(LOWEST)/bin/python -m pip install --quiet --constraint $(LOWEST)/constraints.txt --editable '.[hosted,dev]'
	@$(LOWEST)/bin/python -m pytest -n auto --dist loadfile --no-loadscope-reorder $(TESTS)

# Of all systems and later Pythons too, and without the address of any registry.
lock:
	@uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --extra hosted --no-header \
		--no-emit-index-url --upgrade pyproject.toml --output-file requirements.lock

gallery: $(VENV)/installed-dev
	$(BIN)/python docs/making

screens: $(VENV)/installed-dev
	$(BIN)/python docs/making/screens.py

docs: $(VENV)/installed-docs
	$(BIN)/python docs/making/game_pages.py
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

# At another path of its host: make site BASE=/mesa/
site: $(VENV)/installed
	@$(BIN)/companion site --out build/site --base '$(or $(BASE),/)'

release: $(VENV)/installed-dev
	$(BIN)/python -m hatchling build --target wheel --directory dist
	$(BIN)/python docs/making/release.py dist

# What pip says is long; one sentence stands before its reason.
fetch = said="$$($(BIN)/python -m pip install --quiet --editable '$(1)' 2>&1)" \
	|| { echo '$(OFFLINE)' >&2; echo "$$said" | sed -n 's/.*ERROR: /pip: /p' | tail -1 >&2; exit 1; }

$(VENV)/installed: $(BUILT_FROM) | $(BIN)/python
	@$(call fetch,.)
	@touch $@

$(VENV)/installed-dev: $(BUILT_FROM) | $(BIN)/python
	@$(call fetch,.[dev])
	@touch $(VENV)/installed $@

# The compiler that reads the types of the phones' client; where there is no npm, its test says what is missing.
$(VENV)/typescript: Makefile | $(BIN)/python
	@if command -v npm >/dev/null; then \
		npm install --silent --no-audit --no-fund --no-package-lock --prefix $@ '$(TYPESCRIPT)' && touch $@; fi

$(VENV)/installed-docs: $(VENV)/installed
	@$(call fetch,.[docs])
	@touch $@

$(VENV)/installed-bench: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	@touch $@

$(BIN)/python:
	@python='$(PYTHON)'; \
	if ! "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	then echo '$(NO_PYTHON)' >&2; exit 1; fi; \
	if ! "$$python" -c 'import venv, ensurepip' 2>/dev/null; \
	then echo "$$python $(NO_VENV): sudo apt install $$(basename "$$python")-venv (Debian, Ubuntu), \
	sudo dnf install python3 (Fedora), brew install python (macOS)." >&2; exit 1; fi; \
	"$$python" -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }

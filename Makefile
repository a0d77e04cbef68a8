# Two commands for everybody: `make play` and `make test`. Each works first, on a machine with Python and make.
PYTHON ?= python3
HOST ?= 127.0.0.1
BIN := .venv/bin
# The page has a rule of its own below, so that it is built only when its sources have changed.
INSTALL := tools/install.sh $(BIN)/python
NPM := $(BIN)/python web/npm.py
MODULES := web/node_modules/.package-lock.json
PAGE := src/nefarious/server/static/index.html
PAGE_SOURCES := $(shell $(PYTHON) web/page.py)

.PHONY: help play terminal test tests check check-page chromium collected compiled compiling format docs pictures desks protocol test-clients bench bench-web bench-first bench-frames ladder release clean
.DEFAULT_GOAL := help

help:
	@echo "make play      play in the browser; HOST=0.0.0.0 lets phones and friends in the same network join, PORT=8080 takes another port"
	@echo "make terminal  play against bots in this terminal"
	@echo "make test      check and test everything"
	@echo "make test-clients  let Stable-Baselines3, RLlib, TorchRL, Tianshou and PyTorch play and learn; fetches gigabytes, takes half an hour"
	@echo "make check     linter, formatter and types of the Python code only"
	@echo "make format    put the code into our format"
	@echo "make docs      build the documentation as a site, in build/docs"
	@echo "make pictures  take pictures of the main screens, in build/screens, to look at"
	@echo "make desks     try every desk: all windows, questions, players and hands, in both languages; half an hour"
	@echo "make protocol  make the page's types and the tables of docs/protocol.md from what the server sends"
	@echo "make bench     measure, and write docs/benchmarks.md"
	@echo "make bench-web measure all that is promised of the web table, and write it into docs/benchmarks.md, part by part"
	@echo "make bench-first  measure how soon the first card is there, on a new machine and on one that has played"
	@echo "make bench-frames  measure how smoothly the page tells a story"
	@echo "make ladder    let the bots meet, and write ladder/*/report.*.html: an hour or two, can be interrupted"
	@echo "make release   make the packages of a release, and try them on every Python of this machine"
	@echo "make clean     remove what was installed and built"

play: .venv/.installed-web compiling $(PAGE)
	@$(BIN)/nefarious web --host $(HOST) $(if $(PORT),--port $(PORT))

# While the page is built, and beside the first game: the shell's parent is make, which lasts as long as the server.
compiling: .venv/.installed-web
	@$(BIN)/python tools/compile_beside.py $$PPID &

terminal: .venv/.installed
	@$(BIN)/nefarious play

# Packages are translated by whoever first imports them: most of what the tests need is never imported.
# Both cores at once: the page is built and checked while packages are fetched and the engine is compiled, types while it is tested.
# Only on a machine with Node: where it is fetched, one installation waits for the other.
test: .venv/bin/python
	@$(MAKE) --no-print-directory -j $$($(PYTHON) web/npm.py --version >/dev/null 2>&1 && echo 3 || echo 1) \
		.venv/.installed-test check-page chromium compiled collected
	@$(MAKE) --no-print-directory -j 2 check tests

tests:
	@$(BIN)/python tools/run_tests.py

# Programs to train with, each in a place of its own beside what we test with: RLlib wants an older Gymnasium. What stands in
# tests/clients is run there, and our tests of their interfaces once more with other versions of these.
PEERS := tests/env/test_gymnasium.py tests/env/test_pettingzoo.py
test-clients: build/clients/.installed build/peers/.installed
	NEFARIOUS_CLIENTS=1 RAY_USAGE_STATS_ENABLED=0 build/clients/bin/python -m pytest tests/clients $(PEERS)
	build/peers/bin/python -m pytest $(PEERS)

build/clients/.installed: .venv/bin/python pyproject.toml tests/clients/requirements.txt
	@echo "Installing Nefarious and programs to train with into build/clients ..."
	@$(PYTHON) -m venv build/clients
	@NEFARIOUS_WITHOUT_PAGE=1 build/clients/bin/python -m pip install --quiet --disable-pip-version-check -e '.[env,arena,tune]' -r tests/clients/requirements.txt
	@touch $@

build/peers/.installed: .venv/bin/python pyproject.toml
	@echo "Installing Nefarious and older versions of Gymnasium and PettingZoo into build/peers ..."
	@$(PYTHON) -m venv build/peers
	@NEFARIOUS_WITHOUT_PAGE=1 build/peers/bin/python -m pip install --quiet --disable-pip-version-check -e '.[env,pictures]' \
		'gymnasium==1.2.*' 'pettingzoo==1.26.*' 'pytest>=8.3,<10' 'pytest-timeout>=2.3,<3'
	@touch $@

# Each of the workers reads all tests: the first one to do so leaves them translated for the others.
unexport PYTHONDONTWRITEBYTECODE
collected: .venv/.installed-test
	@mkdir -p build && $(BIN)/python -m pytest --collect-only --quiet --quiet >build/collected.txt || { cat build/collected.txt; exit 1; }

compiled: .venv/.installed-test
	$(BIN)/python -m nefarious.compiling

check: .venv/.installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-page: $(MODULES) $(PAGE)
	$(NPM) run check --silent
	$(NPM) test --silent

chromium: .venv/.installed-test
	@tests/browser/get_chromium.sh $(BIN)/python

format: .venv/.installed-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: .venv/.installed-docs $(PAGE)
	@$(BIN)/python -m sphinx -E -W --keep-going -q -b html -d build/doctrees docs build/docs
	@echo "The documentation is in build/docs/index.html"

pictures: .venv/.installed-test $(PAGE) chromium
	$(BIN)/python -m pytest -m pictures tests/browser/test_screens.py
	@echo "The pictures are in build/screens"

protocol: .venv/.installed-web
	$(BIN)/python -m nefarious.server.wire.protocol

desks: .venv/.installed-test $(PAGE) chromium
	@rm -f build/desks.txt
	@echo "Each desk is told in build/desks.txt"
	NUMBA_DISABLE_JIT=1 NEFARIOUS_WHOLE_GRID=1 $(BIN)/python -m pytest tests/browser/test_desk.py -k scrolls_at_a_question --timeout 0 -n 2 --maxschedchunk 1

bench: .venv/.installed-bench
	$(BIN)/python -m nefarious.compiling
	$(BIN)/python bench/bench.py

bench-first: .venv/.installed-test $(PAGE) chromium
	$(BIN)/python bench/web_first_card.py

bench-frames: .venv/.installed-test $(PAGE) chromium
	$(BIN)/python bench/web_frames.py

bench-web: .venv/.installed-test
	$(BIN)/python -m nefarious.compiling
	$(BIN)/python bench/web_all.py $(if $(PARTS),--only $(PARTS))

ladder: .venv/.installed-test
	$(BIN)/nefarious arena ladder/quick --bots random,simple,rules --players 2,3,4,5,6 --blocks 630
	$(BIN)/nefarious arena ladder/search --bots search:rollouts=1000,search:rollouts=300,rules --players 2,4 --blocks 160
	$(BIN)/nefarious arena ladder/crowd --bots search:rollouts=300,rules --players 3,5,6 --blocks 60 --matches one-among
	$(BIN)/nefarious arena ladder/twists --bots search:rollouts=300,rules --players 2 --blocks 1260 --matches duel
	$(BIN)/nefarious arena ladder/levels --bots levels --players 2,4 --blocks 100

release: .venv/.installed-release $(PAGE)
	$(BIN)/python tools/release.py

clean:
	rm -rf .venv web/node_modules src/nefarious/server/static src/nefarious/svg/drawings.json build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv .venv

.venv/.installed: .venv/bin/python pyproject.toml
	@echo "Installing Nefarious into .venv ..."
	@$(INSTALL) -e .
	@touch $@

.venv/.installed-test: .venv/bin/python pyproject.toml
	@echo "Installing Nefarious and what its tests need into .venv ..."
	@$(INSTALL) -e '.[test]'
	@touch $@ .venv/.installed .venv/.installed-web .venv/.installed-docs

.venv/.installed-web: .venv/bin/python pyproject.toml
	@echo "Installing Nefarious and its web server into .venv ..."
	@$(INSTALL) -e '.[web]'
	@touch $@ .venv/.installed

.venv/.installed-docs: .venv/bin/python pyproject.toml
	@echo "Installing Nefarious and what its documentation is made with into .venv ..."
	@$(INSTALL) -e '.[docs]'
	@touch $@ .venv/.installed

.venv/.installed-bench: .venv/bin/python pyproject.toml
	@echo "Installing Nefarious and what its benchmark needs into .venv ..."
	@$(INSTALL) -e '.[bench]'
	@touch $@ .venv/.installed

.venv/.installed-release: .venv/bin/python pyproject.toml
	@echo "Installing what a release is made with into .venv ..."
	@$(INSTALL) -e '.[release]'
	@touch $@ .venv/.installed .venv/.installed-web .venv/.installed-test

.venv/.node: | .venv/bin/python
	@$(NPM) --version >/dev/null 2>&1 || \
		{ echo "Fetching Node into .venv ..."; $(INSTALL) -e '.[node]' || $(NPM) --version; }
	@touch $@

$(MODULES): web/package-lock.json | .venv/.node
	@echo "Fetching what the page is built with ..."
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@

$(PAGE): $(PAGE_SOURCES) $(MODULES)
	@echo "Building the page ..."
	@$(NPM) run build --silent

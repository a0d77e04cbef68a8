# Two commands for everybody: `make play` and `make test`. Each works first, on a machine with Python and make.
PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: help play web test test-web check format bench ladder clean
.DEFAULT_GOAL := help

help:
	@echo "make play    play against bots in this terminal"
	@echo "make web     the table in the browser, unfinished: builds the page (needs Node 20) and starts its server"
	@echo "make test    check and test everything but the page"
	@echo "make test-web  check and test the page (needs Node 20)"
	@echo "make check   linter, formatter and types only"
	@echo "make bench   measure, and write docs/benchmarks.md"
	@echo "make ladder  let the bots meet, and write ladder/*/report.*.html: an hour or two, can be interrupted"
	@echo "make format  put the code into our format"
	@echo "make clean   remove what was installed and built"

play: .venv/.installed
	@$(BIN)/nefarious play

web: .venv/.installed-web web/node_modules/.installed
	cd web && npm run build --silent
	@$(BIN)/nefarious web

test-web: web/node_modules/.installed
	cd web && npm run check && npm test && npm run build

test: check
	$(BIN)/python -m nefarious.warmup
	$(BIN)/python -m pytest -n 2 --dist worksteal

check: .venv/.installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: .venv/.installed-test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/.installed-bench
	$(BIN)/python -m nefarious.warmup
	$(BIN)/python bench/bench.py

ladder: .venv/.installed-test
	$(BIN)/nefarious arena ladder/quick --bots random,simple,rules --players 2,3,4,5,6 --blocks 630
	$(BIN)/nefarious arena ladder/search --bots search:rollouts=1000,search:rollouts=300,rules --players 2,4 --blocks 160
	$(BIN)/nefarious arena ladder/crowd --bots search:rollouts=300,rules --players 3,5,6 --blocks 60 --matches one-among
	$(BIN)/nefarious arena ladder/twists --bots search:rollouts=300,rules --players 2 --blocks 1260 --matches duel
	$(BIN)/nefarious arena ladder/levels --bots levels --players 2,4 --blocks 100

clean:
	rm -rf .venv web/node_modules src/nefarious/web/static build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

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
	@touch $@ .venv/.installed

.venv/.installed-web: .venv/bin/python pyproject.toml
	@echo "Installing Nefarious and its web server into .venv ..."
	@$(INSTALL) -e '.[web]'
	@touch $@ .venv/.installed

web/node_modules/.installed: web/package-lock.json
	@command -v npm >/dev/null || { echo "The page is built with Node 20 or newer: install it, then try again."; exit 1; }
	cd web && npm ci --silent --no-audit --no-fund
	@touch $@

.venv/.installed-bench: .venv/bin/python pyproject.toml
	@echo "Installing Nefarious and what its benchmark needs into .venv ..."
	@$(INSTALL) -e '.[bench]'
	@touch $@ .venv/.installed

# Everything a person or a machine runs here, and the only list of checks.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Twice quiet: errors still show.
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

# What `make test` runs, and what `make test-all` adds because it builds environments of its own.
CHECKS := lint formatting types imports unit notebooks browser
SLOW_CHECKS := packaging

.PHONY: help lab test check test-all refresh bench fix setup clean \
	$(CHECKS) unit-fast chromium $(SLOW_CHECKS)

help:
	@echo 'make lab       open the notebooks in JupyterLab'
	@echo 'make test      run every check but the slowest, then say how each went'
	@echo 'make check     the fast checks, a minute or two, until the first that fails'
	@echo 'make test-all  make test, then install the package as a user would and try it'
	@echo 'make refresh   run the notebooks again and store what they show'
	@echo 'make bench     measure speed'
	@echo 'make fix       mend what ruff can mend, and format'
	@echo 'make setup     only install what the checks need, into $(VENV)'
	@echo 'make clean     remove what the others made'
	@echo
	@echo 'One check alone: make $(CHECKS: =|) $(SLOW_CHECKS)'
	@echo 'PYTHON=python3.12 chooses the Python; CHROMIUM=/path/to/it the browser;'
	@echo 'SKIP_BROWSER=1 leaves out the checks in a browser.'

# ------------------------------------------------------------------ what people start

# The command copies what is missing in a folder, here nothing, and opens it.
lab: $(VENV)/lab
	$(BIN)/odyssey-lab lab --folder notebooks

test: $(VENV)/test
	@MAKE='$(MAKE)' SKIP='$(if $(SKIP_BROWSER),browser)' .ci/report $(CHECKS)

test-all: $(VENV)/test
	@MAKE='$(MAKE)' SKIP='$(if $(SKIP_BROWSER),browser)' .ci/report $(CHECKS) $(SLOW_CHECKS)

check: lint formatting types imports unit-fast

refresh: $(VENV)/test
	$(BIN)/python notebooks/refresh.py

bench: $(VENV)/bench chromium
	$(BIN)/python -m benchmarks

fix: $(VENV)/test
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

setup: $(VENV)/test

clean:
	rm -rf $(VENV) build dist shots .hypothesis .import_linter_cache .mypy_cache \
		.pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# ------------------------------------------------------------------ the checks

lint: $(VENV)/test
	$(BIN)/ruff check

formatting: $(VENV)/test
	$(BIN)/ruff format --check

types: $(VENV)/test
	$(BIN)/mypy

imports: $(VENV)/test
	$(BIN)/lint-imports --no-logo

# On all cores: there will be four games.
unit: $(VENV)/test
	$(BIN)/pytest --numprocesses=auto

unit-fast: $(VENV)/test
	$(BIN)/pytest --numprocesses=auto -m 'not slow' --hypothesis-profile=fast

# Without our own addopts, which would look for doctests in notebooks/refresh.py too.
# Cells keep their order (no:randomly), and sets theirs (PYTHONHASHSEED).
notebooks: $(VENV)/test
	PYTHONHASHSEED=0 $(BIN)/pytest --override-ini=addopts= -p no:randomly \
		--nbval --nbval-current-env --nbval-cell-timeout=60 notebooks

browser: $(VENV)/test chromium
	$(BIN)/pytest tests/browser

chromium: $(VENV)/test
	@$(BIN)/python tests/browser/chromium.py

packaging: $(VENV)/test
	$(BIN)/pytest tests/packaging

# ------------------------------------------------------------------ environments
# Each file below records an installation that went through; a changed pyproject.toml repeats it.

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit(\
		"odyssey_lab needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ...")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade pip
	@touch $@

$(VENV)/lab: $(VENV)/made pyproject.toml
	@echo 'Installing odyssey_lab and JupyterLab; the first time takes a minute or two.'
	$(PIP) install --editable '.[lab]'
	@touch $@

$(VENV)/test: $(VENV)/made pyproject.toml
	@echo 'Installing what the checks need; the first time takes a minute or two.'
	$(PIP) install --editable '.[lab,test]'
	@touch $(VENV)/lab $@

$(VENV)/bench: $(VENV)/test pyproject.toml
	$(PIP) install --editable '.[lab,bench]'
	@touch $@

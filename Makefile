# Everything happens in .venv, made on first use. Each step leaves a stamp there and is done again only when what it depends on has changed,
# so that after the first time all of this works without a network.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check --no-input
INSTALL := WARCABINET_PURE=1 $(PIP) install --no-build-isolation --root-user-action=ignore -e
COMPILED := $(shell grep -rlx --include='*.py' '\# compiled' src)
PYTEST := $(BIN)/python -m pytest -n 2 -q
FIND_PYTHON = for p in python3.13 python3.12 python3.11 python3; do \
	$$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done

# A release that fell back to plain Python is none.
ifeq ($(CI),true)
export WARCABINET_MUST_COMPILE := 1
endif

.PHONY: help play test check rules bench soak compile clean
.DELETE_ON_ERROR:

help:  ## what there is to make
	@sed -n 's/^\([a-z]*\):.*  ## /  make \1 /p' Makefile | awk '{ printf "  make %-9s", $$2; $$1 = $$2 = ""; print }'

play: $(VENV)/compiled  ## play Last Front against the computer
	@$(BIN)/warcabinet play last-front

test: check $(VENV)/compiled  ## all checks and tests
	$(PYTEST) --cov --cov-report=term
	WARCABINET_PURE=1 $(PYTEST) -m plain
	@$(MAKE) --no-print-directory rules

check: $(VENV)/dev  ## format, lint, types
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

rules: $(VENV)/dev  ## which rules are cited and tested
	@$(BIN)/python tools/rules_table.py

bench: $(VENV)/dev $(VENV)/compiled  ## decisions a second, beside python-chess
	@$(BIN)/warcabinet bench

soak: $(VENV)/dev $(VENV)/compiled  ## the tests that take minutes
	$(PYTEST) -m soak

compile: $(VENV)/play  ## compile the rules, or say why not
	@rm -f $(VENV)/compiled
	@WARCABINET_MUST_COMPILE=1 $(MAKE) --no-print-directory $(VENV)/compiled

clean:  ## remove what was made, except .venv
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .coverage $(VENV)/compiled
	find src -name '*.so' -delete

$(BIN)/python:
	@python=$$($(FIND_PYTHON)); test -n "$$python" || { echo "War Cabinet needs Python 3.11 or later, with venv."; exit 1; }; \
	$$python -m venv $(VENV)

$(VENV)/play: pyproject.toml | $(BIN)/python
	@echo "Setting up in $(VENV) ..."
	@$(PIP) install --root-user-action=ignore 'setuptools>=77'
	@$(INSTALL) '.[compile]'
	@touch $@

$(VENV)/dev: $(VENV)/play
	@echo "Setting up what the tests need ..."
	@$(INSTALL) '.[dev,host,lab,research,print,bench]'
	@touch $@

# The stamp is as old as the start of the build: a source saved meanwhile is compiled next time.
$(VENV)/compiled: setup.py $(COMPILED) $(VENV)/play
	@echo "Compiling the rules ..."
	@touch $@.started
	@$(BIN)/python setup.py -q build_ext --inplace
	@mv $@.started $@

# Everything happens in .venv, made on first use. Each step leaves a stamp there and is done again only when what it depends on has changed,
# so that after the first time all of this works without a network.

VENV := .venv
BIN := $(VENV)/bin
# Python compiles to bytecode what is imported: most of what is installed never is.
PIP_INSTALL := $(BIN)/python -m pip -qq --disable-pip-version-check --no-input install --no-compile --root-user-action=ignore
BUILD_NEEDS = $$($(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'])")
INSTALL := WARCABINET_PURE=1 $(PIP_INSTALL) --no-build-isolation -e
COMPILED := $(shell grep -rlx --include='*.py' '\# compiled' src)
# More than there are cores: many tests wait for a process, a browser or a clock. Each process takes a stretch of files, so that it loads
# the games of that stretch alone and starts what a file needs once; whoever is done takes from the others.
PYTEST := $(BIN)/python -m pytest -n 4 --dist worksteal -q
FIND_PYTHON = for p in $(PYTHON) python3.14 python3.13 python3.12 python3.11 python3; do \
	$$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done

# Where this is set, every process would compile all tests again.
export PYTHONDONTWRITEBYTECODE :=

# A release must be compiled: plain Python is no substitute.
ifeq ($(CI),true)
export WARCABINET_MUST_COMPILE := 1
endif

.PHONY: help play terminal test browser-tests plain-tests check client-checks rules bench bench-host bench-lab coverage soak compile browser screenshots servers dist clean
.DELETE_ON_ERROR:

help:  ## what there is to make
	@sed -n 's/^\([a-z-]*\):.*  ## /  make \1 /p' Makefile | awk '{ printf "  make %-9s", $$2; $$1 = $$2 = ""; print }'

play: $(VENV)/compiled $(VENV)/client  ## open the lobby in the browser
	@$(BIN)/warcabinet serve

terminal: $(VENV)/compiled  ## play Last Front in the terminal
	@$(BIN)/warcabinet play last-front

test: $(VENV)/play  ## all checks and tests
# Compiling leaves one core idle for half of its time, and installing waits for the network: all that needs no rules happens beside it.
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target $(VENV)/compiled servers client-checks check
	$(PYTEST) --ignore=tests/browser
# Browsers wait for much of their time: the plain source runs beside them.
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target browser-tests plain-tests
	@$(MAKE) --no-print-directory rules

# On their own: Playwright's event loop does not share a process with the host's. A browser on a busy machine may be late: what failed is tried once more.
browser-tests:
	$(PYTEST) tests/browser || $(PYTEST) --last-failed tests/browser

# Without the cache of pytest: it is the browsers'. Only where rules are: to import the rest would take as long as the tests.
plain-tests:
	WARCABINET_PURE=1 $(BIN)/python -m pytest -n 1 -q -p no:cacheprovider -m plain src tests/engine tests/bots tests/games tests/test_plain.py

check: $(VENV)/dev  ## format, lint, types
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

client-checks: $(VENV)/dev $(VENV)/client
	$(BIN)/python tools/build_client.py check test

rules: $(VENV)/dev  ## which rules are cited and tested
	@$(BIN)/python tools/rules_table.py

bench: $(VENV)/dev $(VENV)/optimised  ## decisions a second, beside python-chess
	@$(BIN)/warcabinet bench

bench-host: $(VENV)/dev $(VENV)/optimised  ## choices a second that one host takes
	@$(BIN)/python tools/bench_host.py

bench-lab: $(VENV)/dev $(VENV)/optimised  ## the lab on two cores, and steps a second beside PettingZoo
	@$(BIN)/python tools/bench_lab.py

coverage: $(VENV)/dev $(VENV)/compiled  ## which lines the tests run through
	$(PYTEST) --cov --cov-report=term --ignore=tests/browser

soak: $(VENV)/dev $(VENV)/optimised $(VENV)/client servers  ## the tests that take minutes
# Apart, as in the tests: where a browser has been driven, the host cannot run in the same process.
	$(PYTEST) -m soak --ignore=tests/browser
	$(PYTEST) -m soak tests/browser

dist: $(VENV)/dev  ## build sdist and wheel into dist/, install them where things are missing, and try them
	@$(BIN)/python tools/try_install.py

compile: $(VENV)/play  ## compile the rules, or say why not
	@rm -f $(VENV)/compiled
	@WARCABINET_MUST_COMPILE=1 $(MAKE) --no-print-directory $(VENV)/compiled

screenshots: $(VENV)/dev $(VENV)/compiled $(VENV)/client browser  ## pictures of lobby and table for the docs
	@$(BIN)/python tools/screenshots.py

# The browser tests use a real Chromium and a real Firefox: those that are there, else Debian's.
browser:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || command -v google-chrome >/dev/null || { \
	echo "Installing Chromium for the browser tests ..."; \
	{ apt-get -qq update && { apt-get -qq install -y chromium-headless-shell || apt-get -qq install -y chromium; } >/dev/null; } || \
	{ echo "The browser tests need Chromium; please install it."; exit 1; }; }
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || { \
	echo "Installing Firefox for the browser tests ..."; \
	{ apt-get -qq update && apt-get -qq install -y firefox-esr >/dev/null; } || \
	echo "Without Firefox its tests are skipped."; }

# Some tests start a PostgreSQL server, and nginx, as in docs/hosting.md. Where neither is there and apt-get is not at hand, they are skipped.
# After the browser: apt-get does one thing at a time.
servers: browser
	@{ ls /usr/lib/postgresql/*/bin/initdb || command -v initdb; } >/dev/null 2>&1 && command -v nginx >/dev/null || { \
	echo "Installing PostgreSQL and nginx for the tests of the host ..."; \
	{ apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends postgresql nginx-light; } >/dev/null 2>&1 || \
	echo "They are not there, and their tests are skipped."; }

clean:  ## remove what was made, except .venv
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .coverage $(VENV)/compiled $(VENV)/optimised
	find src -name '*.so' -delete

$(BIN)/python:
	@python=$$($(FIND_PYTHON)); test -n "$$python" || { echo "War Cabinet needs Python 3.11 or later, with venv."; exit 1; }; \
	$$python -m venv $(VENV)

$(VENV)/play: pyproject.toml | $(BIN)/python
	@echo "Setting up in $(VENV) ..."
	@$(PIP_INSTALL) $(BUILD_NEEDS)
	@$(INSTALL) '.[lab,print]'
	@touch $@

$(VENV)/dev: $(VENV)/play
	@echo "Setting up what the tests need ..."
	@$(PIP_INSTALL) 'warcabinet[dev,bench]'
	@touch $@

# The stamp is as old as the start of the build: a source saved meanwhile is compiled next time. A quick build is enough to play and to test;
# it takes two thirds of the time. What measures needs the build that is released, a tenth faster. Each leaves a library that is linked anew.
$(VENV)/compiled: setup.py $(COMPILED) $(VENV)/play
	@echo "Compiling the rules ..."
	@rm -f $(VENV)/optimised src/warcabinet/_core__mypyc*
	@touch $@.started
	@WARCABINET_QUICK=1 $(BIN)/python setup.py -q build_ext --inplace --build-temp build/quick
	@mv $@.started $@

$(VENV)/optimised: setup.py $(COMPILED) $(VENV)/play
	@echo "Compiling the rules, optimised ..."
	@rm -f src/warcabinet/_core__mypyc*
	@touch $@.started
	@$(BIN)/python setup.py -q build_ext --inplace
	@cp -p $@.started $(VENV)/compiled
	@mv $@.started $@

CLIENT := $(shell find web -name node_modules -prune -o -type f -print)
$(VENV)/client: $(CLIENT) tools/build_client.py $(VENV)/play
	@echo "Building the browser client ..."
	@$(BIN)/python tools/build_client.py
	@touch $@

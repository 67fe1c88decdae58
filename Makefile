# What players and developers repeat; `make help` lists it. Needs GNU make 3.81 and a POSIX shell.
# Everything that is installed lies in .venv. A set-up is made again when pyproject.toml changes, when it was
# interrupted, and when the folder or its Python has moved.

VENV := .venv
BIN = $(VENV)/bin
LOG := .cache/setup.log
LOCK := .cache/setup.lock
# Set PYTHON to use one interpreter only.
PYTHON ?=
PYTHONS ?= python3.10 python3.11 python3.12 python3.13 python3.14
# So many processes run the tests; 0 runs them in one, which a debugger needs.
JOBS ?= auto
# The tests of a file stay together; files with few and long tests do not come last. A process that dies is not replaced.
SPREAD = --numprocesses $(JOBS) --maxprocesses 4 --dist loadfile --no-loadscope-reorder --max-worker-restart 0
# More arguments for the program that a target runs.
ARGS ?=
COMMA := ,
# Not empty where this machine can show a window.
WINDOW = $(if $(filter --terminal,$(ARGS)),,$(or $(DISPLAY),$(WAYLAND_DISPLAY),$(filter Darwin,$(shell uname 2>/dev/null))))
# What a window needs that Debian does not bring: a display that nobody sees, and what draws on it.
XVFB := xvfb libgl1 libgl1-mesa-dri libxrender1 libxcursor1 libxi6 libxrandr2 libxss1

.PHONY: help play test lint format bench emulators bundle requirements test-all desktop clean
.NOTPARALLEL:

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1#\2/p' Makefile | awk -F'#' '{ printf "%-18s %s\n", $$1, $$2 }'

play: $(VENV)/$(if $(WINDOW),.app,.play) ## play in a window; in this terminal where there is no display (ARGS=--terminal)
	@exec $(BIN)/threes $(ARGS)

test: $(VENV)/.dev $(VENV)/.emulator ## check everything: lint, then all tests (ARGS="-k melds" for some of them)
	@status=0; $(MAKE) --no-print-directory lint || status=1; \
	$(BIN)/python -m pytest $(SPREAD) $(ARGS) || status=$$?; exit $$status

lint: $(VENV)/.dev ## ruff and mypy
	@status=0; $(BIN)/python -m ruff check . || status=1; \
	$(BIN)/python -m ruff format --check . || status=1; \
	$(BIN)/python -m mypy || status=1; exit $$status

format: $(VENV)/.dev ## lay the code out, and mend what ruff can mend
	@$(BIN)/python -m ruff check --fix . ; $(BIN)/python -m ruff format .

bench: $(VENV)/.bench $(VENV)/.emulator ## measure the engine beside its peers (ARGS=melds for one of the benchmarks)
	@exec $(BIN)/python -m benchmarks $(ARGS)

emulators: $(VENV)/.dev $(VENV)/.emulator ## run Firebase on this machine, until Ctrl-C
	@exec $(BIN)/python -m cloud.suite

bundle: $(VENV)/.dev ## put together what Firebase uploads: build/functions
	@$(BIN)/python -m cloud.bundle

requirements: $(VENV)/.dev ## pin what the functions need in the cloud to what is installed here
	@$(BIN)/python -m cloud.requirements

test-all: ## `make test` with every Python from 3.10 to 3.14 on this machine
	@found=; status=0; for python in $(PYTHONS); do command -v $$python >/dev/null || continue; found=1; \
	  echo "== $$python"; $(MAKE) --no-print-directory test VENV=.cache/$${python##*/} PYTHON=$$python || status=1; \
	done; [ "$$found" ] || { echo "None of $(PYTHONS) is on this machine." >&2; exit 1; }; exit $$status

desktop: $(VENV)/.desktop ## make a desktop program of it: dist/threes/threes
	@$(BIN)/python -m PyInstaller --noconfirm --log-level WARN --workpath build/desktop --distpath dist desktop.spec
	@$(say) "Made dist/threes/threes"

clean: ## remove what was installed and built
	@rm -rf .venv .cache build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

# The set-up. Nothing below reads standard input, which belongs to the game, or writes to standard output.

say = printf '%s\n'
# Two makes at once wait for each other; a lock whose owner is gone is taken.
take_lock = mkdir -p .cache && [ -w .cache ] || { $(say) "This folder cannot be written to." >&2; exit 1; }; \
	until ln -s $$$$ $(LOCK) 2>/dev/null; do \
	  kill -0 "$$(readlink $(LOCK))" 2>/dev/null || rm -f $(LOCK); sleep 1; done; \
	trap 'rm -f $(LOCK)' EXIT; trap 'exit 130' INT TERM HUP
# Prints where a whole virtual environment was made.
place = $(BIN)/python -c 'import pip; print(open("$(VENV)/.place").read())' </dev/null 2>/dev/null

ifneq ($(shell $(place)),$(CURDIR))
.PHONY: $(VENV)/.place
endif

# What root can install on Debian.
apt = apt() { \
	  $(say) "Installing $$* ..." >&2; \
	  { apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$$@"; \
	  } </dev/null >$(LOG) 2>&1 || { tail -n 5 $(LOG) >&2; \
	    $(say) "apt-get could not install $$*. Is this machine online?" >&2; exit 1; }; \
	}; \
	root_on_debian() { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

$(VENV)/.place:
	@$(take_lock); [ "$$($(place))" != "$$(pwd -P)" ] || exit 0; \
	$(apt); \
	[ "$(PYTHON)" ] || command -v python3 >/dev/null || ! root_on_debian || apt python3 python3-venv || exit 1; \
	for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python3.10) none; do \
	  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null </dev/null && break; \
	done; \
	if [ "$$python" = none ]; then \
	  $(say) "The Game of Threes needs Python 3.10 or newer; here is: $$( \
	    $(or $(PYTHON),python3) --version 2>/dev/null </dev/null || echo none)." \
	    "Install one (on Debian and Ubuntu: sudo apt-get install python3 python3-venv)," \
	    "or say where it is: make play PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null </dev/null; then \
	  package=$$("$$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
	  if root_on_debian; then apt $$package || exit 1; else \
	    $(say) "This Python cannot make virtual environments. Install what is missing" \
	      "(on Debian and Ubuntu: sudo apt-get install $$package) and run make again." >&2; exit 1; \
	  fi; \
	fi; \
	$(say) "Making a virtual environment in $(VENV) ..." >&2; rm -rf $(VENV); \
	"$$python" -m venv $(VENV) </dev/null >$(LOG) 2>&1 || { cat $(LOG) >&2; exit 1; }; \
	pwd -P | tr -d '\n' >$@

# $(call install,what is installed,the stamps that this sets,to do what,what else where there is no Kivy)
pip = $(BIN)/python -m pip install -q --disable-pip-version-check --only-binary Kivy -e '$(1)' </dev/null >$(LOG) 2>&1
install = @$(take_lock); [ ! $@ -nt pyproject.toml ] || exit 0; \
	$(say) "Installing what is needed to $(3), once ..." >&2; \
	$(call pip,$(1)) || { [ "$(4)" ] && grep -qi 'no matching distribution.*kivy' $(LOG) && { \
	  $(say) "There is no Kivy for this machine and its Python, so there is no window." >&2; $(call pip,$(4)); }; } || { \
	  if grep -qE 'Max retries|ConnectionError|ConnectTimeout|ReadTimeout|NameResolution|ProxyError' $(LOG); then \
	    $(say) "The Python package index cannot be reached, and a first set-up needs it. Go online and try again." >&2; \
	  else tail -n 15 $(LOG) >&2; fi; exit 1; }; \
	touch $(addprefix $(VENV)/,$(2))

$(VENV)/.play: pyproject.toml $(VENV)/.place
	$(call install,.,.play,play)
$(VENV)/.app: pyproject.toml $(VENV)/.place
	$(call install,.[app$(COMMA)online],.play .app,play,.)
$(VENV)/.dev: pyproject.toml $(VENV)/.place $(VENV)/.xvfb
	$(call install,.[dev$(COMMA)app$(COMMA)cloud],.play .app .dev,test,.[dev$(COMMA)cloud])
# Without it the tests of the window are skipped, with a sentence that says so.
$(VENV)/.xvfb: $(VENV)/.place
	@$(apt); command -v Xvfb >/dev/null || ! root_on_debian || apt $(XVFB) || exit 1; touch $@
# Without them the tests of the cloud are skipped, with a sentence that says so. They lie in .cache, not here.
.PHONY: $(VENV)/.emulator
$(VENV)/.emulator: $(VENV)/.place
	@$(BIN)/python -m cloud.suite found || { $(take_lock); $(apt); \
	  ( command -v cargo >/dev/null || ! root_on_debian || apt cargo-web ); $(BIN)/python -m cloud.suite prepare; } || true
$(VENV)/.bench: pyproject.toml $(VENV)/.place
	$(call install,.[bench$(COMMA)app$(COMMA)cloud],.play .app .bench,measure,.[bench$(COMMA)cloud])
$(VENV)/.desktop: pyproject.toml $(VENV)/.place
	$(call install,.[app$(COMMA)online$(COMMA)desktop],.play .app .desktop,make a desktop program)

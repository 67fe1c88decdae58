# `make help` lists the targets. Needs GNU make 3.81 and a POSIX shell, as on Linux and macOS.
# Everything is installed in .venv. It is installed anew when pyproject.toml has changed, when an installation was
# interrupted, and when this folder or its Python has moved.

# Kivy, which draws the window, has wheels for these.
KIVY_PYTHONS := python3.13 python3.12 python3.11 python3.10
# The Python to use. Where none is named, python3 if Kivy has a wheel for it, else the newest of those above, else
# whatever python3 is, without a window.
PYTHON ?=
# More arguments for the program that a target runs.
ARGS ?=
# The number of processes that run the tests; auto is one more than there are cores, and a debugger needs 0.
JOBS ?= auto

VENV := .venv
BIN = $(VENV)/bin
LOG := .cache/setup.log
LOCK := .cache/setup.lock
COMMA := ,
# Not empty where this machine can show a window.
WINDOW = $(if $(filter --terminal,$(ARGS)),,$(or $(DISPLAY),$(WAYLAND_DISPLAY),$(filter Darwin,$(shell uname 2>/dev/null))))
# The packages that a player has; `cloud` is for developers on Linux and macOS.
PLAYED := engine functions client terminal mobile threes
# The tests of one file run in one process. A process that dies is not replaced.
SPREAD = --numprocesses $(JOBS) --maxprocesses 8 --dist loadfile --no-loadscope-reorder --max-worker-restart 0

.PHONY: help play test lint format bench new-game emulators bundle requirements test-all desktop release android clean
.NOTPARALLEL:

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/$(if $(WINDOW),.app,.play) ## play in a window; in this terminal where there is no display (ARGS=--terminal)
	@exec $(BIN)/threes $(ARGS)

# The hundreds of processes that the tests start would compile all of it anew.
test: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/.dev $(VENV)/.emulator ## check everything: lint, then all tests (ARGS="-k melds" for some of them)
	@status=0; $(MAKE) --no-print-directory lint || status=1; \
	$(BIN)/python -m pytest $(SPREAD) $(ARGS) || status=$$?; exit $$status

lint: $(VENV)/.dev ## ruff, docstrings, and mypy for each system on which the game is played
	@status=0; $(BIN)/python -m ruff check . || status=1; \
	$(BIN)/python -m ruff format --check . || status=1; \
	$(BIN)/python -m tests.project.check_docstrings || status=1; \
	$(BIN)/python -m mypy & running=$$!; for system in win32 darwin; do \
	  $(BIN)/python -m mypy --platform $$system --cache-dir .mypy_cache/$$system $(PLAYED:%=-p %) & \
	  running="$$running $$!"; \
	done; for one in $$running; do wait $$one || status=1; done; exit $$status

format: $(VENV)/.dev ## format the code, and fix what ruff can fix
	@$(BIN)/python -m ruff check --fix . ; $(BIN)/python -m ruff format .

bench: $(VENV)/.bench $(VENV)/.emulator ## measure the engine beside its peers (ARGS=melds for one of the benchmarks)
	@exec $(BIN)/python -m benchmarks $(ARGS)

new-game: $(VENV)/.dev ## begin a new game from a small one that can be played (NAME=gin_rummy)
	@$(BIN)/python -m tests.new_game "$(NAME)"

emulators: $(VENV)/.dev $(VENV)/.emulator ## run Firebase on this machine, until Ctrl-C
	@exec $(BIN)/python -m cloud.emulator_suite

bundle: $(VENV)/.dev ## put together what Firebase uploads: build/functions
	@$(BIN)/python -m cloud.bundle

requirements: $(VENV)/.dev ## pin what the functions need in the cloud, newest versions with hashes
	@$(BIN)/python -m cloud.requirements

test-all: ## `make test` with every Python from 3.10 to 3.14 on this machine
	@status=0; for python in python3.14 $(KIVY_PYTHONS); do \
	  command -v $$python >/dev/null || { echo "== no $$python"; continue; }; echo "== $$python"; \
	  $(MAKE) --no-print-directory test VENV=.cache/$$python PYTHON=$$python || status=1; \
	done; exit $$status

desktop: $(VENV)/.desktop ## make a desktop program of it: dist/threes/threes
	@$(BIN)/python -m PyInstaller --noconfirm --log-level WARN --workpath build/desktop --distpath dist desktop.spec
	@$(say) "Made dist/threes/threes"

release: $(VENV)/.desktop ## build what players download, of this commit: program of this system, wheel, notes, checksums
	@$(BIN)/python -m release $(ARGS)

android: $(VENV)/.play ## make an Android program, where buildozer is installed (ARGS=release for a shop)
	@$(BIN)/python -m release.android_links >/dev/null
	@APP_ANDROID_MANIFEST_INTENT_FILTERS='%(source.dir)s/build/android_links.xml' buildozer android $(or $(ARGS),debug)

clean: ## remove what was installed and built
	@rm -rf .venv .cache build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

# Installing. Nothing below reads standard input, which belongs to the game, or writes to standard output.

say = printf '%s\n'
# One installation at a time. The lock is a link to the id of the process that has it, and is free when that has ended.
take_lock = mkdir -p .cache && [ -w .cache ] || { $(say) "This folder cannot be written to." >&2; exit 1; }; \
	until ln -s $$$$ $(LOCK) 2>/dev/null; do \
	  kill -0 "$$(readlink $(LOCK))" 2>/dev/null || rm -f $(LOCK); sleep 1; done; \
	trap 'rm -f $(LOCK)' EXIT; trap 'exit 130' INT TERM HUP

# Installs packages of Debian, where one is root on it.
apt = root_on_debian() { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; }; \
	apt() { \
	  $(say) "Installing $$* ..." >&2; \
	  { apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$$@"; \
	  } </dev/null >$(LOG) 2>&1 || { tail -n 5 $(LOG) >&2; \
	    $(say) "apt-get could not install $$*. Is this machine online?" >&2; exit 1; }; \
	}

# Sets $$python to the Python to use, or to nothing.
choose = version() { "$$1" -c 'import sys; print("python%d.%d" % sys.version_info[:2])' </dev/null 2>/dev/null; }; \
	choose() { \
	  for python in $(or $(PYTHON),python3 $(KIVY_PYTHONS)); do \
	    case " $(KIVY_PYTHONS) " in *" $$(version "$$python") "*) return;; esac; done; \
	  for python in $(or $(PYTHON),python3 python3.14) ""; do \
	    ! "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 10))' </dev/null 2>/dev/null || return 0; done; \
	}; choose

# Prints the folder in which a working virtual environment was made.
place = $(BIN)/python -c 'import pip; print(open("$(VENV)/.place").read())' </dev/null 2>/dev/null
ifneq ($(shell $(place)),$(CURDIR))
.PHONY: $(VENV)/.place
endif

$(VENV)/.place:
	@$(take_lock); [ "$$($(place))" != "$$(pwd -P)" ] || exit 0; \
	$(apt); \
	[ "$(PYTHON)" ] || command -v python3 >/dev/null || ! root_on_debian || apt python3 python3-venv || exit 1; \
	$(choose); \
	if [ ! "$$python" ]; then \
	  $(say) "The Game of Threes needs Python 3.10 or newer; here is: $$( \
	    $(or $(PYTHON),python3) --version 2>/dev/null </dev/null || echo none)." \
	    "Install one (on Debian and Ubuntu: sudo apt-get install python3 python3-venv)," \
	    "or say where it is: make play PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null </dev/null; then \
	  package=$$(version "$$python")-venv; \
	  if root_on_debian; then apt $$package || exit 1; else \
	    $(say) "This Python cannot make virtual environments. Install what is missing" \
	      "(on Debian and Ubuntu: sudo apt-get install $$package) and run make again." >&2; exit 1; \
	  fi; \
	fi; \
	$(say) "Making a virtual environment in $(VENV) ..." >&2; rm -rf $(VENV); \
	"$$python" -m venv $(VENV) </dev/null >$(LOG) 2>&1 || { cat $(LOG) >&2; exit 1; }; \
	pwd -P | tr -d '\n' >$@

# $(call install,what is installed,the stamps that it sets,what it is for,what is installed where there is no Kivy,
# what is installed instead of the first where all of it can be had)
BINARIES := Kivy,grpcio,cryptography,pycryptodome
UNREACHED := 'Max retries|ConnectionError|ConnectTimeout|ReadTimeout|NameResolution|ProxyError'
pip = $(BIN)/python -m pip install -q --disable-pip-version-check --only-binary $(BINARIES) -e '$(1)' </dev/null >$(LOG) 2>&1
either = $(if $(1),$(call pip,$(1)) || { ! grep -qE $(UNREACHED) $(LOG) && $(call pip,$(2)); },$(call pip,$(2)))
install = @$(take_lock); [ ! $@ -nt pyproject.toml ] || exit 0; \
	$(say) "Installing what is needed to $(3), once ..." >&2; \
	{ $(call either,$(5),$(1)); } || { [ "$(4)" ] && grep -qi 'no matching distribution.*kivy' $(LOG) && { \
	  $(say) "There is no Kivy for this machine with $$($(BIN)/python --version), so there is no window." \
	    "To try another Python, such as $(firstword $(KIVY_PYTHONS)), install it and run: make clean play" >&2; \
	  $(call pip,$(4)); }; } || { \
	  if grep -qE $(UNREACHED) $(LOG); then \
	    $(say) "The Python package index cannot be reached, and a first set-up needs it. Go online and try again." >&2; \
	  else tail -n 15 $(LOG) >&2; fi; exit 1; }; \
	touch $(addprefix $(VENV)/,$(2))

# With `listening`, a table online is told of what happens; where Google's libraries cannot be had, it polls.
APP := app$(COMMA)online
$(VENV)/.play: pyproject.toml $(VENV)/.place
	$(call install,.,.play,play)
$(VENV)/.app: pyproject.toml $(VENV)/.place
	$(call install,.[$(APP)],.play .app,play,.,.[$(APP)$(COMMA)listening])
$(VENV)/.dev: pyproject.toml $(VENV)/.place $(VENV)/.xvfb
	$(call install,.[dev$(COMMA)app$(COMMA)cloud],.play .app .dev,test,.[dev$(COMMA)cloud])
$(VENV)/.bench: pyproject.toml $(VENV)/.place
	$(call install,.[bench$(COMMA)app$(COMMA)cloud],.play .app .bench,measure,.[bench$(COMMA)cloud])
$(VENV)/.desktop: pyproject.toml $(VENV)/.place
	$(call install,.[$(APP)$(COMMA)desktop],.play .app .desktop,make a desktop program,,.[$(APP)$(COMMA)listening$(COMMA)desktop])
# A display that nobody sees, and what draws on it. Without them the tests of the window are skipped.
$(VENV)/.xvfb: $(VENV)/.place
	@$(apt); command -v Xvfb >/dev/null || ! root_on_debian || \
	  apt xvfb libgl1 libgl1-mesa-dri libxrender1 libxcursor1 libxi6 libxrandr2 libxss1 || exit 1; touch $@
# The emulators of Firebase, in .cache. Without them the tests of the cloud are skipped.
.PHONY: $(VENV)/.emulator
$(VENV)/.emulator: $(VENV)/.place
	@$(BIN)/python -m cloud.emulator_suite found || { $(take_lock); $(apt); \
	  ( command -v cargo >/dev/null || ! root_on_debian || apt cargo-web ); $(BIN)/python -m cloud.emulator_suite prepare; } || true

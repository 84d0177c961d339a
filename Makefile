# Two commands for a newcomer: `make demo` and `make test`. Everything runs inside .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed

.PHONY: help demo test check verify monkey bench screens clean

help:  ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(INSTALLED): setup.cfg pyproject.toml
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[encoders,dev]'
	touch $@

demo: $(INSTALLED)  ## collect, train, evaluate: a table and outputs/demo/report.html in a quarter of an hour
	$(BIN)/python -m tapclone.app.demo

test: $(INSTALLED)  ## the tests
	OMP_NUM_THREADS=1 $(BIN)/python -m pytest -n 2 --dist worksteal

check: $(INSTALLED)  ## formatting, lint, types, import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

verify: $(INSTALLED)  ## every task on every configuration: experts and conformance, in outputs/verify.json
	$(BIN)/python -m tapclone.app.verify

monkey: $(INSTALLED)  ## a million random actions on every app and configuration, in outputs/monkey.json
	cd tests && ../$(BIN)/python -m phone.monkey_campaign

bench: $(INSTALLED)  ## figures against the bars, in outputs/bench.json
	$(BIN)/python -m tapclone.app.bench

screens: $(INSTALLED)  ## a contact sheet of every app, in outputs/screens.png
	$(BIN)/python -m tapclone.app.screens

clean:  ## remove what runs leave behind, not the data
	rm -rf outputs multirun wandb build .pytest_cache .mypy_cache .ruff_cache

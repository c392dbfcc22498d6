#!/usr/bin/env bash
# Prints the path of a Python that can drive a browser, made once under .build.
set -euo pipefail
cd "$(dirname "$0")/.."
home=.build/browser-tests
if ! "$home/bin/python" -c 'import playwright' 2>/dev/null; then
  mkdir -p .build
  # The system's own Python: others may lack the module for environments.
  /usr/bin/python3 -m venv "$home" >&2
  "$home/bin/python" -m pip install --quiet --disable-pip-version-check 'playwright>=1.40,<2' >&2
fi
echo "$PWD/$home/bin/python"

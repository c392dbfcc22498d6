#!/usr/bin/env bash
# Prints the path of a Python that can drive a browser, made once under .build.
set -euo pipefail
cd "$(dirname "$0")/.."
home=.build/browser-tests
# Later ones have Firefox asked for what the one of Debian does not know.
version=1.61
# Brings the script of axe-core 4.12.1.
axe=0.1.8
if ! "$home/bin/python" -c "import importlib.metadata as m; assert m.version('playwright').startswith('$version.'); \
assert m.version('axe-playwright-python') == '$axe'" 2>/dev/null; then
  mkdir -p .build
  # One that was left half made, or that came with a copy of this folder, is made anew. The system's
  # own Python: others may lack the module for environments.
  /usr/bin/python3 -m venv --clear "$home" >&2
  "$home/bin/python" -m pip install --quiet --disable-pip-version-check --retries 10 --timeout 60 \
    "playwright==$version.*" "axe-playwright-python==$axe" >&2
fi
echo "$PWD/$home/bin/python"

#!/usr/bin/env bash
# Prints the path of a Python that can drive a browser, in a virtual environment created once in
# .build.
set -euo pipefail
cd "$(dirname "$0")/.."
home=.build/browser-tests
# Later versions of Playwright send Firefox commands that Debian's version does not support.
version=1.61
# Contains the script of axe-core 4.12.1.
axe=0.1.8
if ! "$home/bin/python" -c "import importlib.metadata as m; assert m.version('playwright').startswith('$version.'); \
assert m.version('axe-playwright-python') == '$axe'" 2>/dev/null; then
  mkdir -p .build
  # An incomplete environment, or one copied with this folder, is created again. The system's own
  # Python is used, because others may lack the venv module.
  /usr/bin/python3 -m venv --clear "$home" >&2
  "$home/bin/python" -m pip install --quiet --disable-pip-version-check --retries 10 --timeout 60 \
    "playwright==$version.*" "axe-playwright-python==$axe" >&2
fi
echo "$PWD/$home/bin/python"

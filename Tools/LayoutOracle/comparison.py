"""Runs the comparison of the Swift tests on cases of our own."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from cases import write

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Comparison:
    """Builds the tests once, then runs them as often as asked."""

    def __init__(self):
        self.is_built = False

    def mismatches(self, cases):
        """What differs, by the name of the case: path, expected and actual frame."""
        with tempfile.TemporaryDirectory() as folder:
            found = pathlib.Path(folder) / "mismatches.json"
            path = pathlib.Path(folder) / "cases.jsonl"
            write(path, cases)
            environment = {**os.environ, "ROWAN_LAYOUT_CASES": str(path),
                           "ROWAN_LAYOUT_MISMATCHES": str(found)}
            command = ["swift", "test", "--package-path", str(ROOT),
                       "--filter", "^RowanLayoutTests\\.ConformanceTests"]
            if self.is_built:
                command.append("--skip-build")
            self.is_built = True
            result = subprocess.run(command, env=environment, capture_output=True, text=True)
            if not found.exists():
                sys.exit(result.stdout[-3000:] + result.stderr[-3000:])
            return {value["name"]: value for value in json.loads(found.read_text())}

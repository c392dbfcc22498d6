"""Runs the comparison of the Swift tests on cases that are not fixtures."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from cases import write

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESTS = ROOT / ".build/debug/RowanPackageTests.xctest"


class Comparison:
    """A runner of the Swift tests, which builds them once."""

    def __init__(self):
        self.is_built = False

    def mismatches(self, cases):
        """Returns the differences by the name of the case: path, expected and actual frame."""
        found = self.run("ConformanceTests", "ROWAN_LAYOUT_MISMATCHES", cases)
        return {value["name"]: value for value in json.loads(found)}

    def relaid(self, cases):
        """Returns a report: the number of trees that differ from fresh layouts after edits, and
        some of them, reduced."""
        # Cases that no browser has measured have no frames.
        for case in cases:
            for node in case.root.subtree():
                node.frame = node.frame or [0, 0, 0, 0]
        return self.run("RelaidTests", "ROWAN_LAYOUT_RELAID", cases)

    def run(self, suite, variable, cases):
        """Runs a suite, and returns the contents of the file that it writes.

        An environment variable passes the path of the file to the suite."""
        if not self.is_built:
            build()
            self.is_built = True
        with tempfile.TemporaryDirectory() as folder:
            found = pathlib.Path(folder) / "found"
            path = pathlib.Path(folder) / "cases.jsonl"
            write(path, cases)
            environment = {**os.environ, "ROWAN_LAYOUT_CASES": str(path), variable: str(found)}
            command = [str(TESTS), "--testing-library", "swift-testing",
                       "--filter", f"^RowanLayoutTests\\.{suite}"]
            result = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, text=True)
            if not found.exists():
                sys.exit(result.stdout[-3000:] + result.stderr[-3000:])
            return found.read_text()


def build():
    """Builds only the tests of the layout."""
    environment = {**os.environ, "ROWAN_SUITES": "RowanLayoutTests"}
    result = subprocess.run(
        ["swift", "build", "--package-path", str(ROOT), "--product", "RowanPackageTests"],
        env=environment, capture_output=True, text=True)
    if result.returncode:
        sys.exit(result.stdout[-3000:] + result.stderr[-3000:])

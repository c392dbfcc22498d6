"""Counts checks, and ends tests that hang."""

import contextlib
import os
import threading
import time

# The seconds without a new check after which a test counts as hung. The limit does not count the whole test, because
# the time of a test with hundreds of checks depends on the load of the machine.
LONGEST = float(os.environ.get("ROWAN_TEST_LIMIT", 150))


class Checks:
    def __init__(self):
        self.passed = 0
        self.failed = 0
        self.last_check_time = time.monotonic()

    def that(self, sentence, truth, detail=""):
        """Counts a check, prints the sentence if the check failed, and returns whether it passed."""
        self.last_check_time = time.monotonic()
        if truth:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED: {sentence} {detail}".rstrip(), flush=True)
        return bool(truth)

    def equal(self, sentence, left, right):
        return self.that(sentence, left == right, f"({left!r} is not {right!r})")

    def among(self, sentence, value, allowed):
        return self.that(sentence, value in allowed, f"({value!r} is none of {allowed!r})")

    @contextlib.contextmanager
    def ending_hung_test(self, end, longest=None):
        """Calls `end` in another thread if the body makes no check for `longest` seconds (default: `LONGEST`)."""
        has_ended = threading.Event()
        limit = LONGEST if longest is None else longest

        def wait():
            while (rest := self.last_check_time + limit - time.monotonic()) > 0:
                if has_ended.wait(rest):
                    return
            end()

        self.last_check_time = time.monotonic()
        threading.Thread(target=wait, daemon=True).start()
        try:
            yield
        finally:
            has_ended.set()

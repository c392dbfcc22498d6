"""The bytes of the first two visits of BigList: limits that do not depend on the machine or the browser's version."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from first_visit import visit  # noqa: E402
from harness import admit, run, serving  # noqa: E402
from slow_line import slow_line  # noqa: E402
from test_biglist import COUNT, FOLDER  # noqa: E402

# The maximum bytes of the first visit, by kind. Files are compressed, and fonts contain only the scripts of the texts.
LIMITS = {"page": 3_000, "script": 70_000, "style": 12_000, "fonts": 200_000, "web socket": 60_000}


def bytes_of_visits(checks, chromium, program):
    with slow_line(program.address) as line:
        context = chromium.new_context(viewport={"width": 1000, "height": 800}, locale="en-US")
        context.set_default_timeout(60_000)
        address = admit(context, line.address)
        first, _, received, how, _ = visit(context, line, address, "Big list")
        checks.that("The first visit transfers at most 350 kB", received <= 350_000, received)
        for kind, limit in LIMITS.items():
            checks.that(f"The first visit transfers at most {limit:,} bytes for: {kind}",
                        0 < first.bytes[kind] <= limit, first.bytes)
        checks.equal("The first row is painted in its font", how, "in its font")
        second, _, received, _, _ = visit(context, line, address, "Big list")
        checks.that("The second visit transfers at most 60 kB", received <= 60_000, received)
        checks.equal("The second visit transfers no scripts and no fonts",
                     (second.bytes["script"], second.bytes["fonts"]), (0, 0))
        context.close()


def encodings(checks, chromium, program):
    context = chromium.new_context()
    page = context.new_page()
    responses = []
    page.on("response", lambda response: responses.append(response))
    page.goto(admit(context, program.address))
    page.get_by_text("Big list").first.wait_for()
    for response in responses:
        path = response.url.split("?")[0]
        headers = response.headers
        if path.endswith((".js", ".css", ".svg")) or "/font/" in path or response.url == page.url:
            checks.equal(f"The response {path[-40:]} is compressed and says that it depends on the request",
                         (headers.get("content-encoding"), headers.get("vary")), ("gzip", "Accept-Encoding"))
        if "/font/" in path or "/client/" in path:
            checks.equal(f"The response {path[-40:]} is cached for ever",
                         headers["cache-control"], "public, max-age=31536000, immutable")
    checks.that("The page requests a script, styles and fonts", len(responses) >= 6, len(responses))
    whole = page.evaluate("""async () => {
      const address = document.querySelector("script[src]").src;
      const text = await (await fetch(address)).text();
      return text.length;
    }""")
    checks.that("The browser restores the content of a compressed script", whole > 100_000, whole)
    context.close()


if __name__ == "__main__":
    run(bytes_of_visits, encodings, program=lambda: serving(FOLDER / "BigList", "--rows", str(COUNT)))

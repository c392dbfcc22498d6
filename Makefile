# Commands for development. `make run` and `make test` install the packages that they need.

SWIFT_SOURCES = Package.swift Sources Tests \
	Examples/Package.swift Examples/Sources Examples/Tests \
	Examples/Contacts/Package.swift Examples/Contacts/Sources Examples/Contacts/Tests \
	Apps/Monitor/Package.swift Apps/Monitor/Sources Apps/Monitor/Tests \
	Tools/LayoutPlayground/Package.swift Tools/LayoutPlayground/Sources Tools/LayoutPlayground/Tests \
	Tools/Screenshots/Package.swift Tools/Screenshots/Sources \
	Benchmarks/Package.swift Benchmarks/Sources

.PHONY: run biglist contacts catalogue settings playground test test-swift test-traits test-browser \
	test-engines test-axe test-fuzz test-hostile sanitize lint format bench load soak latency first-visit fixtures fuzz api docs screenshots clean

run: ## start Monitor and print its address for the browser
	@Scripts/packages.sh run
	@swift run --package-path Apps/Monitor -c release Monitor

biglist: ## serve a list with a million rows
	@Scripts/packages.sh run
	@swift run --package-path Examples -c release BigList

contacts: ## serve an address book with a million people in a database
	@Scripts/packages.sh run
	@Scripts/packages.sh sqlite
	@swift run --package-path Examples/Contacts -c release Contacts

catalogue: ## serve the catalogue of all controls and concepts, with their source code
	@Scripts/packages.sh run
	@swift run --package-path Examples -c release Catalogue

settings: ## serve a settings screen
	@Scripts/packages.sh run
	@swift run --package-path Examples -c release Settings

playground: ## serve an editor for trees of layout boxes
	@Scripts/packages.sh run
	@swift run --package-path Tools/LayoutPlayground -c release LayoutPlayground

test: ## run all test suites and print their counts at the end
	@Scripts/packages.sh test
	@Scripts/test.sh

test-swift:
	@Scripts/packages.sh swift
	@Scripts/packages.sh sqlite
	@Scripts/test.sh swift

test-traits: ## test what needs traits of the package: lists over a database of a million rows
	@Scripts/packages.sh test
	@Scripts/test.sh traits

test-fuzz: ## run the fuzz tests of lists against a naive model; ROWAN_FUZZ_STEPS=200000 ROWAN_FUZZ_SEED=1
	@Scripts/packages.sh run
	@Scripts/test.sh fuzz

test-hostile: ## attack the server with malformed requests and frames and many connections; needs no browser
	@Scripts/packages.sh hostile
	@Scripts/test.sh hostile

test-browser:
	@Scripts/packages.sh test
	@Scripts/test.sh browser

test-engines: ## run the browser tests in Firefox, and a walk through pages in WebKit
	@Scripts/packages.sh test
	@Scripts/test.sh engines

test-axe: ## check all examples with axe-core in light, dark and forced colours and at 200 % text size
	@Scripts/packages.sh test
	@Scripts/test.sh axe

sanitize: ## run the test suites under the thread sanitizer; SUITES="RowanTextTests" selects suites
	@Scripts/packages.sh swift
	@Scripts/packages.sh sqlite
	@Scripts/sanitize.sh $(SUITES)

lint: ## check formatting, documentation rules, lengths in controls and tests of references
	@Scripts/packages.sh lint
	@swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)
	@python3 Scripts/lint/lengths.py
	@python3 Scripts/lint/references.py
	@if LC_ALL=C.UTF-8 grep -nE '^.{101,}' CHANGELOG.md; then echo "CHANGELOG.md: these lines are longer than 100 characters"; exit 1; fi
	@echo "lint: clean"

format:
	@swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

bench: ## measure performance against the budgets; GROUPS="layout lists/big" selects groups
	@Scripts/packages.sh run
	@rm -f Benchmarks/.build/*.yaml
	@swift build --package-path Benchmarks -c release --quiet
	@Benchmarks/.build/release/RowanBenchmarks $(GROUPS)

load: ## test one server with many tabs against the budgets; SCENARIOS="dashboard biglist hostile" TABS="100 300 1000"
	@Scripts/packages.sh run
	@rm -f Benchmarks/.build/*.yaml
	@swift build --package-path Benchmarks -c release --product RowanLoad --quiet
	@Benchmarks/.build/release/RowanLoad $(SCENARIOS) $(TABS)

soak: ## open and close tabs and check that the memory of the server does not grow; SCENARIOS="biglist dashboard" MINUTES=10
	@Scripts/packages.sh run
	@rm -f Benchmarks/.build/*.yaml
	@swift build --package-path Benchmarks -c release --product RowanLoad --quiet
	@Benchmarks/.build/release/RowanLoad soak $(SCENARIOS) $(or $(MINUTES),10)

latency: ## measure the blank parts of a list that scrolls over slow lines; LINES="--runs 5 --round-trips 0,100 --megabits 10"
	@Scripts/packages.sh test
	@swift build --package-path Examples -c release --product BigList --quiet
	@ROWAN_EXECUTABLE=Examples/.build/release/BigList "$$(Scripts/python.sh)" Tests/Browser/Examples/latency.py $(LINES)

first-visit: ## measure the bytes and the first text of a page over a slow line; LINES="--runs 5 --round-trip 400 --kilobits 400"
	@Scripts/packages.sh test
	@swift build --package-path Examples -c release --product BigList --quiet
	@ROWAN_EXECUTABLE=Examples/.build/release/BigList "$$(Scripts/python.sh)" Tests/Browser/Examples/first_visit.py $(LINES)

fixtures: ## measure the layout fixtures of the tests again in a browser; SEED=1
	@Scripts/packages.sh test
	@"$$(Scripts/python.sh)" Tools/LayoutOracle/fixtures.py $(SEED)

fuzz: ## compare random layouts: fresh and roots with a browser, relaid with fresh layouts; SEED=7 COUNT=2000 MODES="relaid"
	@Scripts/packages.sh test
	@"$$(Scripts/python.sh)" Tools/LayoutOracle/fuzz.py "$(SEED)" "$(COUNT)" $(MODES)

api: ## write the public declarations of all modules to Documentation/API
	@Scripts/packages.sh run
	@rm -f .build/*.yaml
	@Scripts/packages.sh sqlite
	@swift build --quiet
	@Scripts/api.py
	@swift build --scratch-path .build/traits --enable-all-traits --target RowanGRDB --quiet
	@Scripts/api.py --traits --modules .build/traits/debug/Modules

docs: ## build the guides and the reference of all modules as a website in .build/docs; every warning is an error
	@Scripts/packages.sh run
	@Scripts/packages.sh sqlite
	@Scripts/docs.sh
	@echo "Serve .build/docs and open /documentation/rowan for the guides, /documentation for all modules"

screenshots: ## render the images of the README and the guides
	@Scripts/packages.sh run
	@mkdir -p Documentation/Pictures Sources/Rowan/Rowan.docc/Resources
	@swift run --package-path Tools/Screenshots -c release Screenshots Documentation/Pictures \
		Sources/Rowan/Rowan.docc/Resources

clean:
	@rm -rf .build Examples/.build Examples/Contacts/.build Apps/*/.build Tools/*/.build Benchmarks/.build Tests/Outside/*/.build

# What one does here. `make run` and `make test` do their own set-up.

SWIFT_SOURCES = Package.swift Sources Tests \
	Examples/Package.swift Examples/Sources Examples/Tests \
	Examples/Contacts/Package.swift Examples/Contacts/Sources Examples/Contacts/Tests \
	Apps/Monitor/Package.swift Apps/Monitor/Sources Apps/Monitor/Tests \
	Tools/LayoutPlayground/Package.swift Tools/LayoutPlayground/Sources Tools/LayoutPlayground/Tests \
	Tools/Screenshots/Package.swift Tools/Screenshots/Sources \
	Benchmarks/Package.swift Benchmarks/Sources \
	Integrations/*/Package.swift Integrations/*/Sources Integrations/*/Tests

.PHONY: run biglist contacts catalogue settings playground test test-swift test-integrations test-browser \
	test-engines test-axe test-fuzz test-hostile sanitize lint format bench load soak fixtures fuzz api docs screenshots clean

run: ## Monitor in the browser: prints the address to open
	@Scripts/packages.sh run
	@swift run --package-path Apps/Monitor -c release Monitor

biglist: ## a million rows in the browser
	@Scripts/packages.sh run
	@swift run --package-path Examples -c release BigList

contacts: ## an address book of a million people on a database, in the browser
	@Scripts/packages.sh run
	@Scripts/packages.sh sqlite
	@swift run --package-path Examples/Contacts -c release Contacts

catalogue: ## every control and concept, with its code, in the browser
	@Scripts/packages.sh run
	@swift run --package-path Examples -c release Catalogue

settings: ## a settings screen in the browser
	@Scripts/packages.sh run
	@swift run --package-path Examples -c release Settings

playground: ## an editor for a tree of layout boxes in the browser
	@Scripts/packages.sh run
	@swift run --package-path Tools/LayoutPlayground -c release LayoutPlayground

test: ## every suite, the counts at the end
	@Scripts/packages.sh test
	@Scripts/test.sh

test-swift:
	@Scripts/packages.sh run
	@Scripts/packages.sh sqlite
	@Scripts/test.sh swift

test-integrations: ## the packages that join Rowan to others: a database of a million rows
	@Scripts/packages.sh test
	@Scripts/test.sh integrations

test-fuzz: ## lists against a naive model; ROWAN_FUZZ_STEPS=200000 ROWAN_FUZZ_SEED=1
	@Scripts/packages.sh run
	@Scripts/test.sh fuzz

test-hostile: ## attacks on the server: heads, frames, connections in great number; needs no browser
	@Scripts/packages.sh hostile
	@Scripts/test.sh hostile

test-browser:
	@Scripts/packages.sh test
	@Scripts/test.sh browser

test-engines: ## all browser tests in Firefox, and the ways of a page in WebKit
	@Scripts/packages.sh test
	@Scripts/test.sh engines

test-axe: ## axe-core over all examples, in light, dark, forced colours and at 200 % text
	@Scripts/packages.sh test
	@Scripts/test.sh axe

sanitize: ## what runs on several threads, under the thread sanitizer; SUITES="RowanTextTests" for some
	@Scripts/packages.sh run
	@Scripts/sanitize.sh $(SUITES)

lint: ## formatting, documentation rules, lengths of controls, tests of references, strictly
	@Scripts/packages.sh lint
	@swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)
	@python3 Scripts/lint/lengths.py
	@python3 Scripts/lint/references.py
	@echo "lint: clean"

format:
	@swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

bench: ## what is promised beside what it takes; GROUPS="layout lists/big" for some of it
	@Scripts/packages.sh run
	@rm -f Benchmarks/.build/*.yaml
	@swift build --package-path Benchmarks -c release --quiet
	@Benchmarks/.build/release/RowanBenchmarks $(GROUPS)

load: ## many tabs at one server, beside the budgets; SCENARIOS="dashboard biglist hostile" TABS="100 300 1000"
	@Scripts/packages.sh run
	@rm -f Benchmarks/.build/*.yaml
	@swift build --package-path Benchmarks -c release --product RowanLoad --quiet
	@Benchmarks/.build/release/RowanLoad $(SCENARIOS) $(TABS)

soak: ## tabs that come and go, while the server's memory has to stay as it is; SCENARIOS="biglist dashboard" MINUTES=10
	@Scripts/packages.sh run
	@rm -f Benchmarks/.build/*.yaml
	@swift build --package-path Benchmarks -c release --product RowanLoad --quiet
	@Benchmarks/.build/release/RowanLoad soak $(SCENARIOS) $(or $(MINUTES),10)

fixtures: ## the layouts of the tests, measured anew in a browser; SEED=1
	@Scripts/packages.sh test
	@"$$(Scripts/python.sh)" Tools/LayoutOracle/fixtures.py $(SEED)

fuzz: ## random layouts: fresh, roots (by a browser) and relaid; SEED=7 COUNT=2000 MODES="relaid"
	@Scripts/packages.sh test
	@"$$(Scripts/python.sh)" Tools/LayoutOracle/fuzz.py "$(SEED)" "$(COUNT)" $(MODES)

api: ## the public declarations of every module, written to Documentation/API
	@Scripts/packages.sh run
	@rm -f .build/*.yaml
	@swift build --quiet
	@Scripts/api.py

docs: ## the guides and the reference, as a website under .build/docs
	@Scripts/packages.sh run
	@ROWAN_DOCS=1 swift package --allow-writing-to-directory .build/docs generate-documentation \
		--target Rowan --output-path .build/docs \
		--transform-for-static-hosting --warnings-as-errors
	@echo "Serve .build/docs and open /documentation/rowan"

screenshots: ## the pictures of the README and the guides
	@Scripts/packages.sh run
	@mkdir -p Documentation/Pictures Sources/Rowan/Rowan.docc/Resources
	@swift run --package-path Tools/Screenshots -c release Screenshots Documentation/Pictures \
		Sources/Rowan/Rowan.docc/Resources

clean:
	@rm -rf .build Examples/.build Examples/Contacts/.build Apps/*/.build Tools/*/.build Benchmarks/.build \
		Integrations/*/.build

import Rowan
import RowanHeadless
import TestSupport
import Testing

@testable import RowanHome

@MainActor
@Suite("`HomeViewModel`")
struct HomeModelTests {
  let clock = ManualClock()

  private func home(
    _ facts: [Facts],
    store: (any HomeCustomizationStore)? = nil,
    notes: Notes = Notes()
  ) -> HomeViewModel {
    HomeViewModel(store: store, clock: clock, report: { notes.add($0.message) }) { _ in facts }
  }

  @Test("Each component has one section, in the order of declaration")
  func slots() async {
    let facts = [Facts("a", ["1", "2"]), Facts("b", ["1"]), Facts("c", nil)]
    let home = home(facts)
    #expect(home.shown == ["a: 1 2", "b: 1"])
    facts[2].show(["9"])
    #expect(home.shown == ["a: 1 2", "b: 1", "c: 9"])
    await clock.advance(by: HomeViewModel.frame)
    facts[0].show(nil)
    #expect(home.shown == ["b: 1", "c: 9"])
  }

  @Test("An empty component shows its header if it has one, and `nil` items hide the section")
  func headers() async {
    let facts = [Facts("a", [], header: "A"), Facts("b", []), Facts("c", nil, header: "C")]
    #expect(home(facts).shown == ["a: "])
  }

  @Test(
    "Changes within one frame are applied together, with the latest content"
  )
  func frames() async {
    let facts = [Facts("a", ["0"]), Facts("b", ["0"])]
    let home = home(facts)
    facts[0].show(["1"])
    #expect(home.shown == ["a: 1", "b: 0"])
    for value in 2...100 {
      facts[0].show([Fact("\(value)")])
      facts[1].show([Fact("\(value)")])
    }
    #expect(home.shown == ["a: 1", "b: 0"])
    await clock.advance(by: HomeViewModel.frame)
    #expect(home.shown == ["a: 100", "b: 100"])
  }

  @Test("Components with the same identity are all shown, and reported")
  func twins() {
    let notes = Notes()
    let facts = [Facts("a", ["1"]), Facts("a", ["2"]), Facts("a", ["3"])]
    let home = home(facts, notes: notes)
    #expect(home.shown == ["a: 1", "a#2: 2", "a#3: 3"])
    #expect(notes.all.count == 2)
    home.perform(.hideSection(identifier: "a#2"))
    #expect(home.shown == ["a: 1", "a#3: 3"])
  }

  @Test("A hidden component is not observed, and shows its current content when it returns")
  func following() async {
    let facts = [Facts("a", ["1"]), Facts("b", ["1"])]
    let home = home(facts)
    home.perform(.hideSection(identifier: "b"))
    #expect(home.shown == ["a: 1"])
    facts[1].show(["2"])
    await clock.advance(by: HomeViewModel.frame)
    #expect(home.shown == ["a: 1"])
    home.customize()
    home.customizer?.toggle("b")
    home.customizer?.done()
    #expect(home.shown == ["a: 1", "b: 2"])
  }

  @Test("`.hideSection` reports and ignores components that cannot be hidden")
  func hideRefused() {
    let notes = Notes()
    let facts = [Facts("fixed", ["1"], canBeHidden: false), Facts("alone", ["1"], custom: false)]
    let home = home(facts, notes: notes)
    for name in ["fixed", "alone", "nobody"] { home.perform(.hideSection(identifier: name)) }
    #expect(home.shown == ["fixed: 1", "alone: 1"])
    #expect(notes.all.count == 3)
  }

  @Test("Saved settings cannot hide a component that cannot be hidden")
  func storedHidden() {
    let store = MemoryHomeCustomizationStore(HomeCustomization(hidden: ["fixed", "alone", "a"]))
    let facts = [
      Facts("fixed", ["1"], canBeHidden: false), Facts("alone", ["1"], custom: false),
      Facts("a", ["1"]),
    ]
    let home = home(facts, store: store)
    #expect(home.shown == ["fixed: 1", "alone: 1"])
    home.ignoresCustomization = true
    #expect(home.shown == ["fixed: 1", "alone: 1", "a: 1"])
  }

  @Test("An error of the store is shown as a problem, and the screen continues")
  func brokenStore() {
    struct Broken: HomeCustomizationStore {
      struct Failure: Error {}
      func load() throws -> HomeCustomization? { throw Failure() }
      func save(_ customization: HomeCustomization) throws { throw Failure() }
    }
    let home = home([Facts("a", ["1"]), Facts("b", ["1"])], store: Broken())
    #expect(home.shown == ["a: 1", "b: 1"])
    // The error has no text for users.
    #expect(home.problem == "Your customization could not be read.")
    home.perform(.hideSection(identifier: "a"))
    #expect(home.shown == ["b: 1"])
    #expect(home.problem == "Your customization could not be saved.")
    home.dismissProblem()
    #expect(home.problem == nil)
  }

  @Test("Changes in two windows are merged in the store")
  func windows() {
    let store = MemoryHomeCustomizationStore()
    func window(_ names: [String]) -> HomeViewModel {
      home(names.map { Facts($0, ["1"]) }, store: store)
    }
    let (one, other) = (window(["a", "b"]), window(["a", "c"]))
    one.perform(.hideSection(identifier: "b"))
    other.perform(.hideSection(identifier: "a"))
    #expect(store.load()?.hidden == ["a", "b"])
    one.customize()
    one.customizer?.move("a", to: 1)
    one.customizer?.done()
    // The moves of the customizer are applied and the rest is kept: a stays hidden by the other window.
    #expect(store.load() == HomeCustomization(order: ["b", "a"], hidden: ["a", "b"]))
  }

  @Test("If the store cannot be written, changes last as long as the model")
  func readOnly() {
    struct ReadOnly: HomeCustomizationStore {
      struct Failure: Error {}
      func load() -> HomeCustomization? { HomeCustomization(order: ["b", "a"]) }
      func save(_ customization: HomeCustomization) throws { throw Failure() }
    }
    let home = home([Facts("a", ["1"]), Facts("b", ["1"]), Facts("c", ["1"])], store: ReadOnly())
    home.perform(.hideSection(identifier: "a"))
    home.perform(.hideSection(identifier: "c"))
    #expect(home.shown == ["b: 1"])
  }

  @Test("The model is released although a search and a customizer are active")
  func leaks() async throws {
    let facts = Facts("a", ["1"])
    let finder = Finder("never") { _ in
      try await Task.sleep(for: .seconds(1_000_000))
      return []
    }
    var home: HomeViewModel? = HomeViewModel(
      store: nil,
      clock: clock,
      providers: [finder],
      report: { _ in }
    ) { _ in [facts] }
    weak let weakHome = home
    home?.customize()
    home?.setQuery("x")
    await clock.advance(by: .seconds(1))
    // The provider has been asked and has not answered, and the customizer is shown.
    for _ in 0..<1_000 where finder.asked.all.isEmpty { await Task.yield() }
    #expect(finder.asked.all == ["x"])
    #expect(home?.searchState == .searching && home?.customizer != nil)
    home = nil
    await clock.advance(by: .seconds(1))
    #expect(weakHome == nil)
    // Neither the component nor the provider reaches the model any more.
    facts.show(["2"])
    facts.wishes.accept(.showCustomizer)
  }

  @Test("Random changes, hiding, ordering and searching match a simple model")
  func random() async {
    for seed in 0..<60 {
      var random = SplitMix64(seed: UInt64(seed))
      let facts = (0..<1 + random.below(6)).map { index in
        Facts(
          "c\(index)",
          random.below(3) == 0 ? nil : [],
          header: random.below(2) == 0 ? "H" : nil,
          custom: random.below(4) > 0,
          canBeHidden: random.below(4) > 0
        )
      }
      let store = MemoryHomeCustomizationStore()
      let home = home(facts, store: store)
      // The simple model: the order of all components, and the hidden ones.
      var order = facts.map(\.identity)
      var hidden: Set<String> = []
      var query = ""
      for step in 0..<40 {
        let chosen = facts[random.below(facts.count)]
        switch random.below(6) {
        case 0: chosen.show(nil)
        case 1, 2: chosen.show((0..<random.below(4)).map { Fact("\($0)", "\(step)") })
        case 3:
          home.perform(.hideSection(identifier: chosen.identity))
          if chosen.customizerItem?.canBeHidden == true { hidden.insert(chosen.identity) }
        case 4:
          query = random.below(3) == 0 ? "q" : ""
          home.setQuery(query)
        default:
          home.customize()
          guard let customizer = home.customizer else { continue }
          let names = customizer.entries.map(\.id)
          if let name = names.first, random.below(4) > 0 {
            let place = random.below(names.count)
            customizer.move(name, to: place)
            // The positions of customizable components, filled in their new order.
            var next = names.dropFirst().map { $0 }
            next.insert(name, at: place)
            var taking = next.makeIterator()
            order = order.map { names.contains($0) ? taking.next() ?? $0 : $0 }
          }
          if let name = names.last {
            let canBeHidden = customizer.entries.last { $0.id == name }?.item.canBeHidden
            customizer.toggle(name)
            if canBeHidden == true { hidden.formSymmetricDifference([name]) }
          }
          customizer.done()
        }
        await clock.advance(by: .milliseconds(20))
        let expected = order.compactMap { name -> String? in
          guard !hidden.contains(name),
            let part = facts.first(where: { $0.identity == name }),
            let items = part.content.value.items
          else { return nil }
          if items.isEmpty, part.content.value.header == nil { return nil }
          return "\(name): \(items.map(\.identity).joined(separator: " "))"
        }
        func matches() -> Bool {
          query.isEmpty ? home.shown == expected : home.shown.count <= 1
        }
        // On a busy machine a task may not sleep yet when the clock is advanced, and then waits for a later frame.
        for _ in 0..<20 where !matches() { await clock.advance(by: .milliseconds(20)) }
        let isRight = matches()
        #expect(isRight, "seed \(seed), step \(step): \(home.shown), not \(expected)")
        if !isRight { return }
      }
      // After a restart the content is the same.
      let again = self.home(facts, store: store)
      home.setQuery("")
      #expect(again.shown == home.shown, "seed \(seed)")
    }
  }
}

import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

/// A counter of taps with a saved state.
private struct Counter: Component {
  var name = "count"
  @SavedState private var count: Int

  init(name: String = "count", startingWith count: Int = 0) {
    self.name = name
    _count = SavedState(wrappedValue: count, name)
  }

  var body: some Component {
    Text("\(name) \(count)").onTap { count += 1 }
  }
}

@MainActor
@Suite("`SavedState`")
struct SavedStateTests {
  private let kept = Box<SavedStates.Values>([:])

  private func stage<Content: Component>(
    limit: Int = 500,
    @ComponentBuilder _ content: @escaping @Sendable () -> Content
  ) -> Stage {
    let kept = kept
    let states = SavedStates(kept.value ?? [:], limit: limit) { values in
      kept.change { $0 = values }
    }
    return Stage { VStack { content() }.environment(\.savedStates, states.scope) }
  }

  @Test("Messages contain the name of a saved state, or its type if it has no name")
  func title() {
    #expect(SavedState(wrappedValue: 1, "count").title == "SavedState \"count\"")
    let unnamed = SavedState(startingWith: 1, savedAs: nil)
    #expect(unnamed.title == "A SavedState of type Int without a name")
  }

  @Test("A saved state is restored in a new session")
  func found() async throws {
    let first = stage { Counter() }
    first.host.tap(text: "count 0")
    first.host.tap(text: "count 1")
    await first.settle()
    #expect(kept.value?.count == 1)
    let second = stage { Counter() }
    #expect(second.host.find(text: "count 2") != nil)
  }

  @Test("A saved state that returns to its initial value is not kept")
  func initial() async throws {
    let first = stage { Toggling() }
    first.host.tap(text: "off")
    await first.settle()
    #expect(kept.value?.count == 1)
    first.host.tap(text: "on")
    await first.settle()
    #expect(kept.value?.isEmpty == true)
  }

  @Test("A saved value that cannot be decoded, or has another type, is ignored")
  func malformed() async throws {
    kept.change { $0 = ["count": Data("[true]".utf8)] }
    #expect(stage { Counter() }.host.find(text: "count 0") != nil)
    kept.change { $0 = ["count": Data("{".utf8)] }
    let stage = stage { Counter() }
    stage.host.tap(text: "count 0")
    await stage.settle()
    #expect(kept.value?["count"] == Data("[1]".utf8))
  }

  @Test("Saved states are identified by their name and their scopes")
  func scopes() async throws {
    @Sendable func content() -> some Component {
      VStack {
        Counter()
        Counter(name: "other")
        VStack { Counter(name: "inner", startingWith: 5) }.savedStateScope("a/b")
        VStack { VStack { Counter(name: "deep") }.savedStateScope("b") }.savedStateScope("a")
      }
    }
    let first = stage(content)
    for text in ["count 0", "inner 5", "deep 0", "deep 1"] { first.host.tap(text: text) }
    await first.settle()
    #expect(kept.value?.count == 3)
    let second = stage(content)
    for text in ["count 1", "other 0", "inner 6", "deep 2"] {
      #expect(second.host.find(text: text) != nil, "\(text)")
    }
  }

  @Test("Two saved states with one name are restored with the same value")
  func shared() async throws {
    let first = stage { VStack { [Child(Counter()), Child(Counter())] } }
    first.host.tap(text: "count 0")
    await first.settle()
    let second = stage { VStack { [Child(Counter()), Child(Counter())] } }
    #expect(second.host.visibleTexts == ["count 1", "count 1"])
  }

  @Test("Beyond the limit the saved states that were written first are dropped")
  func limit() async throws {
    @Sendable func content() -> some Component {
      VStack { ForEach(0..<4, id: \.self) { Counter(name: "n\($0)") } }
    }
    let stage = stage(limit: 2, content)
    for number in [0, 1, 2, 1] { stage.host.tap(text: "n\(number)") }
    await stage.settle()
    #expect(kept.value.map { Set($0.keys) } == ["n1", "n2"])
  }

  @Test("Without a store a saved state is an ordinary state")
  func alone() {
    let stage = Stage { VStack { Counter() } }
    stage.host.tap(text: "count 0")
    #expect(stage.host.find(text: "count 1") != nil)
  }

  @Test("Several changes of saved states in a turn are saved once")
  func coalesced() async {
    let told = Box(0)
    let states = SavedStates { _ in told.change { $0 += 1 } }
    let stage = Stage { VStack { Counter() }.environment(\.savedStates, states.scope) }
    for _ in 0..<5 { stage.host.tap(text: "count") }
    await stage.settle()
    #expect(told.value == 1)
    #expect(states.values["count"] == Data("[5]".utf8))
  }

  @Test("A disclosure group with a saved name is expanded again in a new session")
  func disclosure() async throws {
    @Sendable func content() -> some Component {
      VStack {
        DisclosureGroup("Kept", savedAs: "kept") { Text("inside") }
        DisclosureGroup("Forgotten") { Text("within") }
      }
    }
    let first = stage(content)
    first.host.tap(text: "Kept")
    first.host.tap(text: "Forgotten")
    await first.settle()
    let second = stage(content)
    #expect(second.host.find(text: "inside") != nil)
    #expect(second.host.find(text: "within") == nil)
  }
}

private struct Toggling: Component {
  @SavedState("isOn") private var isOn = false

  var body: some Component { Text(isOn ? "on" : "off").onTap { isOn.toggle() } }
}

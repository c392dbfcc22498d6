import RowanComponents
import RowanControls
import RowanCore
import RowanMount
import TestSupport
import Testing

/// Components with identifiers in loops: each keeps its state in any order of the loop.
@MainActor
@Suite("Identifiers in loops")
struct LoopIdentityTests {
  /// A row that counts its taps.
  struct Row: Component {
    let name: String
    @State private var count = 0
    var body: some Component { Button("\(name) \(count)") { count += 1 } }
  }

  /// Taps rows, changes the keys, and returns the texts and diagnostics afterwards.
  private func shown<Content: Component>(
    _ before: [String],
    tapping names: [String],
    then after: [String],
    @ComponentBuilder _ content: @escaping @MainActor ([String]) -> Content
  ) -> (texts: [String], diagnostics: [String]) {
    let keys = Observed(before)
    let stage = Stage(size: Size(width: 400, height: 800)) { content(keys.value) }
    for name in names { stage.host.tap(text: "\(name) 0") }
    keys.value = after
    stage.session.commit()
    return (stage.texts.filter { $0.contains(" ") }, stage.diagnostics.map { "\($0)" })
  }

  /// Expects that the rows a and c keep their state.
  private func expectKept<Content: Component>(
    _ site: SourceLocation = #_sourceLocation,
    @ComponentBuilder _ content: @escaping @MainActor ([String]) -> Content
  ) {
    let kept = shown(["a", "b", "c"], tapping: ["a", "c"], then: ["c", "d", "a"], content)
    #expect(kept.texts == ["c 1", "d 0", "a 1"], sourceLocation: site)
    #expect(kept.diagnostics == [], sourceLocation: site)
  }

  @Test("In every container, components with identifiers keep their state when a loop is reordered")
  func containers() {
    expectKept { keys in VStack { for key in keys { Row(name: key).id(key) } } }
    expectKept { keys in HStack { for key in keys { Row(name: key).id(key) } } }
    expectKept { keys in ZStack { for key in keys { Row(name: key).id(key) } } }
    expectKept { keys in ScrollView { for key in keys { Row(name: key).id(key) } } }
    expectKept { keys in Grid { for key in keys { GridRow(id: key) { Row(name: key) } } } }
    expectKept { keys in
      Grid { for key in keys { if !key.isEmpty { GridRow(id: key) { Row(name: key) } } } }
    }
    expectKept { keys in Grid { for key in keys { Row(name: key).id(key) } } }
    expectKept { keys in HFlow { for key in keys { Row(name: key).id(key) } } }
  }

  @Test("An identifier keeps its effect inside modifiers and containers around its component")
  func wrapped() {
    expectKept { keys in
      VStack { for key in keys { Row(name: key).id(key).padding(4).opacity(0.5) } }
    }
    expectKept { keys in
      VStack { for key in keys { Row(name: key).id(key).background { Text("x") } } }
    }
    expectKept { keys in
      VStack { for key in keys { Center(hugging: .all) { Row(name: key).id(key) } } }
    }
    expectKept { keys in
      VStack {
        for key in keys { Inset(top: 2, left: 2, bottom: 2, right: 2) { Row(name: key).id(key) } }
      }
    }
    expectKept { keys in VStack { for key in keys { AnyComponent(Row(name: key).id(key)) } } }
    expectKept { keys in
      VStack {
        for key in keys {
          Overlay {
            Row(name: key).id(key)
          } overlay: {
            EmptyComponent()
          }
        }
      }
    }
  }

  @Test(
    "Identifiers in conditions, optional values and inner loops keep the state of their components"
  )
  func nested() {
    expectKept { keys in
      VStack { for key in keys { if !key.isEmpty { Row(name: key).id(key) } } }
    }
    expectKept { keys in
      VStack {
        for key in keys {
          if key == "never" { Text("never") } else { Row(name: key).id(key) }
        }
      }
    }
    expectKept { keys in
      let optional: [String]? = keys
      VStack {
        if let optional { for key in optional { Row(name: key).id(key) } }
      }
    }
    expectKept { keys in
      VStack { for key in keys { for number in 0..<1 { Row(name: key).id("\(key)\(number)") } } }
    }
    expectKept { keys in
      VStack { for key in keys { ForEach([key], id: { $0 }) { Row(name: $0) } } }
    }
    expectKept { keys in
      VStack { for key in keys { [Child(Row(name: key).id(key))] } }
    }
  }

  @Test("Rows of nested loops keep their state when either loop is reordered or they change groups")
  func innerLoops() {
    func content(_ names: [String]) -> some Component {
      VStack {
        for group in names {
          Text(String(group.first ?? "-"))
          for letter in group.dropFirst() { Row(name: String(letter)).id(letter) }
        }
      }
    }
    let outer = shown(["1ab", "2cd"], tapping: ["a", "d"], then: ["2cd", "1ab"], content)
    #expect(outer.texts == ["c 0", "d 1", "a 1", "b 0"])
    let inner = shown(["1ab", "2cd"], tapping: ["a", "d"], then: ["1ba", "2dc"], content)
    #expect(inner.texts == ["b 0", "a 1", "d 1", "c 0"])
    let across = shown(["1ab", "2cd"], tapping: ["a", "d"], then: ["1bd", "2ca"], content)
    #expect(across.texts == ["b 0", "d 1", "c 0", "a 1"])
    #expect(across.diagnostics == [])
    let bare = shown(["ab", "cd"], tapping: ["a", "d"], then: ["cd", "ab"]) { names in
      VStack { for group in names { for letter in group { Row(name: String(letter)).id(letter) } } }
    }
    #expect(bare.texts == ["c 0", "d 1", "a 1", "b 0"])
  }

  @Test("A component with an identifier moves with it, one without stays with the iteration")
  func mixed() {
    let mixed = shown(["a", "b"], tapping: ["a", "pass a"], then: ["b", "a"]) { keys in
      VStack {
        for key in keys {
          Row(name: key).id(key)
          Row(name: "pass \(key)")
        }
      }
    }
    #expect(mixed.texts == ["b 0", "pass b 1", "a 1", "pass a 0"])
  }

  @Test(
    "The same identifier in several iterations is distinguished by the iteration, without a report"
  )
  func sameInEveryPass() {
    func content(_ keys: [String]) -> some Component {
      VStack { for key in keys { Row(name: key).id("same") } }
    }
    let kept = shown(["a", "b", "c"], tapping: ["a", "c"], then: ["x", "y", "z"], content)
    #expect(kept.texts == ["x 1", "y 0", "z 1"])
    #expect(kept.diagnostics == [])
  }

  @Test("A duplicate identifier in one iteration is reported, and both components are shown")
  func twins() {
    let twins = shown(["a"], tapping: [], then: ["a", "b"]) { keys in
      VStack {
        for key in keys {
          Row(name: key).id("same")
          Row(name: key).id("same")
        }
      }
    }
    #expect(twins.texts == ["a 0", "a 0", "b 0", "b 0"])
    #expect(!twins.diagnostics.isEmpty)
    #expect(twins.diagnostics.allSatisfy { $0.contains("have the identifier \"same\"") })
  }

  @Test("A new or returning identifier in a loop starts with new state")
  func afresh() {
    let other = shown(["a", "b"], tapping: ["a", "b"], then: ["b", "e"]) { keys in
      VStack { for key in keys { Row(name: key).id(key) } }
    }
    #expect(other.texts == ["b 1", "e 0"])
    let back = Observed(["a", "b"])
    let stage = Stage { VStack { for key in back.value { Row(name: key).id(key) } } }
    stage.host.tap(text: "a 0")
    for keys in [["b"], ["b", "a"]] {
      back.value = keys
      stage.session.commit()
    }
    #expect(stage.texts == ["b 0", "a 0"])
  }

  @Test(
    "A loop with identifiers shows the same as `ForEach` after random reorderings",
    arguments: 0..<20
  )
  func random(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 77 &+ 3)
    let names = (0..<12).map { "n\($0)" }
    let keys = Observed(names)
    let loop = Stage(size: Size(width: 400, height: 2000)) {
      let now = keys.value
      VStack {
        for key in now {
          if key.count < 3 { Row(name: key).id(key) } else { Row(name: key).id(key).padding(1) }
        }
      }
    }
    let each = Stage(size: Size(width: 400, height: 2000)) {
      let now = keys.value
      VStack { ForEach(now, id: { $0 }) { key in Row(name: key) } }
    }
    for _ in 0..<30 {
      let text = loop.texts.isEmpty ? nil : loop.texts[random.below(loop.texts.count)]
      if let text {
        loop.host.tap(text: text)
        each.host.tap(text: text)
      }
      keys.value = Array(names.shuffled(using: &random).prefix(random.below(13)))
      loop.session.commit()
      each.session.commit()
      #expect(loop.texts == each.texts, "seed \(seed)")
    }
    #expect(loop.diagnostics.isEmpty)
  }
}

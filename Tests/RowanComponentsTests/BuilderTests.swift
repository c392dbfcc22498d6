import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

/// The statements that the builders of containers and bodies accept.
@MainActor
@Suite("Result builders")
struct BuilderTests {
  private enum Kind: CaseIterable {
    case one, two, three
  }

  private struct Choice: Component {
    let kind: Kind

    var body: some Component {
      switch kind {
      case .one: Text("one")
      case .two: VStack { Text("two") }
      case .three: EmptyComponent()
      }
    }
  }

  private struct Maybe: Component {
    let isThere: Bool

    var body: some Component {
      if isThere { Text("there") }
    }
  }

  private struct Either: Component {
    let isFirst: Bool

    var body: some Component {
      if isFirst { Text("first") } else { Text("second") }
    }
  }

  private struct Available: Component {
    var body: some Component {
      if #available(macOS 99, iOS 99, *) { Text("new") } else { Text("old") }
    }
  }

  @Test(
    "A body can choose its component with `switch`",
    arguments: [(Kind.one, ["one"]), (.two, ["two"]), (.three, [])]
  )
  private func bodySwitch(kind: Kind, texts: [String]) {
    #expect(Stage { VStack { Choice(kind: kind) } }.texts == texts)
  }

  @Test("A body can be an optional component, or one of two")
  func bodyConditions() {
    #expect(Stage { VStack { Maybe(isThere: true) } }.texts == ["there"])
    #expect(Stage { VStack { Maybe(isThere: false) } }.texts.isEmpty)
    #expect(Stage { VStack { Either(isFirst: true) } }.texts == ["first"])
    #expect(Stage { VStack { Either(isFirst: false) } }.texts == ["second"])
  }

  @Test("A body and a container can check for availability")
  func availability() {
    // On Linux every version is available.
    let expected = Stage { VStack { Available() } }.texts
    #expect(expected == ["new"] || expected == ["old"])
    let stage = Stage {
      VStack {
        Text("before")
        if #available(macOS 99, iOS 99, *) { Text("new") } else { Text("old") }
        if #available(macOS 10, iOS 10, *) { Text("always") }
      }
    }
    #expect(stage.texts == ["before"] + expected + ["always"])
  }

  @Test("A container accepts any mix of statements", arguments: Kind.allCases)
  private func children(kind: Kind) {
    let extra: Int? = kind == .one ? nil : 7
    let made = [Child(Text("made"))]
    let stage = Stage {
      VStack {
        if kind == .one { Text("if") }
        if kind == .two { Text("yes") } else { Text("no") }
        switch kind {
        case .one: Text("1")
        case .two:
          Text("2a")
          Text("2b")
        case .three: EmptyComponent()
        }
        if let extra { Text("extra \(extra)") }
        for number in 0..<2 { Text("loop \(number)") }
        ForEach(["x", "y"], id: { $0 }) { Text($0) }
        made
      }
    }
    let expected: [String] =
      switch kind {
      case .one: ["if", "no", "1"]
      case .two: ["yes", "2a", "2b", "extra 7"]
      case .three: ["no", "extra 7"]
      }
    #expect(stage.texts == expected + ["loop 0", "loop 1", "x", "y", "made"])
  }

  @Test("A container without statements is empty")
  func empty() {
    #expect(Stage { VStack {} }.texts.isEmpty)
  }
}

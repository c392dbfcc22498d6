import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLayout
import RowanMount
import TestSupport
import Testing

/// Very many components, nested in each other.
@MainActor
@Suite("Deeply nested components")
struct DepthTests {
  /// The kinds of containers.
  enum Kind: CaseIterable {
    /// A box without a view.
    case stacks
    /// A box with a view.
    case views
    /// Several boxes with views, and space between them.
    case padded
  }

  #if DEBUG
  nonisolated private static let depth = 1000
  #else
  nonisolated private static let depth = 2000
  #endif

  /// Large enough for all of them, each a point inside the one around it.
  nonisolated private static let size = Size(
    width: Double(3 * depth),
    height: Double(3 * depth)
  )

  @Test("A leaf in very many containers has the frame that they give it", arguments: Kind.allCases)
  func shown(kind: Kind) {
    let stage = Stage(size: Self.size) { Nest(depth: Self.depth, kind: kind, leaf: Leaf()) }
    #expect(stage.texts == ["0"])
    #expect(stage.diagnostics.isEmpty)
    guard let leaf = stage.host.find(text: "0") else { return }
    var place = Point.zero
    var next: ViewID? = leaf
    while let view = next {
      place = place + stage.host.tree[view].frame.origin
      next = stage.host.tree[view].parent
    }
    let inset = kind == .padded ? Double(Self.depth) : 0
    #expect(place == Point(x: inset, y: inset))
  }

  @Test("A leaf in very many containers changes with one mutation", arguments: Kind.allCases)
  func changed(kind: Kind) {
    let leaf = Leaf()
    let stage = Stage(size: Self.size) { Nest(depth: Self.depth, kind: kind, leaf: leaf) }
    leaf.state.value?.update(.sync) { $0 = 1 }
    stage.session.commit()
    #expect(stage.texts == ["1"])
    #expect(stage.host.batches.last?.mutations.count == 1)
  }

  @Test("A leaf in very many containers changes in the background")
  func changedInBackground() async {
    let leaf = Leaf()
    let stage = Stage { Nest(depth: Self.depth, kind: .views, leaf: leaf) }
    leaf.state.value?.update(.async) { $0 = 1 }
    for _ in 0..<2000 {
      await stage.settle()
      if !stage.host.batches.isEmpty { break }
    }
    #expect(stage.texts == ["1"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("A leaf in very many containers follows a model")
  func observed() async {
    let model = Model()
    let stage = Stage { Nest(depth: Self.depth, kind: .stacks, leaf: Leaf(model: model)) }
    #expect(stage.texts == ["7"])
    model.number = 8
    await stage.settle()
    #expect(stage.texts == ["8"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("Very many containers are replaced by other content", arguments: Kind.allCases)
  func replaced(kind: Kind) {
    let stage = Stage { Nest(depth: Self.depth, kind: kind, leaf: Leaf()) }
    stage.session.setContent { Text("else") }
    stage.session.commit()
    #expect(stage.texts == ["else"])
    #expect(stage.host.tree.views.count == 2)
  }

  @Test("A component that contains itself is cut off, and is reported with its path")
  func endless() {
    let stage = Stage {
      VStack {
        Text("above")
        Endless()
      }
    }
    #expect(stage.texts == ["above"])
    #expect(stage.diagnostics.count == 1)
    let diagnostic = stage.diagnostics.first
    #expect(diagnostic?.severity == .fault)
    #expect(diagnostic?.message.contains("nested too deeply") == true)
    let path = diagnostic?.path ?? ""
    #expect(path.hasPrefix("VStack › ") && path.contains(" more) › ") && path.contains("Endless"))
  }
}

/// Nested containers, and a leaf in the innermost one.
private struct Nest: Component {
  let depth: Int
  let kind: DepthTests.Kind
  let leaf: Leaf

  @ComponentBuilder var body: some Component {
    if depth == 0 {
      leaf
    } else {
      switch kind {
      case .stacks: inside
      case .views: inside.background(.surface)
      case .padded: inside.background(.surface).padding(1).background(.accent)
      }
    }
  }

  private var inside: VStack {
    VStack { Nest(depth: depth - 1, kind: kind, leaf: leaf) }
  }
}

/// A number that changes.
private struct Leaf: Component {
  let state = Box<State<Int>>()
  var model: Model?
  @State private var number = 0

  @ComponentBuilder var body: some Component {
    if let model {
      Observing {
        model.number
      } content: {
        Text("\($0)")
      }
    } else {
      kept
    }
  }

  private var kept: Text {
    state.set(_number)
    return Text("\(number)")
  }
}

/// A component that contains itself.
private struct Endless: Component {
  var body: some Component {
    VStack { AnyComponent(Endless()) }
  }
}

@MainActor
@Observable
private final class Model {
  var number = 7
}

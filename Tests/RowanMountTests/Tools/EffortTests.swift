import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLayout
import RowanMount
import TestSupport
import Testing

/// The work that is done when one leaf among a thousand components changes its state: counted, not
/// timed.
@MainActor
@Suite("The work of one change")
struct EffortTests {
  @Test(
    "A leaf of unchanged size costs its path from the root, and moves nothing",
    arguments: Forest.Shape.allCases
  )
  func steady(shape: Forest.Shape) {
    let effort = Forest(shape).change(to: "1")
    #expect(effort.evaluated == ["Leaf: state"])
    // The boxes from the root to the leaf are made again, and their other children are reused
    // without an evaluation.
    #expect(effort.made == shape.depth + 1)
    #expect(effort.reused == shape.depth * (shape.width - 1))
    #expect(effort.measured == ["1"])
    #expect(effort.shown == ["1"])
    #expect(effort.moved == 0)
    // The views beside those around the leaf are compared, and none inside them; if they are very
    // many, not even those.
    #expect(effort.visited == 1 + shape.depth * (shape == .wide ? 1 : shape.width))
    #expect(effort.mutations == 1)
  }

  @Test(
    "A leaf that grows moves the boxes around and after it, and only the leaf is measured",
    arguments: Forest.Shape.allCases
  )
  func grown(shape: Forest.Shape) {
    let effort = Forest(shape).change(to: "1\n2")
    #expect(effort.evaluated == ["Leaf: state"])
    #expect(effort.measured == ["1\n2"])
    #expect(effort.shown == ["1\n2"])
    // The leaf and all boxes around it, and the boxes after each of them in the same column.
    let after = shape.width - 1 - shape.width / 2
    #expect(effort.moved == shape.depth + 1 + shape.depth * after)
  }

  @Test(
    "Of very many leaves in one view few others are visited when one changes",
    arguments: Forest.Shape.allCases
  )
  func viewless(shape: Forest.Shape) {
    // A view around all of it: a layer visits the views that it shows directly.
    let effort = Forest(shape, hasViews: false, isFramed: true).change(to: "1")
    #expect(effort.evaluated == ["Leaf: state"])
    // A short column is visited completely.
    #expect(effort.visited <= (shape == .wide ? 2 : 33))
    #expect(effort.mutations == 1)
  }

  @Test("Of very many leaves in one view only those that move are visited", arguments: [0, 998])
  func movedInCrowd(place: Int) {
    let forest = Forest(.wide, hasViews: false, isFramed: true)
    let effort = forest.change(to: "1\n2", at: place)
    #expect(effort.visited == 1 + 999 - place)
    // The same again for the original size.
    #expect(forest.change(to: "1", at: place).visited == 1 + 999 - place)
  }
}

/// A session that shows a tree of columns with leaves at their ends.
@MainActor
final class Forest {
  /// The arrangement of a thousand components.
  enum Shape: CaseIterable, CustomTestStringConvertible {
    /// All leaves are equally deep.
    case balanced
    /// Each column except the innermost has one column among its children.
    case deep
    /// All leaves are in one column.
    case wide

    /// The number of columns around the leaf that changes.
    nonisolated var depth: Int {
      switch self {
      case .balanced: 3
      case .deep: 250
      case .wide: 1
      }
    }

    /// The number of children of each column.
    nonisolated var width: Int {
      switch self {
      case .balanced: 10
      case .deep: 4
      case .wide: 999
      }
    }

    /// The index of the leaf that changes, in the order of building: the one in the middle.
    nonisolated var leaf: Int {
      if self == .deep { return depth * (width / 2) }
      return (0..<depth).reduce(0) { leaf, _ in leaf * width + width / 2 }
    }

    nonisolated var testDescription: String { "\(self), \(depth) deep, \(width) wide" }
  }

  /// The work that was done.
  struct Effort {
    /// The components whose bodies were evaluated, and the reasons.
    var evaluated: [String] = []
    /// The number of subtrees that were reused.
    var reused = 0
    /// The number of boxes with new nodes.
    var made = 0
    /// The texts that the layout measured.
    var measured: [String] = []
    /// The texts that were broken into lines for display.
    var shown: [String] = []
    /// The number of boxes that moved or changed their size.
    var moved = 0
    /// The number of views that were compared with their new content.
    var visited = 0
    /// The number of mutations sent to the host.
    var mutations = 0
  }

  private let shape: Shape
  private let session: Session
  private let texts = Notes()
  private let states = Box<[State<String>]>([])

  init(_ shape: Shape, hasViews: Bool = true, isFramed: Bool = false) {
    self.shape = shape
    let host = HeadlessHost(size: Size(width: 200, height: 200))
    session = Session(host: host, measurer: CountingMeasurer(notes: texts))
    let column = Column(shape: shape, depth: shape.depth, hasViews: hasViews, states: states)
    session.setContent {
      if isFramed { VStack { column }.background(.surface) } else { column }
    }
    host.start()
  }

  /// Changes the text of a leaf, by default of the one in the middle, and returns the work that
  /// this took.
  func change(to text: String, at place: Int? = nil) -> Effort {
    let before = nodes()
    let known = Set(before.map(ObjectIdentifier.init))
    _ = texts.take()
    let log = Box(Effort())
    session.listener = { [texts] event in
      log.change { effort in
        switch event {
        case .didBuild(let report):
          effort.reused = report.reused
          effort.evaluated = report.evaluations.map {
            "\($0.path.split(separator: " › ").last ?? ""): \($0.reason)"
          }
        case .didLayOut: effort.measured = texts.take()
        case .didMount(let report): effort.visited = report.visited
        case .didCommit(let report): effort.mutations = report.mutations
        case .willBuild, .willLayOut, .willMount: break
        }
      }
    }
    states.value?[place ?? shape.leaf].update(.sync) { $0 = text }
    session.commit()
    var effort = log.value ?? Effort()
    effort.shown = texts.take()
    // The old nodes are retained until here, so that no new node has the address of an old one.
    effort.made = withExtendedLifetime(before) {
      nodes().count { !known.contains(ObjectIdentifier($0)) }
    }
    if let layout = session.root(of: .content)?.tree?.layout {
      effort.moved = nodes().count { layout.lastMoved($0.slot) == layout.pass }
    }
    return effort
  }

  /// Returns the nodes of all boxes.
  private func nodes() -> [ComponentNode] {
    var found: [ComponentNode] = []
    var waiting = [session.root(of: .content)?.tree?.root].compactMap(\.self)
    while let node = waiting.popLast() {
      found.append(node)
      waiting += node.children
    }
    return found
  }
}

/// A column of columns, or of leaves.
private struct Column: Component {
  let shape: Forest.Shape
  let depth: Int
  let hasViews: Bool
  let states: Box<[State<String>]>

  @ComponentBuilder var body: some Component {
    if hasViews { children.background(.surface) } else { children }
  }

  private var children: VStack {
    VStack(spacing: 0) {
      ForEach(0..<shape.width, id: { $0 }) { index in
        if depth > 1, shape != .deep || index == shape.width / 2 {
          Column(shape: shape, depth: depth - 1, hasViews: hasViews, states: states)
        } else {
          Leaf(states: states)
        }
      }
    }
  }
}

/// A text that changes.
private struct Leaf: Component {
  let states: Box<[State<String>]>
  @State private var text = "0"

  var body: some Component {
    states.change { $0.append(_text) }
    return Text(text)
  }
}

/// A measurer that logs the texts it lays out.
private struct CountingMeasurer: TextMeasuring {
  let notes: Notes
  private let inner = FixedTextMeasurer()

  init(notes: Notes) { self.notes = notes }

  func layout(_ text: StyledText, width: Double?) -> TextLayout {
    notes.add(text.plainText)
    return inner.layout(text, width: width)
  }

  func reference(for font: Font) -> FontReference { inner.reference(for: font) }

  func resource(for font: FontReference) -> FontResource? { inner.resource(for: font) }
}

import RowanComponents
import RowanCore
import RowanLayout

/// The box of a layout component around a single child. In its container, it has the flex attributes
/// of the child, and is hidden if the child is hidden.
struct Arranged: Component {
  typealias Body = Never

  private let content: Child
  private let arrangement: Arrangement
  /// The axes along which the box takes the available space, even if its content prefers less.
  var filled: Axis.Set = []
  /// The preferred size of the box.
  var size = ComponentSize.auto
  /// Whether content that exceeds the box is clipped.
  var isClipped = false

  private enum Arrangement {
    case layout(any CustomLayout)
    case insets(InsetEdges)
  }

  init(_ content: some Component, by layout: some CustomLayout & Equatable) {
    self.content = .single(content)
    arrangement = .layout(layout)
  }

  init(_ content: some Component, insetBy edges: InsetEdges) {
    self.content = .single(content)
    arrangement = .insets(edges)
    filled = edges.filled
  }

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element()
    context.adopt([content], along: context.axis, into: &element)
    guard let inner = element.layoutOfChild(at: 0), inner.display != .none else {
      element.layout.display = .none
      return element
    }
    element.layout = .around(inner)
    element.layout.componentSize = size
    switch arrangement {
    case .layout(let layout):
      element.content = .custom(layout)
    case .insets(let edges):
      element.content = .custom(edges.layout(in: context.environment.layoutDirection))
      element.layout.padding = edges.padding
    }
    if filled.contains(context.axis) { element.layout.grow = max(1, inner.grow) }
    if filled.contains(context.axis.other) { element.layout.alignSelf = .stretch }
    if isClipped { element.set(.clipsContent(true)) }
    return element
  }
}

extension Child {
  /// Returns a child that is exactly one box. Layouts with a position for each child need this,
  /// because a group can become several boxes.
  static func single(_ content: some Component) -> Child {
    guard case .group = content.placement else { return Child(content) }
    return Child(content.modifier(Gathered()))
  }
}

/// A modifier without effects, which combines a group: a modified group is one component.
private struct Gathered: ComponentModifier {}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// The lengths that are finite; the others are undefined.
  var finite: ProposedSize {
    ProposedSize(width: width.isFinite ? width : nil, height: height.isFinite ? height : nil)
  }
}

extension ProposedSize {
  /// The length along `axis`.
  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }
}

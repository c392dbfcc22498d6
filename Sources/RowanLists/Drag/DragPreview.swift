import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanHostInterface
import RowanLayout

/// The preview at a pointer that drags rows: one row, a badge with the number of items, and the
/// drop operation.
@MainActor
@Observable
final class DragPreview {
  /// The origin of the preview in the window.
  var origin: Point
  /// The operation that a drop would perform.
  var operation = DropOperation.cancel
  /// The number of dragged items. It decreases if their rows are deleted during the drag.
  var count: Int
  @ObservationIgnored let content: Child
  @ObservationIgnored let size: Size
  /// The position of the pointer within the preview.
  @ObservationIgnored let grab: Point

  init(_ content: Child, size: Size, count: Int, grab: Point, at location: Point) {
    self.content = content
    self.size = size
    self.count = count
    self.grab = grab
    origin = location - grab
  }

  /// The component for the current state.
  var appearance: DragAppearance {
    DragAppearance(content: content, size: size, count: count, origin: origin, operation: operation)
  }
}

/// The preview of dragged rows, in front of everything, at the pointer.
struct DragAppearance: Component {
  let content: Child
  let size: Size
  let count: Int
  let origin: Point
  let operation: DropOperation
  @Environment(\.viewport) private var viewport
  @Environment(\.layoutDirection) private var direction

  var body: some Component {
    let isMirrored = direction == .rightToLeft
    let x = isMirrored ? viewport.width - origin.x - size.width : origin.x
    let hasMark = count > 1 || operation == .copy || operation == .forbidden
    return CustomStack(DragLayout(origin: Point(x: x, y: origin.y), size: size)) {
      DragCard(content: content)
      if hasMark { DragMark(count: count, operation: operation) }
    }
  }
}

/// Places the preview at the pointer, and the badge at its upper trailing corner.
private struct DragLayout: CustomLayout, Equatable {
  let origin: Point
  let size: Size

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    let window = range.max
    guard children.count > 0, window.width.isFinite, window.height.isFinite else {
      return range.clamp(.zero)
    }
    children[0].place(at: origin, size: children[0].measure(in: SizeRange(exactly: size)))
    if children.count > 1 {
      let mark = children[1].measure(in: SizeRange(max: window))
      let corner = Point(x: origin.x + size.width, y: origin.y)
      // Most of the badge overlaps the preview, so that both are seen as one.
      let place = corner - Point(x: mark.width * 3 / 4, y: mark.height / 2)
      children[1].place(at: place, size: mark)
    }
    return window
  }
}

/// The dragged row as a raised card.
private struct DragCard: Component {
  typealias Body = Never

  let content: Child

  func makeElement(in context: inout BuildContext) -> Element {
    let theme = context.environment.theme
    var element = Element(
      layout: LayoutStyle(direction: .column, justifyContent: .center, alignItems: .stretch)
    )
    let shade = Color(red: 0, green: 0, blue: 0, opacity: theme.tints.shade)
    let offset = Point(x: 0, y: theme.spacing.xs)
    element.set(.background(.surface))
    element.set(.border(Border(color: .separator, width: theme.hairline)))
    element.set(.cornerRadius(theme.radii.medium))
    element.set(.clipsContent(true))
    element.set(.shadow(Shadow(color: shade, radius: theme.spacing.m, offset: offset)))
    // Assistive technology reads the content in the original row.
    element.describe(as: .group) { $0.isHidden = true }
    context.adopt([content], along: .vertical, into: &element)
    return element
  }
}

/// The badge: the number of dragged items, and a symbol for the operation.
private struct DragMark: Component {
  typealias Body = Never

  let count: Int
  let operation: DropOperation

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let theme = outer.theme
    var layout = LayoutStyle(direction: .row, justifyContent: .center, alignItems: .center)
    layout.padding = Edges(
      horizontal: .points(theme.spacing.s),
      vertical: .points(theme.spacing.xxs)
    )
    layout.columnGap = .points(theme.spacing.xxs)
    var element = Element(layout: layout)
    element.set(.background(operation == .forbidden ? .negative : .accent))
    element.set(.cornerRadius(theme.radii.capsule))
    element.describe(as: .group) { $0.isHidden = true }
    var parts: [Child] = []
    if operation == .copy { parts.append(Child(Icon(.plus))) }
    if operation == .forbidden { parts.append(Child(Icon(.multiply))) }
    if count > 1 {
      let font = Font(outer.controlMetrics.badgeStyle).weight(.medium).monospacedDigits()
      parts.append(Child(Text("\(count)").font(font).foreground(.onAccent)))
    }
    context.environment.foreground = .onAccent
    context.adopt(parts, along: .horizontal, into: &element)
    context.environment = outer
    return element
  }
}

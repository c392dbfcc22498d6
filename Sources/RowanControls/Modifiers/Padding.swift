public import RowanComponents
public import RowanCore
import RowanLayout

/// Space between a component and its surroundings; see ``RowanComponents/Component/padding(_:)``.
public struct PaddingModifier: ComponentModifier, Equatable {
  let insets: EdgeInsets

  @usableFromInline
  init(insets: EdgeInsets) {
    self.insets = insets
  }

  /// Adds the space to the element's own box where that has no edge to be seen yet.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    let insets = EdgeInsets(
      top: insets.top.extent("padding(_:)"),
      leading: insets.leading.extent("padding(_:)"),
      bottom: insets.bottom.extent("padding(_:)"),
      trailing: insets.trailing.extent("padding(_:)")
    )
    if element.showsItsEdges || element.hasFixedSize || !element.layout.addPadding(insets) {
      context.box(&element, layout: .around(element.layout))
      _ = element.layout.addPadding(insets)
    }
  }
}

extension Component {
  /// The component with space around it.
  @inlinable
  public consuming func padding(_ insets: EdgeInsets) -> ModifiedComponent<Self, PaddingModifier> {
    modifier(PaddingModifier(insets: insets))
  }

  /// The component with the same space on all sides, in points.
  @inlinable
  public consuming func padding(_ length: Double) -> ModifiedComponent<Self, PaddingModifier> {
    padding(EdgeInsets(all: length))
  }

  /// The component with space before and behind it, and above and below it, in points.
  @inlinable
  public consuming func padding(
    horizontal: Double = 0,
    vertical: Double = 0
  ) -> ModifiedComponent<Self, PaddingModifier> {
    padding(
      EdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    )
  }
}

extension Element {
  /// Whether more padding would enlarge something that can be seen or pressed.
  var showsItsEdges: Bool {
    if containsDecoration { return true }
    guard let view else { return attachment != nil }
    if view.kind.isEditable || view.kind == .scroll || attachment != nil { return true }
    let edges: [ViewAttribute.Name] = [
      .background, .hoverBackground, .pressedBackground, .border, .clipsContent, .gradient,
      .transform,
    ]
    return edges.contains { view.attribute($0) != nil }
  }

  /// Whether something covers the box up to its edges without taking part in its layout.
  private var containsDecoration: Bool {
    (0..<2).contains { layoutOfChild(at: $0)?.position == .absolute }
  }

  /// Whether a frame was given, which padding must not eat into.
  var hasFixedSize: Bool {
    layout.width != .auto || layout.height != .auto
  }
}

extension LayoutStyle {
  /// Adds to the padding.
  /// - Returns: Whether that was possible: to percentages no points can be added.
  mutating func addPadding(_ insets: EdgeInsets) -> Bool {
    guard case .points(let leading) = padding.leading, case .points(let top) = padding.top,
      case .points(let trailing) = padding.trailing, case .points(let bottom) = padding.bottom,
      !padding.isPhysical
    else { return false }
    padding = Edges(
      leading: .points(leading + insets.leading),
      top: .points(top + insets.top),
      trailing: .points(trailing + insets.trailing),
      bottom: .points(bottom + insets.bottom)
    )
    return true
  }
}

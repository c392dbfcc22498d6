public import RowanComponents
public import RowanCore
import RowanHostInterface
import RowanLayout

/// A modifier that adds space around a component; see ``RowanComponents/Component/padding(_:)``.
public struct _PaddingModifier: ComponentModifier, Equatable {
  let insets: EdgeInsets

  @usableFromInline
  init(insets: EdgeInsets) {
    self.insets = insets
  }

  /// Adds the space to the element's own box, or to a new box around it if the own box has visible
  /// edges or a fixed size.
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
  /// Adds space around the component. A length that is negative or not a number counts as 0, which
  /// is reported once.
  @inlinable
  public consuming func padding(_ insets: EdgeInsets) -> _ModifiedComponent<Self, _PaddingModifier>
  {
    modifier(_PaddingModifier(insets: insets))
  }

  /// Adds the same space on all sides, in points. A length that is negative or not a number counts as
  /// 0, which is reported once.
  @inlinable
  public consuming func padding(_ length: Double) -> _ModifiedComponent<Self, _PaddingModifier> {
    padding(EdgeInsets(all: length))
  }

  /// Adds horizontal and vertical space around the component, in points. A length that is negative or
  /// not a number counts as 0, which is reported once.
  @inlinable
  public consuming func padding(
    horizontal: Double = 0,
    vertical: Double = 0
  ) -> _ModifiedComponent<Self, _PaddingModifier> {
    padding(
      EdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    )
  }
}

extension Element {
  /// Whether more padding would enlarge a visible or interactive area.
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

  /// Whether the box contains an overlay or a background, which covers it without taking part in
  /// its layout.
  private var containsDecoration: Bool {
    (0..<2).contains { layoutOfChild(at: $0)?.position == .absolute }
  }

  /// Whether the element has a frame, which padding must not reduce.
  var hasFixedSize: Bool {
    layout.width != .auto || layout.height != .auto
  }
}

extension LayoutStyle {
  /// Adds insets to the padding.
  /// - Returns: Whether that was possible. Points cannot be added to percentages.
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

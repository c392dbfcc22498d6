public import RowanComponents
import RowanCore
import RowanLayout

/// Children side by side, in reading direction.
public struct HStack: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: Double?
  @usableFromInline let children: [Child]

  /// Creates a horizontal stack.
  /// - Parameters:
  ///   - alignment: The vertical position of children that are less high than the stack.
  ///   - spacing: The space between neighbours in points; `nil` for the theme's standard spacing.
  ///     Below 0, neighbours overlap, the later ones in front.
  ///   - children: The children.
  @inlinable
  public init(
    alignment: VerticalAlignment = .center,
    spacing: Double? = nil,
    @ChildrenBuilder _ children: () -> [Child]
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.children = children()
  }

  /// Creates a layout box without a view.
  public func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle()
    layout.direction = .row
    layout.alignItems = alignment.items
    layout.columnGap = .points(
      spacing?.length("HStack(spacing:)") ?? context.environment.theme.spacing.s
    )
    if context.axis == .horizontal { layout.shrink = 1 }
    var element = Element(layout: layout)
    context.adopt(children, along: .horizontal, into: &element)
    return element
  }
}

/// The vertical position of a component in a higher box.
public enum VerticalAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
  /// Stretched to the full height.
  case stretch
  /// Aligned by the baselines of the first lines of text. A component without text is aligned by
  /// its bottom edge. In a ``ZStack``, the same as ``top``.
  case firstTextBaseline

  var items: AlignItems {
    switch self {
    case .top: .start
    case .center: .center
    case .bottom: .end
    case .stretch: .stretch
    case .firstTextBaseline: .baseline
    }
  }
}

public import RowanComponents
import RowanCore
import RowanLayout

/// Children side by side, in reading direction.
public struct HStack: Component {
  /// Makes its element itself.
  public typealias Body = Never

  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: Double?
  @usableFromInline let children: [Child]

  /// Creates a row.
  /// - Parameters:
  ///   - alignment: Where children stand that are less high than the row.
  ///   - spacing: The space between neighbours in points; `nil` for that of the surroundings.
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

  /// Makes a box without a view.
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

/// Where things stand from top to bottom.
public enum VerticalAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
  /// As high as there is room.
  case stretch
  /// With the baselines of the first lines of text on one level; what holds no text stands on its
  /// lower edge. In a stack in depth, as ``top``.
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

public import RowanComponents
import RowanCore
import RowanLayout

/// Children one below the other.
public struct VStack: Component {
  /// Makes its element itself.
  public typealias Body = Never

  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: Double?
  @usableFromInline let children: [Child]

  /// Creates a column.
  /// - Parameters:
  ///   - alignment: Where children stand that are less wide than the column. By default rows and texts
  ///     fill it, while controls keep their own width.
  ///   - spacing: The space between neighbours in points; `nil` for that of the surroundings.
  ///     Below 0, neighbours overlap, the later ones in front.
  ///   - children: The children.
  @inlinable
  public init(
    alignment: HorizontalAlignment = .stretch,
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
    layout.alignItems = alignment.items
    layout.rowGap = .points(
      spacing?.length("VStack(spacing:)") ?? context.environment.theme.spacing.s
    )
    if context.axis == .horizontal { layout.shrink = 1 }
    var element = Element(layout: layout)
    context.adopt(children, along: .vertical, into: &element)
    return element
  }
}

/// Where things stand along the reading direction.
public enum HorizontalAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// Where lines begin.
  case leading
  /// In the middle.
  case center
  /// Where lines end.
  case trailing
  /// As wide as there is room.
  case stretch

  var items: AlignItems {
    switch self {
    case .leading: .start
    case .center: .center
    case .trailing: .end
    case .stretch: .stretch
    }
  }
}

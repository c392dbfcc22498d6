public import RowanComponents
import RowanCore
import RowanLayout

/// Children one below the other.
public struct VStack: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: Double?
  @usableFromInline let children: [Child]

  /// Creates a vertical stack.
  /// - Parameters:
  ///   - alignment: The horizontal position of children that are narrower than the stack. By default,
  ///     rows and texts fill its width, while controls keep their own width.
  ///   - spacing: The space between neighbours in points; `nil` for the theme's standard spacing.
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

  /// Creates a layout box without a view.
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

/// The horizontal position of a component in a wider box.
public enum HorizontalAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// At the edge where lines of text begin.
  case leading
  /// In the middle.
  case center
  /// At the edge where lines of text end.
  case trailing
  /// Stretched to the full width.
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

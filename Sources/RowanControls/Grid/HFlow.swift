public import RowanComponents
import RowanCore
import RowanLayout

/// Children side by side, such as tags, filters or avatars, wrapped to further lines if they do not
/// fit.
///
/// ```swift
/// HFlow {
///   ForEach(tags) { Badge($0.name) }
/// }
/// ```
public struct HFlow: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let alignment: HorizontalAlignment
  private let lineAlignment: VerticalAlignment
  private let spacing: Double?
  private let lineSpacing: Double?
  private let children: [Child]

  /// Creates a wrapping layout.
  /// - Parameters:
  ///   - alignment: The horizontal position of lines that are narrower than the layout. With
  ///     ``HorizontalAlignment/stretch``, the remaining width is distributed between the neighbours of a line.
  ///   - lineAlignment: The vertical position of children that are less high than their line.
  ///   - spacing: The space between neighbours in points; `nil` for the theme's. Below 0, neighbours overlap,
  ///     the later ones in front.
  ///   - lineSpacing: The space between lines in points; `nil` for the same as between neighbours.
  ///   - children: The children.
  public init(
    alignment: HorizontalAlignment = .leading,
    lineAlignment: VerticalAlignment = .center,
    spacing: Double? = nil,
    lineSpacing: Double? = nil,
    @ChildrenBuilder _ children: () -> [Child]
  ) {
    self.alignment = alignment
    self.lineAlignment = lineAlignment
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.children = children()
  }

  /// Creates a layout box without a view.
  public func makeElement(in context: inout BuildContext) -> Element {
    let gap = spacing?.length("HFlow(spacing:)") ?? context.environment.theme.spacing.s
    var layout = LayoutStyle(
      direction: .row,
      wrap: .wrap,
      justifyContent: alignment.justification,
      alignItems: lineAlignment.items
    )
    layout.columnGap = .points(gap)
    layout.rowGap = .points(lineSpacing?.length("HFlow(lineSpacing:)") ?? gap)
    if context.axis == .horizontal { layout.shrink = 1 }
    var element = Element(layout: layout)
    context.adopt(children, along: .horizontal, into: &element)
    return element
  }
}

extension HorizontalAlignment {
  fileprivate var justification: JustifyContent {
    switch self {
    case .leading: .start
    case .center: .center
    case .trailing: .end
    case .stretch: .spaceBetween
    }
  }
}

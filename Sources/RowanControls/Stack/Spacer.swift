public import RowanComponents
import RowanCore
import RowanLayout

/// Flexible empty space that takes the space its neighbours do not need.
public struct Spacer: PlainComponent {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let minLength: Double

  /// Creates a spacer.
  /// - Parameter minLength: The least length in points. A value that is negative or not a number
  ///   counts as 0, which is reported once.
  public init(minLength: Double = 0) {
    self.minLength = minLength.extent("Spacer(minLength:)")
  }

  /// Creates a layout box that grows along the axis of its container.
  public func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle(grow: 1, shrink: 1, basis: 0)
    switch context.axis {
    case .horizontal: layout.minWidth = .points(minLength)
    case .vertical: layout.minHeight = .points(minLength)
    }
    return Element(layout: layout)
  }
}

/// A hairline between components.
public struct Divider: PlainComponent {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  /// Creates a divider, perpendicular to the axis of its container.
  public init() {}

  /// Creates a box as thin as the theme's hairline.
  public func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle(alignSelf: .stretch)
    let thickness = LayoutDimension.points(context.environment.theme.hairline)
    switch context.axis {
    case .horizontal: layout.width = thickness
    case .vertical: layout.height = thickness
    }
    var element = Element(layout: layout)
    element.set(.background(.separator))
    return element
  }
}

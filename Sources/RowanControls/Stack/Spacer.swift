public import RowanComponents
import RowanCore
import RowanLayout

/// Empty space that takes what its neighbours leave over.
public struct Spacer: PlainComponent {
  /// Makes its element itself.
  public typealias Body = Never

  private let minLength: Double

  /// Creates a spacer.
  /// - Parameter minLength: The least it takes, in points.
  public init(minLength: Double = 0) {
    self.minLength = minLength.extent("Spacer(minLength:)")
  }

  /// Makes a box that grows.
  public func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle(grow: 1, shrink: 1, basis: 0)
    switch context.axis {
    case .horizontal: layout.minWidth = .points(minLength)
    case .vertical: layout.minHeight = .points(minLength)
    }
    return Element(layout: layout)
  }
}

/// A hairline between things.
public struct Divider: PlainComponent {
  /// Makes its element itself.
  public typealias Body = Never

  /// Creates a divider, across the direction of the container it stands in.
  public init() {}

  /// Makes a box as thin as the theme's hairline.
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

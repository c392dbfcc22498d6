public import RowanComponents
public import RowanLayout

/// A stack whose children are placed by a custom layout of the app.
///
/// ```swift
/// CustomStack(Circle(radius: 80)) {
///   ForEach(hours) { Text("\($0.number)") }
/// }
/// ```
public struct CustomStack: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let layout: any CustomLayout
  private let size: ComponentSize
  private let seesOuterSize: Bool
  private let children: [Child]

  /// Creates a stack. A layout that is `Equatable` is not run again while it stays equal and its
  /// children do not change.
  /// - Parameters:
  ///   - layout: The layout that measures and places the children.
  ///   - size: The preferred size of the stack. It restricts the size range that the layout gets.
  ///   - children: The children.
  public init(
    _ layout: some CustomLayout,
    size: ComponentSize = .auto,
    @ChildrenBuilder _ children: () -> [Child]
  ) {
    self.layout = size == .auto ? layout : RestrictedLayout(inner: layout, size: size)
    self.size = size
    seesOuterSize = false
    self.children = children()
  }

  /// Creates a stack whose layout also receives the outer size, and restricts its size range
  /// itself.
  init(
    restrictedBy layout: some CustomLayout,
    @ChildrenBuilder _ children: () -> [Child]
  ) {
    self.layout = layout
    size = .auto
    seesOuterSize = true
    self.children = children()
  }

  /// Creates a layout box without a view, with the custom layout.
  public func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(content: .custom(layout))
    element.layout.componentSize = size
    if seesOuterSize { element.layout.seesOuterSize = true }
    context.adopt(children, into: &element)
    return element
  }
}

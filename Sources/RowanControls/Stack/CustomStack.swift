public import RowanComponents
public import RowanLayout

/// Children placed by a layout of the app's own.
///
/// ```swift
/// CustomStack(Circle(radius: 80)) {
///   ForEach(hours) { Text("\($0.number)") }
/// }
/// ```
public struct CustomStack: Component {
  /// Makes its element itself.
  public typealias Body = Never

  private let layout: any CustomLayout
  private let size: ComponentSize
  private let seesOuterSize: Bool
  private let children: [Child]

  /// Creates a stack. A layout that is `Equatable` is not asked again while it stays equal and its
  /// children do not change.
  /// - Parameters:
  ///   - layout: Measures and places the children.
  ///   - size: The size that the stack wishes to have; the layout is asked within it.
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

  /// Creates a stack of a layout that decides itself what the size around it means.
  init(
    restrictedBy layout: some CustomLayout,
    @ChildrenBuilder _ children: () -> [Child]
  ) {
    self.layout = layout
    size = .auto
    seesOuterSize = true
    self.children = children()
  }

  /// Makes a box without a view whose content is the layout's.
  public func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(content: .custom(layout))
    element.layout.componentSize = size
    if seesOuterSize { element.layout.seesOuterSize = true }
    context.adopt(children, into: &element)
    return element
  }
}

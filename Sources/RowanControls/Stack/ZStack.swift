public import RowanComponents

/// Children on top of each other, the first one at the back. The stack is as wide as its widest child
/// and as high as its highest child.
public struct ZStack: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  @usableFromInline let alignment: Alignment
  @usableFromInline let children: [Child]

  /// Creates a stack.
  /// - Parameters:
  ///   - alignment: The position of children that are smaller than the stack.
  ///   - children: The children, from back to front.
  @inlinable
  public init(
    alignment: Alignment = .center,
    @ChildrenBuilder _ children: () -> [Child]
  ) {
    self.alignment = alignment
    self.children = children()
  }

  /// Creates a layout box without a view.
  public func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(content: .custom(LayeredLayout(alignment: alignment)))
    if context.axis == .horizontal { element.layout.shrink = 1 }
    context.adopt(children, into: &element)
    return element
  }
}

public import RowanComponents

/// Children on top of each other, the first one at the back. The stack is as large as the widest and the
/// highest of them.
public struct ZStack: Component {
  /// Makes its element itself.
  public typealias Body = Never

  @usableFromInline let alignment: Alignment
  @usableFromInline let children: [Child]

  /// Creates a stack.
  /// - Parameters:
  ///   - alignment: Where children stand that are smaller than the stack.
  ///   - children: The children, from back to front.
  @inlinable
  public init(
    alignment: Alignment = .center,
    @ChildrenBuilder _ children: () -> [Child]
  ) {
    self.alignment = alignment
    self.children = children()
  }

  /// Makes a box without a view.
  public func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(content: .custom(LayeredLayout(alignment: alignment)))
    if context.axis == .horizontal { element.layout.shrink = 1 }
    context.adopt(children, into: &element)
    return element
  }
}

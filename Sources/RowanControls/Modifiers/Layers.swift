public import RowanComponents
import RowanCore
import RowanLayout

/// A component with others behind it or in front of it, which do not change its size.
public struct _LayeredComponent: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  let content: Child
  let contentPlacement: _ChildPlacement
  let decoration: Decoration
  let isBehind: Bool

  init(_ content: some Component, _ decoration: Decoration, isBehind: Bool) {
    self.content = Child(content)
    contentPlacement = content.placement
    self.decoration = decoration
    self.isBehind = isBehind
  }

  /// One child with the content's identifier.
  public var placement: _ChildPlacement { contentPlacement.asOneChild }

  /// Creates a layout box without a view, with the flex attributes of the content.
  public func makeElement(in context: inout BuildContext) -> Element {
    let layers = isBehind ? [Child(decoration), content] : [content, Child(decoration)]
    var element = Element()
    context.adopt(layers, along: context.axis, into: &element)
    if let inner = element.layoutOfChild(at: isBehind ? 1 : 0) {
      element.layout = .around(inner)
    }
    element.layout.direction = context.axis == .horizontal ? .row : .column
    element.layout.alignItems = .stretch
    return element
  }
}

/// Components behind or in front of another one, which do not take part in its layout.
struct Decoration: Component {
  typealias Body = Never

  let alignment: Alignment
  let children: [Child]

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle()
    layout.position = .absolute
    layout.inset = Edges(all: 0)
    var element = Element(
      layout: layout,
      content: .custom(LayeredLayout(alignment: alignment))
    )
    context.adopt(children, into: &element)
    return element
  }
}

extension Component {
  /// Places components in front of this one, from back to front, with an alignment. They never enlarge
  /// it.
  public func overlay(
    alignment: Alignment = .center,
    @ChildrenBuilder _ content: () -> [Child]
  ) -> _LayeredComponent {
    _LayeredComponent(
      self,
      Decoration(alignment: alignment, children: content()),
      isBehind: false
    )
  }

  /// Places components behind this one, from back to front, with an alignment. They never enlarge it.
  public func background(
    alignment: Alignment = .center,
    @ChildrenBuilder _ content: () -> [Child]
  ) -> _LayeredComponent {
    _LayeredComponent(
      self,
      Decoration(alignment: alignment, children: content()),
      isBehind: true
    )
  }
}

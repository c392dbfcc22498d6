public import RowanComponents
import RowanCore
import RowanLayout

/// A component with others behind it or in front of it, which get just the room that it takes.
public struct LayeredComponent: Component {
  /// Makes its element itself.
  public typealias Body = Never

  let content: Child
  let contentPlacement: ChildPlacement
  let decoration: Decoration
  let isBehind: Bool

  init(_ content: some Component, _ decoration: Decoration, isBehind: Bool) {
    self.content = Child(content)
    contentPlacement = content.placement
    self.decoration = decoration
    self.isBehind = isBehind
  }

  /// One child with the content's identifier.
  public var placement: ChildPlacement { contentPlacement.asOneChild }

  /// Makes a box without a view that behaves towards its surroundings as the content does.
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

/// What stands behind or in front of something else, without taking part in its layout.
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
  /// The component with others in front of it, from back to front. They stand on it as `alignment` says,
  /// and never make it larger.
  public func overlay(
    alignment: Alignment = .center,
    @ChildrenBuilder _ content: () -> [Child]
  ) -> LayeredComponent {
    LayeredComponent(
      self,
      Decoration(alignment: alignment, children: content()),
      isBehind: false
    )
  }

  /// The component with others behind it, from back to front. They stand as `alignment` says, and never
  /// make it larger.
  public func background(
    alignment: Alignment = .center,
    @ChildrenBuilder _ content: () -> [Child]
  ) -> LayeredComponent {
    LayeredComponent(
      self,
      Decoration(alignment: alignment, children: content()),
      isBehind: true
    )
  }
}

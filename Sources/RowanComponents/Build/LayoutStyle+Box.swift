package import RowanLayout

extension LayoutStyle {
  /// The style of a box around an element with the style `inner`, which takes the element's place among
  /// its siblings.
  package static func around(_ inner: LayoutStyle) -> LayoutStyle {
    var box = LayoutStyle()
    box.alignSelf = inner.alignSelf
    box.grow = inner.grow
    box.shrink = inner.shrink
    return box
  }
}

package import RowanLayout

extension LayoutStyle {
  /// Returns the style of a box that replaces an element with the style `inner` among its siblings.
  package static func around(_ inner: LayoutStyle) -> LayoutStyle {
    var box = LayoutStyle()
    box.alignSelf = inner.alignSelf
    box.grow = inner.grow
    box.shrink = inner.shrink
    return box
  }
}

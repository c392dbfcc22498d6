public import RowanComponents
import RowanCore
import RowanLayout

/// A modifier that sets a maximum width for reading; see
/// ``RowanComponents/Component/readingWidth()``.
public struct _ReadingWidthModifier: ComponentModifier, Equatable {
  /// Creates the modifier.
  @usableFromInline
  package init() {}

  /// Centres the element in a box of the full width.
  public func apply(to element: inout Element, in context: inout BuildContext) {
    let environment = context.environment
    if element.hasFixedSize { context.box(&element) }
    context.box(&element, layout: LayoutStyle(direction: .column, alignItems: .stretch))
    element.layout.width = .stretch
    let widest = environment.theme.spacing.readingWidth * environment.textScale
    element.layout.maxWidth = .points(widest)
    context.box(&element, layout: LayoutStyle(direction: .column, alignItems: .center))
    element.layout.alignSelf = .stretch
  }
}

/// A component whose outermost modifier limits it to the reading width. The bar of its screen has
/// the same width.
package protocol ContentInReadingWidth {}

extension _ModifiedComponent: ContentInReadingWidth where Modifier == _ReadingWidthModifier {}

extension Component {
  /// Limits the component to the theme's reading width, ``/RowanCore/Theme/Spacing/readingWidth``, and centres it in
  /// wider containers.
  ///
  /// The width scales with the text, so that the number of letters per line stays the same.
  @inlinable
  public consuming func readingWidth() -> _ModifiedComponent<Self, _ReadingWidthModifier> {
    modifier(_ReadingWidthModifier())
  }
}

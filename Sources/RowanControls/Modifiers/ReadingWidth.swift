public import RowanComponents
import RowanCore
import RowanLayout

/// A largest width for reading; see ``RowanComponents/Component/readingWidth()``.
public struct ReadingWidthModifier: ComponentModifier, Equatable {
  /// Creates the modifier.
  @usableFromInline
  package init() {}

  /// Puts the element in the middle of a box that takes the whole width.
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

/// A component whose outermost modifier limits it to the reading width: the bar of a screen begins where it does.
package protocol ContentInReadingWidth {}

extension ModifiedComponent: ContentInReadingWidth where Modifier == ReadingWidthModifier {}

extension Component {
  /// The component at most as wide as the theme's reading width, ``RowanCore/Spacing/readingWidth``, in the middle of
  /// what is wider.
  ///
  /// The width grows with the text scale, so that a line holds as many letters.
  @inlinable
  public consuming func readingWidth() -> ModifiedComponent<Self, ReadingWidthModifier> {
    modifier(ReadingWidthModifier())
  }
}

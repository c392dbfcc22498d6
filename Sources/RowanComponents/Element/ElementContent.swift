package import RowanCore
package import RowanLayout

/// The content that gives an element its intrinsic size.
package enum ElementContent: Sendable {
  /// No content: the size follows from the children and the style.
  case none
  /// A text.
  case text(StyledText)
  /// A text field.
  indirect case field(FieldContent)
  /// Children placed by a custom layout; see ``custom(_:)``.
  case arranged(SharedLayout)

  /// Returns content with children placed by a custom layout of the app.
  package static func custom(_ layout: any CustomLayout) -> ElementContent {
    .arranged(SharedLayout(layout))
  }
}

/// A reference to a custom layout. Elements that share one reference have the same layout, which is compared
/// without reading it.
package final class SharedLayout: Sendable {
  /// The layout.
  package let layout: any CustomLayout

  /// Creates a reference to a layout.
  package init(_ layout: any CustomLayout) {
    self.layout = layout
  }
}

/// The description of a text field by its component.
package struct FieldContent: Hashable, Sendable {
  /// The text to show in the field.
  package var text: String
  /// The placeholder shown while the field is empty.
  package var placeholder: String
  /// The font, with the text scale already applied.
  package var font: Font
  /// The colour of the text.
  package var color: Color
  /// Whether the user can change the text.
  package var isEnabled: Bool
  /// Whether the characters are hidden, as in a password field.
  package var isSecure: Bool
  /// The minimum and maximum number of visible lines; `nil` for a field with one line.
  package var lines: ClosedRange<Int>?

  /// Creates the description of a field.
  package init(
    text: String,
    placeholder: String,
    font: Font,
    color: Color,
    isEnabled: Bool = true,
    isSecure: Bool = false,
    lines: ClosedRange<Int>? = nil
  ) {
    self.text = text
    self.placeholder = placeholder
    self.font = font
    self.color = color
    self.isEnabled = isEnabled
    self.isSecure = isSecure
    self.lines = lines
  }
}

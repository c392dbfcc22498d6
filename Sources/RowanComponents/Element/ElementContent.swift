public import RowanCore
public import RowanLayout

/// The content that gives an element its intrinsic size.
public enum ElementContent: Sendable {
  /// No content: the size follows from the children and the style.
  case none
  /// A text.
  case text(StyledText)
  /// A text field.
  indirect case field(FieldContent)
  /// Children placed by a custom layout; see ``custom(_:)``.
  case arranged(SharedLayout)

  /// Returns content with children placed by a custom layout of the app.
  public static func custom(_ layout: any CustomLayout) -> ElementContent {
    .arranged(SharedLayout(layout))
  }
}

/// A reference to a custom layout. Elements that share one reference have the same layout, which is compared
/// without reading it.
public final class SharedLayout: Sendable {
  /// The layout.
  public let layout: any CustomLayout

  /// Creates a reference to a layout.
  public init(_ layout: any CustomLayout) {
    self.layout = layout
  }
}

/// The description of a text field by its component.
public struct FieldContent: Hashable, Sendable {
  /// The text to show in the field.
  public var text: String
  /// The placeholder shown while the field is empty.
  public var placeholder: String
  /// The font, with the text scale already applied.
  public var font: Font
  /// The colour of the text.
  public var color: Color
  /// Whether the user can change the text.
  public var isEnabled: Bool
  /// Whether the characters are hidden, as in a password field.
  public var isSecure: Bool
  /// The minimum and maximum number of visible lines; `nil` for a field with one line.
  public var lines: ClosedRange<Int>?

  /// Creates the description of a field.
  public init(
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

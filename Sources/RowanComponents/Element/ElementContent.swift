public import RowanCore
public import RowanLayout

/// What gives an element a size of its own.
public enum ElementContent: Sendable {
  /// Nothing: its children, or its style alone.
  case none
  /// Text.
  case text(StyledText)
  /// A field to type in.
  indirect case field(FieldContent)
  /// Children placed by a layout of the app's own; see ``custom(_:)``.
  case arranged(SharedLayout)

  /// Children placed by a layout of the app's own.
  public static func custom(_ layout: any CustomLayout) -> ElementContent {
    .arranged(SharedLayout(layout))
  }
}

/// A layout of the app's own, behind a reference: elements that share one are known to be laid out alike
/// without a look at it.
public final class SharedLayout: Sendable {
  /// The layout.
  public let layout: any CustomLayout

  /// Shares a layout.
  public init(_ layout: any CustomLayout) {
    self.layout = layout
  }
}

/// A field to type in, as the component describes it.
public struct FieldContent: Hashable, Sendable {
  /// The text the field should hold.
  public var text: String
  /// What it shows while it is empty.
  public var placeholder: String
  /// What the text is set in, the text scale already applied.
  public var font: Font
  /// The colour of the text.
  public var color: Color
  /// Whether the text can be changed.
  public var isEnabled: Bool
  /// Whether the text is hidden from those who look on.
  public var isSecure: Bool
  /// The least and the most lines that are in sight at once; `nil` for a field of one line.
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

public import RowanComponents
import RowanCore

/// Several lines of text to type in.
///
/// It grows with its text, line by line, as far as it is allowed to; what is longer scrolls within it.
/// The return key begins a new line.
///
/// ```swift
/// TextEditor("Notes", text: $notes, lines: 3...10)
/// ```
public struct TextEditor: Component {
  private let field: TextField

  /// Creates an editor for a binding.
  /// - Parameters:
  ///   - placeholder: What the empty editor shows; it is also its accessible name.
  ///   - text: The text.
  ///   - lines: How many lines are in sight at once, at least and at most.
  ///
  /// At least one line is in sight; fewer are reported once.
  public init(_ placeholder: String, text: Binding<String>, lines: ClosedRange<Int>? = nil) {
    self.init(placeholder, text: text.wrappedValue, lines: lines) { text.wrappedValue = $0 }
  }

  /// Creates an editor for a text that is kept elsewhere, for instance in a model.
  public init(
    _ placeholder: String,
    text: String,
    lines: ClosedRange<Int>? = nil,
    onChange: @escaping @MainActor @Sendable (String) -> Void
  ) {
    let lines = lines ?? Self.standardLines
    let least = lines.lowerBound.corrected("TextEditor(lines:)", in: Self.lineCounts)
    let most = lines.upperBound.corrected("TextEditor(lines:)", in: Self.lineCounts)
    field = TextField(placeholder, text: text, onChange: onChange).showing(lines: least...most)
  }

  /// A field of several lines.
  public var body: some Component { field }
}

extension TextEditor {
  /// Room for a few sentences.
  private static var standardLines: ClosedRange<Int> { 2...8 }
  /// How many lines an editor can show at once; standardLines are what it shows unless it is told.
  private static var lineCounts: ClosedRange<Int> { 1...Int(Int16.max) }
}

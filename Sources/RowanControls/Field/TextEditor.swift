public import RowanComponents
import RowanCore

/// A multi-line text field.
///
/// It grows with its text, line by line, up to a limit, and scrolls longer text. The return key begins
/// a new line.
///
/// ```swift
/// TextEditor("Notes", text: $notes, lines: 3...10)
/// ```
public struct TextEditor: Component {
  private let field: TextField

  /// Creates an editor for a binding.
  /// - Parameters:
  ///   - placeholder: The text that the empty editor shows, which is also its accessibility label.
  ///   - text: The text.
  ///   - lines: The least and the greatest number of visible lines; `nil` for 2 to 8.
  ///
  /// A number of lines below 1 counts as 1, which is reported once.
  public init(_ placeholder: String, text: Binding<String>, lines: ClosedRange<Int>? = nil) {
    self.init(placeholder, text: text.wrappedValue, lines: lines) { text.wrappedValue = $0 }
  }

  /// Creates an editor for a text that is stored elsewhere, for instance in a model.
  /// - Parameters:
  ///   - placeholder: The text that the empty editor shows, which is also its accessibility label.
  ///   - text: The text.
  ///   - lines: The least and the greatest number of visible lines; `nil` for 2 to 8.
  ///   - onChange: Called with the new text after an edit.
  ///
  /// A number of lines below 1 counts as 1, which is reported once.
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

  /// A text field of several lines.
  public var body: some Component { field }
}

extension TextEditor {
  /// The number of visible lines by default: enough for a few sentences.
  private static var standardLines: ClosedRange<Int> { 2...8 }
  /// The valid numbers of visible lines.
  private static var lineCounts: ClosedRange<Int> { 1...Int(Int16.max) }
}

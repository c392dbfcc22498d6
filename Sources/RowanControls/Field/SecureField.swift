public import RowanComponents

/// A single-line text field that hides its text, such as a password or a code.
///
/// Assistive technology receives the number of characters, but not the characters.
public struct SecureField: Component {
  private let field: TextField

  /// Creates a field for a binding.
  /// - Parameters:
  ///   - placeholder: The text that the empty field shows, which is also its accessibility label.
  ///   - text: The text.
  ///   - onSubmit: Called when the return key is pressed.
  public init(
    _ placeholder: String,
    text: Binding<String>,
    onSubmit: (@MainActor @Sendable () -> Void)? = nil
  ) {
    field = TextField(placeholder, text: text, onSubmit: onSubmit).secure()
  }

  /// Creates a field for a text that is stored elsewhere, for instance in a model.
  /// - Parameters:
  ///   - placeholder: The text that the empty field shows, which is also its accessibility label.
  ///   - text: The text.
  ///   - onSubmit: Called when the return key is pressed.
  ///   - onChange: Called with the new text after an edit.
  public init(
    _ placeholder: String,
    text: String,
    onSubmit: (@MainActor @Sendable () -> Void)? = nil,
    onChange: @escaping @MainActor @Sendable (String) -> Void
  ) {
    field = TextField(placeholder, text: text, onSubmit: onSubmit, onChange: onChange).secure()
  }

  /// A text field that shows dots.
  public var body: some Component { field }
}

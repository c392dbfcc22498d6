public import RowanComponents

/// A line of text that is hidden while it is typed: a password, a code.
///
/// Assistive technology is told how many characters there are, and not which.
public struct SecureField: Component {
  private let field: TextField

  /// Creates a field for a binding.
  /// - Parameters:
  ///   - placeholder: What the empty field shows; it is also the field's accessible name.
  ///   - text: The text.
  ///   - onSubmit: Performed when the user finishes by the return key.
  public init(
    _ placeholder: String,
    text: Binding<String>,
    onSubmit: (@MainActor @Sendable () -> Void)? = nil
  ) {
    field = TextField(placeholder, text: text, onSubmit: onSubmit).secure()
  }

  /// Creates a field for a text that is kept elsewhere, for instance in a model.
  public init(
    _ placeholder: String,
    text: String,
    onSubmit: (@MainActor @Sendable () -> Void)? = nil,
    onChange: @escaping @MainActor @Sendable (String) -> Void
  ) {
    field = TextField(placeholder, text: text, onSubmit: onSubmit, onChange: onChange).secure()
  }

  /// A field that shows dots.
  public var body: some Component { field }
}

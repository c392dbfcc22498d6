public import RowanComponents
import RowanCore

/// A field whose text searches or filters, with a sign of it and a way to clear it: a button that is
/// there while there is something to clear, and the escape key.
public struct SearchField: Component {
  private let placeholder: String
  private let text: String
  private let clearLabel: String
  private let submit: (@MainActor @Sendable () -> Void)?
  private let edit: @MainActor @Sendable (String) -> Void
  @Environment(\.controlMetrics) private var metrics
  @Environment(\.textScale) private var textScale
  @Environment(\.isEnabled) private var isEnabled
  @FocusState private var isFocused: Bool

  /// Creates a field for a binding.
  /// - Parameters:
  ///   - placeholder: What the empty field shows; it is also the field's accessible name.
  ///   - text: The text.
  ///   - clearLabel: What assistive technology calls the button that clears the field.
  ///   - onSubmit: Performed at the return key.
  public init(
    _ placeholder: String,
    text: Binding<String>,
    clearLabel: String = "Clear",
    onSubmit: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.init(
      placeholder,
      text: text.wrappedValue,
      clearLabel: clearLabel,
      onSubmit: onSubmit,
      onChange: { text.wrappedValue = $0 }
    )
  }

  /// Creates a field for a text that is kept elsewhere, for instance in a model.
  public init(
    _ placeholder: String,
    text: String,
    clearLabel: String = "Clear",
    onSubmit: (@MainActor @Sendable () -> Void)? = nil,
    onChange: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.placeholder = placeholder
    self.text = text
    self.clearLabel = clearLabel
    submit = onSubmit
    edit = onChange
  }

  /// A field with its sign and its button in front of it.
  public var body: some Component {
    let edit = edit
    let isEmpty = text.isEmpty
    let focus = $isFocused
    let space = metrics.iconSize * textScale + metrics.spacing
    return TextField(
      placeholder,
      text: text,
      role: .searchField,
      onSubmit: submit,
      onChange: edit
    )
    .reserving(leading: space, trailing: space)
    .focused(focus)
    .overlay(alignment: .leading) {
      Icon(.search, size: metrics.iconSize)
        .foreground(.tertiaryLabel)
        .padding(EdgeInsets(leading: metrics.horizontalPadding))
    }
    .overlay(alignment: .trailing) {
      if !isEmpty {
        Button(kind: .plain, action: { clear(edit, focus) }) {
          Icon(.multiply, size: metrics.iconSize)
            .foreground(isEnabled ? .secondaryLabel : .tertiaryLabel)
        }
        .accessibilityLabel(clearLabel)
        .padding(EdgeInsets(trailing: max(metrics.horizontalPadding - targetMargin, 0)))
      }
    }
    .onKey { press in
      guard press.key == .escape, !isEmpty else { return false }
      edit("")
      return true
    }
  }

  /// How far the target of the button reaches beyond its icon, on each side.
  private var targetMargin: Double {
    max(metrics.minimumTargetSize - metrics.iconSize * textScale, 0) / 2
  }

  /// Clears the text; the button that did so goes, so that the focus moves on to the field.
  @MainActor
  private func clear(
    _ edit: @MainActor (String) -> Void,
    _ focus: FocusState<Bool>.Binding
  ) {
    edit("")
    focus.wrappedValue = true
  }
}

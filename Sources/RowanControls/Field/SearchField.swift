public import RowanComponents
import RowanCore

/// A text field for searching or filtering, with a search icon. A button, which appears while there
/// is text, and the escape key clear the text.
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
  ///   - placeholder: The text that the empty field shows, which is also its accessibility label.
  ///   - text: The text.
  ///   - clearLabel: The accessibility label of the clear button.
  ///   - onSubmit: Called when the return key is pressed.
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

  /// Creates a field for a text that is stored elsewhere, for instance in a model.
  /// - Parameters:
  ///   - placeholder: The text that the empty field shows, which is also its accessibility label.
  ///   - text: The text.
  ///   - clearLabel: The accessibility label of the clear button.
  ///   - onSubmit: Called when the return key is pressed.
  ///   - onChange: Called with the new text after an edit.
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

  /// The text field, with the icon and the button in front of it.
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

  /// The distance by which the target of the button extends beyond its icon, on each side.
  private var targetMargin: Double {
    max(metrics.minimumTargetSize - metrics.iconSize * textScale, 0) / 2
  }

  /// Clears the text and moves the focus to the field, because the clear button disappears.
  @MainActor
  private func clear(
    _ edit: @MainActor (String) -> Void,
    _ focus: FocusState<Bool>.Binding
  ) {
    edit("")
    focus.wrappedValue = true
  }
}

public import RowanComponents
public import RowanCore
import RowanHostInterface
import RowanLayout

/// A single-line text field.
///
/// Typed text is visible immediately, without a round trip to the app. The app receives it through
/// the binding or the `onChange` closure. If the app does not store the new text, the field shows
/// the app's text again.
public struct TextField: Component {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let placeholder: String
  private let text: String
  private let role: Accessibility.Role
  private let edit: ActionWith<String>
  private let submit: ComponentAction?
  private var isSecure = false
  private var lines: ClosedRange<Int>?
  private var reserved = (leading: Double(0), trailing: Double(0))

  /// Creates a field for a binding.
  /// - Parameters:
  ///   - placeholder: The text that the empty field shows, which is also its accessibility label.
  ///   - text: The text.
  ///   - role: The accessibility role, for instance for a search field.
  ///   - onSubmit: Called when the return key is pressed.
  public init(
    _ placeholder: String,
    text: Binding<String>,
    role: Accessibility.Role = .textField,
    onSubmit: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.init(
      placeholder,
      text: text.wrappedValue,
      role: role,
      onSubmit: onSubmit,
      onChange: { text.wrappedValue = $0 }
    )
  }

  /// Creates a field for a text that is stored elsewhere, for instance in a model.
  /// - Parameters:
  ///   - placeholder: The text that the empty field shows, which is also its accessibility label.
  ///   - text: The text.
  ///   - role: The accessibility role, for instance for a search field.
  ///   - onSubmit: Called when the return key is pressed.
  ///   - onChange: Called with the new text after an edit.
  public init(
    _ placeholder: String,
    text: String,
    role: Accessibility.Role = .textField,
    onSubmit: (@MainActor @Sendable () -> Void)? = nil,
    onChange: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.placeholder = placeholder
    self.text = text
    self.role = role
    edit = ActionWith(onChange)
    submit = onSubmit.map { ComponentAction($0) }
  }

  /// Returns the field with space before and after its text, for icons and buttons in front of the
  /// field.
  func reserving(leading: Double, trailing: Double) -> TextField {
    var field = self
    field.reserved = (leading, trailing)
    return field
  }

  /// Returns the field with its text hidden.
  func secure() -> TextField {
    var field = self
    field.isSecure = true
    return field
  }

  /// Returns a multi-line field with limits for the number of visible lines.
  func showing(lines: ClosedRange<Int>) -> TextField {
    var field = self
    field.lines = lines
    return field
  }

  /// Creates a text field of the host.
  public func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    let metrics = environment.controlMetrics
    let content = FieldContent(
      text: text,
      placeholder: placeholder,
      font: environment.measured(environment.controlFont),
      color: environment.isEnabled ? environment.foreground : .tertiaryLabel,
      isEnabled: environment.isEnabled,
      isSecure: isSecure,
      lines: lines
    )
    var layout = LayoutStyle()
    layout.padding = Edges(
      leading: .points(metrics.horizontalPadding + reserved.leading),
      top: .points(metrics.verticalPadding),
      trailing: .points(metrics.horizontalPadding + reserved.trailing),
      bottom: .points(metrics.verticalPadding)
    )
    layout.minHeight = .points(metrics.height)
    if context.axis == .horizontal { layout.shrink = 1 }
    var element = Element(
      layout: layout,
      content: .field(content),
      view: ViewDescription(kind: lines == nil ? .textField : .textEditor)
    )
    element.handlers.edit = edit
    element.handlers.submit = submit
    element.interact(.focus)
    if !environment.isEnabled { element.interact(.disabled) }
    element.describe(as: role) { $0.label = placeholder }
    element.set(.background(environment.isEnabled ? .surface : .background))
    element.set(.border(Border(color: .separator, width: environment.theme.hairline)))
    element.set(.cornerRadius(metrics.cornerRadius))
    return element
  }
}

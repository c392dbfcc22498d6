public import RowanComponents
public import RowanCore
import RowanLayout

/// A line of text to type in.
///
/// What is typed shows at once, without waiting for the app; the app is told by writes to the binding.
/// An app that does not take a write over gets its own text shown again.
public struct TextField: Component {
  /// Makes its element itself.
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
  ///   - placeholder: What the empty field shows; it is also the field's accessible name.
  ///   - text: The text.
  ///   - role: Whether the text searches.
  ///   - onSubmit: Performed when the user finishes by the return key.
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

  /// Creates a field for a text that is kept elsewhere, for instance in a model.
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

  /// The field with room for something that lies over it, before and behind its text.
  func reserving(leading: Double, trailing: Double) -> TextField {
    var field = self
    field.reserved = (leading, trailing)
    return field
  }

  /// The field with its text hidden from those who look on.
  func secure() -> TextField {
    var field = self
    field.isSecure = true
    return field
  }

  /// The field with several lines, so many of them in sight at once.
  func showing(lines: ClosedRange<Int>) -> TextField {
    var field = self
    field.lines = lines
    return field
  }

  /// Makes a leaf that the host lets the user type in.
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

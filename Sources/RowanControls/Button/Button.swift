public import RowanComponents
import RowanCore
import RowanLayout

/// A control that performs an action when it is pressed, by pointer, keyboard or assistive technology.
public struct Button: Component {
  /// The visual prominence and layout of a button.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A tinted area around the label.
    case bordered
    /// An area in the accent colour around the label, for the main action.
    case prominent
    /// A tinted area and a label in the negative colour, for actions that cannot be undone.
    case destructive
    /// The label alone, with feedback while it is hovered or pressed.
    case plain
    /// The content without a background, as wide as its container and arranged from top to bottom:
    /// for rows of a list that can be pressed as a whole.
    case row
  }

  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let kind: Kind
  private let action: ComponentAction
  private let accessibilityLabel: String?
  private let label: [Child]
  private let isExpanded: Bool?
  /// Whether a button of the kind ``Kind/row`` has the padding of other buttons, as it does among
  /// controls.
  private var isCompact = false

  /// Creates a button with a text as its label.
  /// - Parameters:
  ///   - title: The text, which is also the accessibility label.
  ///   - kind: The visual prominence and layout.
  ///   - action: Called when the button is pressed.
  public init(
    _ title: String,
    kind: Kind = .bordered,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.init(
      kind: kind,
      label: [Child(Text(title))],
      accessibilityLabel: title,
      action: ComponentAction(action)
    )
  }

  /// Creates a button with a custom label.
  /// - Parameters:
  ///   - kind: The visual prominence and layout.
  ///   - isExpanded: Whether the content that the button opens and closes is open. Assistive
  ///     technology reads it, and a button of the kind ``Kind/row`` shows it by an icon at its
  ///     trailing edge. `nil` for other buttons.
  ///   - action: Called when the button is pressed.
  ///   - label: The content of the button.
  public init(
    kind: Kind = .bordered,
    isExpanded: Bool? = nil,
    action: @escaping @MainActor @Sendable () -> Void,
    @ChildrenBuilder label: () -> [Child]
  ) {
    self.init(
      kind: kind,
      label: label(),
      isExpanded: isExpanded,
      accessibilityLabel: nil,
      action: ComponentAction(action)
    )
  }

  private init(
    kind: Kind,
    label: [Child],
    isExpanded: Bool? = nil,
    accessibilityLabel: String?,
    action: ComponentAction
  ) {
    self.isExpanded = isExpanded
    self.kind = kind
    self.label = label
    self.accessibilityLabel = accessibilityLabel
    self.action = action
  }

  /// Returns the row button with the padding of other buttons.
  func compact() -> Button {
    var button = self
    button.isCompact = true
    return button
  }

  /// Creates an interactive box around the label.
  public func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    var element = Element(layout: LayoutStyle(direction: .row, alignItems: .center))
    element.handlers.tap = action
    element.interact([.tap, .focus])
    if !outer.isEnabled { element.interact(.disabled) }
    element.describe(as: .button) {
      $0.label = accessibilityLabel
      if let isExpanded { $0.isExpanded = isExpanded }
    }
    element.set(.cornerRadius(metrics.cornerRadius))
    decorate(&element, metrics: metrics, theme: outer.theme, isEnabled: outer.isEnabled)
    context.environment.font = outer.controlFont
    if !outer.isEnabled {
      context.environment.foreground = .tertiaryLabel
    } else if let color = kind.labelColor {
      context.environment.foreground = color
    }
    if kind == .row, let isExpanded {
      element.layout.columnGap = .points(outer.theme.spacing.m)
      let lines = VStack(alignment: .stretch, spacing: outer.theme.spacing.xs) { label }
        .grow().shrink()
      let icon = Icon(isExpanded ? .chevronDown : .chevronTrailing).foreground(.tertiaryLabel)
      context.adopt([Child(lines), Child(icon)], along: .horizontal, into: &element)
    } else if kind == .row {
      element.layout.direction = .column
      element.layout.alignItems = .stretch
      element.layout.justifyContent = .center
      if !isCompact { element.layout.rowGap = .points(outer.theme.spacing.xs) }
      context.adopt(label, along: .vertical, into: &element)
    } else {
      if context.axis == .vertical { element.layout.alignSelf = .unstretched }
      element.layout.justifyContent = .center
      element.layout.columnGap = .points(metrics.spacing)
      context.adopt(label, along: .horizontal, into: &element)
    }
    context.environment = outer
    return element
  }

  private func decorate(
    _ element: inout Element,
    metrics: Theme.ControlMetrics,
    theme: Theme,
    isEnabled: Bool
  ) {
    let tints = theme.tints
    if let background = kind.background {
      element.set(
        .background(isEnabled ? background.color(tints) : .fill.opacity(tints.background))
      )
    }
    if isEnabled { addFeedback(to: &element, tints) }
    element.layout.minWidth = .points(metrics.minimumTargetSize)
    guard kind != .plain else {
      element.layout.minHeight = .points(metrics.minimumTargetSize)
      return
    }
    // The content of a row is aligned with other rows and with titles.
    let isRow = kind == .row && !isCompact
    element.layout.padding = Edges(
      horizontal: .points(isRow ? theme.spacing.l : metrics.horizontalPadding),
      vertical: .points((isRow ? 2 : 1) * metrics.verticalPadding)
    )
    element.layout.minHeight = .points(metrics.height)
  }

  /// Adds the backgrounds that the host shows without a round trip while the button is hovered or pressed.
  private func addFeedback(to element: inout Element, _ tints: Theme.Tints) {
    switch kind.background {
    case .tint(let color):
      element.set(.hoverBackground(color.opacity(tints.hoveredBackground)))
      element.set(.pressedBackground(color.opacity(tints.pressedBackground)))
    case .full(let color):
      element.set(.hoverBackground(color.opacity(tints.hoveredColor)))
      element.set(.pressedBackground(color.opacity(tints.pressedColor)))
    case nil:
      element.set(.hoverBackground(.fill.opacity(tints.hover)))
      element.set(.pressedBackground(.fill.opacity(tints.press)))
    }
  }
}

extension Button.Kind {
  /// The background behind a label.
  fileprivate enum ButtonBackground {
    /// A transparent tint of a colour.
    case tint(Color)
    /// An opaque colour.
    case full(Color)

    func color(_ tints: Theme.Tints) -> Color {
      switch self {
      case .tint(let color): color.opacity(tints.background)
      case .full(let color): color
      }
    }
  }

  fileprivate var background: ButtonBackground? {
    switch self {
    case .bordered: .tint(.fill)
    case .prominent: .full(.accent)
    case .destructive: .tint(.negative)
    case .plain, .row: nil
    }
  }

  /// The colour of the label; `nil` for that of the environment.
  fileprivate var labelColor: Color? {
    switch self {
    case .prominent: .onAccent
    case .destructive: .negative
    case .bordered, .plain, .row: nil
    }
  }
}

public import RowanComponents
import RowanCore
import RowanLayout

/// Something to press, by pointer, keyboard or assistive technology.
public struct Button: Component {
  /// How much a button stands out.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A tinted area around the label.
    case bordered
    /// The accent colour around the label, for the one thing to do next.
    case prominent
    /// Nothing but the label, with feedback while it is hovered or pressed.
    case plain
    /// As wide as there is room, its labels one below the other: for rows of a list that can be pressed
    /// as a whole.
    case row
  }

  /// Makes its element itself.
  public typealias Body = Never

  private let kind: Kind
  private let action: Action
  private let accessibilityLabel: String?
  private let label: [Child]

  /// Creates a button with a text for a label.
  public init(
    _ title: String,
    kind: Kind = .bordered,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.init(
      kind: kind,
      label: [Child(Text(title))],
      accessibilityLabel: title,
      action: Action(action)
    )
  }

  /// Creates a button around other components.
  public init(
    kind: Kind = .bordered,
    action: @escaping @MainActor @Sendable () -> Void,
    @ChildrenBuilder label: () -> [Child]
  ) {
    self.init(kind: kind, label: label(), accessibilityLabel: nil, action: Action(action))
  }

  private init(
    kind: Kind,
    label: [Child],
    accessibilityLabel: String?,
    action: Action
  ) {
    self.kind = kind
    self.label = label
    self.accessibilityLabel = accessibilityLabel
    self.action = action
  }

  /// Makes a box that takes input.
  public func makeElement(in context: inout BuildContext) -> Element {
    let metrics = context.environment.controlMetrics
    var element = Element(layout: LayoutStyle(direction: .row, alignItems: .center))
    element.handlers.tap = action
    element.interact([.tap, .focus])
    if !context.environment.isEnabled { element.interact(.disabled) }
    element.describe(as: .button) { $0.label = accessibilityLabel }
    element.set(.cornerRadius(metrics.cornerRadius))
    decorate(&element, metrics: metrics, isEnabled: context.environment.isEnabled)
    let outer = context.environment
    if !outer.isEnabled {
      context.environment.foreground = .tertiaryLabel
    } else if kind == .prominent {
      context.environment.foreground = .onAccent
    }
    if kind == .row {
      element.layout.direction = .column
      element.layout.alignItems = .stretch
      context.adopt(label, along: .vertical, into: &element)
    } else {
      if context.axis == .vertical { element.layout.alignSelf = .start }
      element.layout.justifyContent = .center
      context.adopt(label, along: .horizontal, into: &element)
    }
    context.environment = outer
    return element
  }

  private func decorate(
    _ element: inout Element,
    metrics: ControlMetrics,
    isEnabled: Bool
  ) {
    let ground: Color? =
      switch kind {
      case .bordered: Color.fill.opacity(0.10)
      case .prominent: isEnabled ? Color.accent : Color.fill.opacity(0.10)
      case .plain, .row: nil
      }
    if let ground { element.set(.background(ground)) }
    if isEnabled { addFeedback(to: &element) }
    if kind != .plain {
      element.layout.padding = Edges(
        horizontal: metrics.horizontalPadding,
        vertical: metrics.verticalPadding
      )
    }
  }

  /// What the host shows by itself while the button is hovered or pressed.
  private func addFeedback(to element: inout Element) {
    switch kind {
    case .bordered:
      element.set(.hoverBackground(.fill.opacity(0.16)))
      element.set(.pressedBackground(.fill.opacity(0.24)))
    case .prominent:
      element.set(.hoverBackground(.accent.opacity(0.9)))
      element.set(.pressedBackground(.accent.opacity(0.75)))
    case .plain, .row:
      element.set(.hoverBackground(.fill.opacity(0.06)))
      element.set(.pressedBackground(.fill.opacity(0.12)))
    }
  }
}

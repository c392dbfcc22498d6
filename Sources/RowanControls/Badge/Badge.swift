public import RowanComponents
import RowanCore
import RowanLayout

/// A short label with a coloured background: a number, a state, a category.
public struct Badge: Component, Equatable {
  /// The meaning of a badge, shown by its colour.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// No particular meaning.
    case neutral
    /// The accent colour of the app.
    case accent
    /// A positive state.
    case positive
    /// A state that needs attention.
    case warning
    /// A negative state.
    case negative

    var color: Color {
      switch self {
      case .neutral: .secondaryLabel
      case .accent: .accent
      case .positive: .positive
      case .warning: .warning
      case .negative: .negative
      }
    }
  }

  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  private let text: String
  private let kind: Kind

  /// Creates a badge. The text must also express the meaning of the colour, because not all users
  /// can distinguish colours.
  public init(_ text: String, kind: Kind = .neutral) {
    self.text = text
    self.kind = kind
  }

  /// Creates a box with round ends.
  public func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    let spacing = outer.theme.spacing
    var layout = LayoutStyle(direction: .row, justifyContent: .center, alignItems: .center)
    layout.padding = Edges(
      horizontal: .points(metrics.badgePadding),
      vertical: .points(spacing.xxs)
    )
    layout.alignSelf = context.axis == .vertical ? .unstretched : .auto
    let font = Font(metrics.badgeStyle).weight(.medium).monospacedDigits()
    layout.minWidth = .points(2 * metrics.badgePadding + outer.measured(font).size)
    if context.axis == .horizontal { layout.shrink = 1 }
    var element = Element(layout: layout)
    let background = kind == .neutral ? Color.fill : kind.color
    element.set(.background(background.opacity(outer.theme.tints.mark)))
    element.set(.cornerRadius(outer.theme.radii.capsule))
    let label = Text(text).font(font).foreground(kind.color)
    context.environment.lineLimit = 1
    context.adopt([Child(label)], along: .horizontal, into: &element)
    context.environment = outer
    return element
  }
}

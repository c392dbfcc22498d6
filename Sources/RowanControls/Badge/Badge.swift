public import RowanComponents
import RowanCore
import RowanLayout

/// A short mark: a number, a state, a label of a kind.
public struct Badge: Component, Equatable {
  /// What a badge says besides its words.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case neutral
    /// That it belongs to the app.
    case accent
    /// Good news.
    case positive
    /// Something to keep an eye on.
    case warning
    /// Bad news.
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

  /// Makes its element itself.
  public typealias Body = Never

  private let text: String
  private let kind: Kind

  /// Creates a badge. Its words have to say what its colour says: not everybody sees colours.
  public init(_ text: String, kind: Kind = .neutral) {
    self.text = text
    self.kind = kind
  }

  /// Makes a box that is round at its ends.
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

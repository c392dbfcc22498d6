public import RowanComponents
public import RowanCore

/// A spinner for an activity of unknown duration.
///
/// It is one view, in the control size of the environment. It turns while it is mounted, and stands still
/// for users who prefer reduced motion. If the progress is known, use a ``ProgressRing`` or a
/// ``ProgressBar``.
///
/// ```swift
/// ActivityIndicator("Loading the messages")
/// ```
public struct ActivityIndicator: Component, Equatable {
  private let label: String
  private let tint: Color
  @Environment(\.theme) private var theme

  /// Creates a spinner.
  /// - Parameters:
  ///   - label: The accessibility label, which names the activity.
  ///   - tint: The colour of the arc.
  public init(_ label: String, tint: Color = .accent) {
    self.label = label
    self.tint = tint
  }

  /// A rotating arc.
  public var body: some Component {
    ActivityRing(label: label, tint: tint)
      .animation(
        continuous: .transform(from: .identity, to: .fullTurn, .linear(theme.motion.turn))
          .repeatedForever()
      )
  }
}

/// The arc of an activity indicator.
private struct ActivityRing: Component, Equatable {
  typealias Body = Never

  let label: String
  let tint: Color

  func makeElement(in context: inout BuildContext) -> Element {
    let part = context.environment.theme.drawing.activityPart
    var element = Element.ring(part: part, tint: tint, in: context)
    element.describe(as: .progress) { $0.label = label }
    return element
  }
}

public import RowanComponents
public import RowanCore

/// A sign that something goes on, of which nobody can tell how long it takes.
///
/// It is one view, as large as the surroundings' control size says, which turns for as long as it is there
/// and rests for those who asked for less movement. Where it is known how far something has come, show a
/// ``ProgressRing`` or a ``ProgressBar``.
///
/// ```swift
/// ActivityIndicator("Loading the messages")
/// ```
public struct ActivityIndicator: Component, Equatable {
  private let label: String
  private let tint: Color
  @Environment(\.theme) private var theme

  /// Creates a sign.
  /// - Parameters:
  ///   - label: What goes on; assistive technology is told.
  ///   - tint: The colour of the part of the ring that is drawn.
  public init(_ label: String, tint: Color = .accent) {
    self.label = label
    self.tint = tint
  }

  /// A part of a ring that goes round.
  public var body: some Component {
    ActivityRing(label: label, tint: tint)
      .animation(
        continuous: .transform(from: .identity, to: .fullTurn, .linear(theme.motion.turn))
          .repeatedForever()
      )
  }
}

/// The part of a ring that stands for something that goes on.
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

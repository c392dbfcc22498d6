public import RowanComponents
public import RowanCore

/// A sign that something goes on, of which nobody can tell how long it takes.
///
/// It is one view, as large as the surroundings' control size says. Where it is known how far something
/// has come, show a ``ProgressRing`` or a ``ProgressBar``.
///
/// ```swift
/// ActivityIndicator("Loading the messages")
/// ```
public struct ActivityIndicator: Component, Equatable {
  /// Makes its element itself.
  public typealias Body = Never

  private let label: String
  private let tint: Color

  /// Creates a sign.
  /// - Parameters:
  ///   - label: What goes on; assistive technology is told.
  ///   - tint: The colour of the part of the ring that is drawn.
  public init(_ label: String, tint: Color = .accent) {
    self.label = label
    self.tint = tint
  }

  /// Makes a leaf that is drawn.
  public func makeElement(in context: inout BuildContext) -> Element {
    let part = context.environment.theme.drawing.activityPart
    var element = Element.ring(part: part, tint: tint, in: context)
    element.describe(as: .progress) { $0.label = label }
    return element
  }
}

public import RowanCore

/// A drag over the window that began outside of it: in another app, on another page, or in a part of the window
/// that is not controlled by the session.
public struct ExternalDrag: Hashable, Sendable {
  /// The phase of an external drag.
  public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
    /// The drag has entered the window or moved over it.
    case moved
    /// The drag has left the window or was cancelled.
    case left
    /// The content was dropped.
    case dropped
  }

  /// The phase.
  public var phase: Phase
  /// The position of the pointer in the window.
  public var location: Point
  /// The dragged content. Hosts may withhold the text and links until the drop.
  public var content: DragContent

  /// Creates an external drag.
  public init(phase: Phase, location: Point, content: DragContent) {
    self.phase = phase
    self.location = location
    self.content = content
  }
}

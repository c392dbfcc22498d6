import RowanCore

/// The identifier of a mounted view within its session. It is never reused.
public struct ViewID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number.
  public var number: UInt32

  /// Creates an identifier from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Orders views by their creation.
  public static func < (left: ViewID, right: ViewID) -> Bool { left.number < right.number }

  /// The number after a `#`.
  public var description: String { "#\(number)" }
}

/// The kinds of views that a host can show.
public enum ViewKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A rectangle that can have a background and contain other views.
  case box
  /// Laid-out text.
  case text
  /// A text field with one line.
  case textField
  /// A scroll view, scrolled by the host.
  case scroll
  /// A vector drawing.
  case drawing
  /// A picture.
  case image
  /// A text field with several lines.
  case textEditor
  /// Content created by a factory of the app.
  case hosted

  /// Whether a host's object for the view has state that no attribute resets: a video that plays, the region of
  /// a map, typed text with its undo history. Such a view is never reused for another element: it is destroyed
  /// with its element, and another one is created.
  package var hasNativeState: Bool { isEditable || self == .hosted }

  /// Whether the user can type in the view.
  public var isEditable: Bool { self == .textField || self == .textEditor }
}

/// The name of a mounted view within its session; never used twice.
public struct ViewID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number.
  public var number: UInt32

  /// Creates a name from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Orders views by age.
  public static func < (left: ViewID, right: ViewID) -> Bool { left.number < right.number }

  /// The number behind a `#`.
  public var description: String { "#\(number)" }
}

/// What a host can show.
public enum ViewKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A rectangle that may be painted and may contain other views.
  case box
  /// Laid-out text.
  case text
  /// One line of text that the user edits.
  case textField
  /// A window onto content larger than itself, scrolled by the host.
  case scroll
  /// Outlines, filled and stroked.
  case drawing
  /// A picture.
  case image
  /// Several lines of text that the user edits.
  case textEditor
  /// What an app has taught the host to show, by a factory of its own.
  case hosted

  /// Whether a host's object for the view has a state of its own that no attribute undoes: a video that plays, the
  /// region of a map, what was typed, and what can be undone of it. Such a view is never handed to another element: it
  /// is destroyed with its element, and another one is made.
  package var hasNativeState: Bool { isEditable || self == .hosted }

  /// Whether the user types in it.
  public var isEditable: Bool { self == .textField || self == .textEditor }
}

/// The planes of a session, from back to front. Each has one root view and is a scope of its own for
/// focus and accessibility: what lies above an open sheet or menu gets the input.
public enum WindowLayer: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  /// The screen itself.
  case content
  /// Screens in front of the screen.
  case sheet
  /// Questions and messages that are to be answered before anything else.
  case dialog
  /// Menus and popovers.
  case menu
  /// What is being dragged.
  case drag
  /// Short messages that take no focus.
  case toast

  /// Orders layers from back to front.
  public static func < (left: WindowLayer, right: WindowLayer) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether a mounted layer keeps pointer, keys and focus from those behind it.
  public var isModal: Bool { self == .sheet || self == .dialog || self == .menu }
}

/// The layers of a session, from back to front. Each has one root view and is a separate scope for focus and
/// accessibility. Layers in front of an open sheet or menu still receive input.
public enum WindowLayer: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  /// The screen.
  case content
  /// Sheets in front of the screen.
  case sheet
  /// Dialogs that need an answer before other actions.
  case dialog
  /// Menus and popovers.
  case menu
  /// The preview of a drag.
  case drag
  /// Short messages that take no focus.
  case toast

  /// Orders layers from back to front.
  public static func < (left: WindowLayer, right: WindowLayer) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether a mounted layer keeps pointer, keys and focus from the layers behind it.
  public var isModal: Bool { self == .sheet || self == .dialog || self == .menu }
}

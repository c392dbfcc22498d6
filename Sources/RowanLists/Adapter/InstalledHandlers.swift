/// The kinds of handlers that the adapters of a list have. Nothing is prepared for kinds without a handler.
struct InstalledHandlers: OptionSet {
  var rawValue: UInt8

  /// Swipe actions.
  static let swipes = InstalledHandlers(rawValue: 1 << 0)
  /// Handlers that add accessibility actions or keyboard commands to rows.
  static let commands = InstalledHandlers(rawValue: 1 << 1)
  /// Row heights.
  static let heights = InstalledHandlers(rawValue: 1 << 2)
  /// Decisions about which rows can receive focus.
  static let focus = InstalledHandlers(rawValue: 1 << 3)
  /// Highlighting of pressed rows.
  static let presses = InstalledHandlers(rawValue: 1 << 4)
  /// Accessories.
  static let accessories = InstalledHandlers(rawValue: 1 << 5)
}

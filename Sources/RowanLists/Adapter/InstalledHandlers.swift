/// What the adapters of a table have something to say about: nothing is prepared for the rest.
struct InstalledHandlers: OptionSet {
  var rawValue: UInt8

  /// Actions beside rows that are swiped.
  static let swipes = InstalledHandlers(rawValue: 1 << 0)
  /// What can be done with rows besides selecting them.
  static let commands = InstalledHandlers(rawValue: 1 << 1)
  /// How high rows are.
  static let heights = InstalledHandlers(rawValue: 1 << 2)
  /// Which rows take the focus.
  static let focus = InstalledHandlers(rawValue: 1 << 3)
  /// What becomes of rows that are pressed.
  static let presses = InstalledHandlers(rawValue: 1 << 4)
  /// What stands at the end of rows.
  static let accessories = InstalledHandlers(rawValue: 1 << 5)
}

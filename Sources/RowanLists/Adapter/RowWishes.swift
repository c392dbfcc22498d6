/// What the adapters of a table have something to say about: nothing is prepared for the rest.
struct RowWishes: OptionSet {
  var rawValue: UInt8

  /// Actions beside rows that are swiped.
  static let swipes = RowWishes(rawValue: 1 << 0)
  /// What can be done with rows besides selecting them.
  static let commands = RowWishes(rawValue: 1 << 1)
  /// How high rows are.
  static let heights = RowWishes(rawValue: 1 << 2)
  /// Which rows take the focus.
  static let focus = RowWishes(rawValue: 1 << 3)
  /// What becomes of rows that are pressed.
  static let presses = RowWishes(rawValue: 1 << 4)
  /// What stands at the end of rows.
  static let accessories = RowWishes(rawValue: 1 << 5)
}

extension TableCellAdapterProtocol {
  fileprivate var wishes: RowWishes {
    var wishes: RowWishes = []
    if wantsSwipes { wishes.insert(.swipes) }
    if wantsCommands { wishes.insert(.commands) }
    if wantsHeights { wishes.insert(.heights) }
    if wantsFocus { wishes.insert(.focus) }
    if wantsPresses { wishes.insert(.presses) }
    if hasAccessories { wishes.insert(.accessories) }
    return wishes
  }
}

extension AdapterRegistry {
  /// What any of the adapters has something to say about. O(adapters).
  fileprivate var wishes: RowWishes {
    all.reduce(into: []) { $0.formUnion($1.wishes) }
  }
}

extension TableView {
  /// What any adapter has something to say about.
  ///
  /// During a pass, in which every row asks, that is what it was when the pass began.
  var wishes: RowWishes { passWishes ?? adapters.wishes }

  /// Makes a pass over rows: what adapters have something to say about is found out once for all of them.
  func asOnePass(_ body: () -> Void) {
    let outer = passWishes
    passWishes = adapters.wishes
    defer { passWishes = outer }
    body()
  }
}

import RowanControls

/// The menu of a row that is open, if one is.
@MainActor
struct TableMenus {
  let presenter = MenuPresenter()
  /// The row it belongs to.
  var row: RowID?
  /// The adapter that was asked for it.
  var adapter: (any TableCellAdapterProtocol)?
  var actions = MenuAction.standard
  /// Whether rows that are mounted have a menu of their own, by the answers when they were built.
  var known: [RowRoots.Key: Bool] = [:]
}

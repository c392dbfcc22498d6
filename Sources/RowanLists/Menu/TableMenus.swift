import RowanControls

/// The menu of a row that is open, if one is.
@MainActor
struct TableMenus {
  let presenter = MenuPresenter()
  /// The row it belongs to.
  var row: RowID?
  var actions = MenuAction.standard
}

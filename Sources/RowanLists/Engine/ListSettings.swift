import RowanListData

/// The settings of an app that several parts of a list depend on.
struct ListSettings {
  /// The rows that stay mounted at any scroll offset.
  var pinnedRows: Set<RowID> = []
  /// Whether changes are laid out in the commit instead of immediately. Tests compare both.
  var defersPasses = true
  /// The texts of the list.
  var strings = TableView.Strings()
}

import RowanListData

/// What an app sets that several parts of a list depend on.
struct ListSettings {
  /// The rows that stay mounted wherever the list is scrolled to.
  var pinnedRows: Set<RowID> = []
  /// Whether changes are laid out in the commit, and not each at once. Tests compare both.
  var defersPasses = true
  /// The texts of the list.
  var strings = TableStrings()
}

import RowanCore

/// What a table knows of its being edited.
struct TableEditing {
  var isOn = false
  var allowsSelection = false
  var allowsMultipleSelection = false
  /// Whether what comes and goes is to be seen doing so.
  var isAnimated = false
  /// The row that is about to be deleted, once that is confirmed.
  var confirming: RowID?
  /// The row as its adapter was told of the question, and the adapter, until it is told of the end.
  var asked: (row: RowInPlace, adapter: any TableCellAdapterProtocol)?
  /// What the rows show that have something around their content.
  var rows: [RowRoots.Key: ListRow] = [:]
  /// What adapters have said of the rows that are mounted.
  var traits: [RowRoots.Key: RowTraits] = [:]
  /// What keys the host was told of.
  var commands: [KeyCombination] = []
}

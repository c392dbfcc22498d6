import RowanListData

/// What an app sets that decides where items stand, and which of them exist. A list is laid out again when any of it
/// changes.
struct ListSettings {
  var pinnedRows: Set<RowID> = []
}

import RowanListData

/// A row whose content is a text.
struct Item: RowValue, Equatable {
  var id: Int
  var text: String
}

/// A row of another type.
struct Fold: RowValue, Equatable {
  var id: Int
}

/// Creates rows with consecutive numbers.
func items(_ ids: Range<Int>) -> [Item] { ids.map { Item(id: $0, text: "row \($0)") } }

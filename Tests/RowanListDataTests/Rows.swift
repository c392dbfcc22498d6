import RowanListData

/// A row of which the content is a text.
struct Item: RowValue, Equatable {
  var id: Int
  var text: String
}

/// A row of another type.
struct Fold: RowValue, Equatable {
  var id: Int
}

/// Rows with numbers.
func items(_ ids: Range<Int>) -> [Item] { ids.map { Item(id: $0, text: "row \($0)") } }

import RowanComponents
import RowanControls
import RowanListData

/// A row with a number of lines of text, which counts its taps.
struct Item: RowValue, Equatable {
  var id: Int
  var text: String
  var lines = 1
}

struct ItemRow: Component {
  let item: Item
  @State private var taps = 0

  var body: some Component {
    VStack(spacing: 0) {
      Text(Array(repeating: "\(item.text):\(taps)", count: item.lines).joined(separator: "\n"))
    }
    .onTap { taps += 1 }
  }
}

/// A row with a name.
struct Plain: RowValue, Equatable {
  var id: Int
  var name: String
}

func items(_ range: Range<Int>, lines: Int = 1) -> [Item] {
  range.map { Item(id: $0, text: "row \($0)", lines: lines) }
}

public import RowanComponents
import RowanControls
public import RowanListData

/// A row with a number of lines of text, which counts its taps.
public struct Item: RowValue, Equatable {
  /// The identity.
  public var id: Int
  /// The text of each line.
  public var text: String
  /// The number of lines.
  public var lines: Int

  /// Creates a row.
  public init(id: Int, text: String, lines: Int = 1) {
    self.id = id
    self.text = text
    self.lines = lines
  }
}

/// The component that shows an `Item`.
public struct ItemRow: Component {
  /// The row.
  public let item: Item
  @State private var taps = 0

  /// Creates the component for a row.
  public init(item: Item) {
    self.item = item
  }

  /// The lines, which count taps on the row.
  public var body: some Component {
    VStack(spacing: 0) {
      Text(Array(repeating: "\(item.text):\(taps)", count: item.lines).joined(separator: "\n"))
    }
    .onTap { taps += 1 }
  }
}

/// A row with a name.
public struct Plain: RowValue, Equatable {
  /// The identity.
  public var id: Int
  /// The name.
  public var name: String

  /// Creates a row.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

/// Returns items whose texts are “row” and their number.
public func items(_ range: Range<Int>, lines: Int = 1) -> [Item] {
  range.map { Item(id: $0, text: "row \($0)", lines: lines) }
}

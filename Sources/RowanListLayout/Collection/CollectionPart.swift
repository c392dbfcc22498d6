public import RowanDiff
import RowanListData

/// Something that takes up room in a collection.
public enum CollectionPart: Hashable, Sendable {
  /// The header of a section.
  case header(Int)
  /// An item.
  case item(RowPath)
  /// The footer of a section.
  case footer(Int)

  /// The number of the section that it belongs to.
  public var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .item(let path): path.section
    }
  }
}

extension TableItem {
  /// What the item is to the layout of a collection.
  var part: CollectionPart {
    switch self {
    case .header(let section): .header(section)
    case .row(let path): .item(path)
    case .footer(let section): .footer(section)
    }
  }
}

extension CollectionPart {
  /// What the part is to the mechanism of tables.
  var item: TableItem {
    switch self {
    case .header(let section): .header(section)
    case .item(let path): .row(path)
    case .footer(let section): .footer(section)
    }
  }
}

public import RowanDiff
import RowanListData

/// A part of a collection that a layout arranges: a header, an item or a footer.
public enum CollectionPart: Hashable, Sendable {
  /// The header of a section.
  case header(Int)
  /// An item.
  case item(RowPath)
  /// The footer of a section.
  case footer(Int)

  /// The index of the section.
  public var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .item(let path): path.section
    }
  }
}

extension TableItem {
  /// The part of a collection that corresponds to the item.
  var part: CollectionPart {
    switch self {
    case .header(let section): .header(section)
    case .row(let path): .item(path)
    case .footer(let section): .footer(section)
    }
  }
}

extension CollectionPart {
  /// The list item that corresponds to the part.
  var item: TableItem {
    switch self {
    case .header(let section): .header(section)
    case .item(let path): .row(path)
    case .footer(let section): .footer(section)
    }
  }
}

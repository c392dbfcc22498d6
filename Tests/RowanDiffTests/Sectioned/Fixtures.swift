import RowanDiff

extension Item: Diffable {
  var diffKey: Int { key }
  func isContentEqual(to other: Item) -> Bool { revision == other.revision }
}

/// A section with a title in place of a header and a footer.
struct ItemSection: DiffableSection, Equatable, Sendable {
  var key: Int
  var title = 0
  var rows: [Item]

  var diffKey: Int { key }
  func isHeaderFooterEqual(to other: ItemSection) -> Bool { title == other.title }

  init(_ key: Int, title: Int = 0, _ rows: [Int]) {
    self.key = key
    self.title = title
    self.rows = rows.map { Item(key: $0) }
  }
}

/// Creates a row path, with a short name for literal expectations.
func at(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

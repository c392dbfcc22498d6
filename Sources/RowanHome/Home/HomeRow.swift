import RowanLists

/// A row of a home screen: an item and the owner of its section.
protocol HomeRowProtocol: RowValue, Equatable where ID == String {
  var item: any HomeComponentItem { get }
  var owner: HomeRowOwner { get }
}

extension HomeRowProtocol {
  /// The text for type-ahead search in the table.
  var title: String? { (item as? any HomeSearchable)?.title }
}

/// A row that can be selected.
protocol HomeActionRow: HomeRowProtocol {}

/// A row that cannot be selected.
protocol HomeStaticRow: HomeRowProtocol {}

/// A row of a given item type. The type determines the registered class of cells, if there is one.
struct HomeRow<Item: HomeComponentItem>: HomeActionRow {
  let content: Item
  let owner: HomeRowOwner
  private let token: String

  init(_ content: Item, of owner: HomeRowOwner) {
    self.content = content
    self.owner = owner
    token = content.equalityToken
  }

  var id: String { content.identity }
  var item: any HomeComponentItem { content }

  /// Whether identity, equality token and owner are equal, and the items if the token is a hash.
  static func == (one: HomeRow, other: HomeRow) -> Bool {
    one.id == other.id && one.token == other.token && one.owner === other.owner
      && one.shownItem.isUnchanged(from: other.shownItem, token: one.token)
  }

  /// The item of the app: that of the provider for a search result.
  private var shownItem: any HomeComponentItem {
    guard let found = content as? HomeFoundItem else { return content }
    return found.item
  }
}

/// A row of a given item type that cannot be selected.
struct HomePlainRow<Item: HomeComponentItem>: HomeStaticRow {
  let row: HomeRow<Item>

  var id: String { row.id }
  var item: any HomeComponentItem { row.item }
  var owner: HomeRowOwner { row.owner }
}

/// An item with a title, which type-ahead search matches.
protocol HomeSearchable {
  var title: String { get }
}

import RowanLists

/// A row of a home screen: an item, and the owner that it belongs to.
protocol HomeRowProtocol: RowValue, Equatable where ID == String {
  var item: any HomeComponentItem { get }
  var owner: HomeRowOwner { get }
}

extension HomeRowProtocol {
  /// What the row is found by when its beginning is typed.
  var title: String? { (item as? any HomeSearchable)?.title }
}

/// A row that can be chosen.
protocol HomeActionRow: HomeRowProtocol {}

/// A row that cannot be chosen.
protocol HomeStaticRow: HomeRowProtocol {}

/// A row of items of a type, by which the class of its cells is found, if it has one.
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

  /// Whether both look the same.
  static func == (one: HomeRow, other: HomeRow) -> Bool {
    one.id == other.id && one.token == other.token && one.owner === other.owner
  }
}

/// A row that cannot be chosen, of whatever item.
struct HomePlainRow<Item: HomeComponentItem>: HomeStaticRow {
  let row: HomeRow<Item>

  var id: String { row.id }
  var item: any HomeComponentItem { row.item }
  var owner: HomeRowOwner { row.owner }
}

/// An item that is found by its title.
protocol HomeSearchable {
  var title: String { get }
}

public import RowanNavigation

/// An interactor on the main actor that manages a list of items.
public protocol Datasourceable<Item>: Interactable {
  /// The type of the items.
  associatedtype Item: Hashable
  /// The items.
  var items: [Item] { get set }
}

/// An actor that manages a list of items.
public protocol AsyncDatasourceable<Item>: AsyncInteractable {
  /// The type of the items.
  associatedtype Item: Hashable
  /// The items.
  var items: [Item] { get set }
}

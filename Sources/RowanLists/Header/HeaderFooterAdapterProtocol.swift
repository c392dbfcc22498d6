/// What a list shows above or below sections: objects of a class, used again and again.
///
/// Adapters of tables conform to ``TableHeaderFooterAdapterProtocol``, those of collections to
/// ``CollectionHeaderFooterAdapterProtocol``.
@MainActor
public protocol HeaderFooterAdapterProtocol<View>: AnyObject, Sendable {
  /// The class of the objects.
  associatedtype View: TableViewHeaderFooterView
  /// The list that the adapter is for: a table, or a collection.
  associatedtype Face: ListView
  /// The type of ``events``.
  associatedtype Events: ListHeaderFooterEvents<View, Face>

  /// The handlers of the adapter's events.
  var events: Events { get }
}

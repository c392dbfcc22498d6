/// An adapter that shows headers or footers of sections with reused objects of a class.
///
/// Adapters of tables conform to ``TableHeaderFooterAdapterProtocol``, those of collections to
/// ``CollectionHeaderFooterAdapterProtocol``.
@MainActor
public protocol _HeaderFooterAdapterProtocol<View>: AnyObject, Sendable {
  /// The class of the reused objects.
  associatedtype View: TableViewHeaderFooterView
  /// The kind of list that the adapter is for: a table or a collection.
  associatedtype Face: ListView
  /// The type of ``events``.
  associatedtype Events: ListHeaderFooterEvents<View, Face>

  /// The handlers of the adapter's events.
  var events: Events { get }
}

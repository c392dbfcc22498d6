public import RowanComponents

/// An adapter that shows the items of one type in a collection by a component.
///
/// ```swift
/// CollectionAdapter(Photo.self, title: { $0.name }) { PhotoTile(photo: $0) }
/// ```
///
/// An adapter for a protocol shows all items that conform to it and have no adapter for their own type:
/// `CollectionAdapter((any Named).self) { Text($0.name) }`.
@MainActor
public final class CollectionAdapter<Model>: CollectionCellAdapterProtocol {
  /// The context that handlers get.
  public typealias Event = CollectionCellEvent<Model, Never>

  /// The handlers of the adapter's events.
  public let events = CollectionCellEvents<Model, Never>()
  /// Whether items can be selected and activated, if the collection allows it.
  public let isInteractive: Bool
  /// Returns the title of an item for type-ahead search.
  public let title: (@Sendable (Model) -> String?)?
  /// The component whose outline a browser shows where items have not arrived yet; `nil`, the default, for the
  /// outline of one of the items.
  public var placeholder: (any Component)?

  @usableFromInline let makeChild: @Sendable (Model) -> Child

  /// Creates an adapter.
  /// - Parameters:
  ///   - type: The type of items.
  ///   - title: Returns the title of an item for type-ahead search; `nil`, the default, excludes
  ///     the items from that search.
  ///   - isInteractive: Whether these items can be selected and activated, if the collection allows it.
  ///   - component: Creates the component for an item. It may be called on any thread.
  ///   - configure: Sets the handlers of events.
  @inlinable
  public init<Content: Component>(
    _ type: Model.Type,
    title: (@Sendable (Model) -> String)? = nil,
    isInteractive: Bool = true,
    component: @escaping @Sendable (Model) -> Content,
    configure: (CollectionAdapter) -> Void = { _ in }
  ) {
    self.isInteractive = isInteractive
    if let title { self.title = { title($0) } } else { self.title = nil }
    makeChild = { Child(component($0)) }
    configure(self)
  }

  /// Returns `nil`, because components need no cell.
  public func makeCell() -> Never? { nil }

  /// Returns the component for an item.
  public func content(for element: Model, in cell: Never?) -> Child { makeChild(element) }
}

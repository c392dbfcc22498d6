public import RowanComponents

/// What a collection shows for items of one type: a component.
///
/// ```swift
/// CollectionAdapter(Photo.self, title: { $0.name }) { PhotoTile(photo: $0) }
/// ```
///
/// A protocol stands for all items that conform to it and have no adapter of their own:
/// `CollectionAdapter((any Named).self) { Text($0.name) }`.
@MainActor
public final class CollectionAdapter<Model>: CollectionCellAdapterProtocol {
  /// What an event comes with.
  public typealias Event = CollectionCellEvent<Model, Never>

  /// The handlers of the adapter's events.
  public let events = CollectionCellEvents<Model, Never>()
  /// Whether items can be selected and activated, where the collection's items can.
  public let isInteractive: Bool
  /// What an item is found by when its beginning is typed.
  public let title: (@Sendable (Model) -> String?)?

  @usableFromInline let makeChild: @Sendable (Model) -> Child

  /// Creates an adapter.
  /// - Parameters:
  ///   - type: The type of items.
  ///   - title: What an item is found by when its beginning is typed.
  ///   - isInteractive: Whether these items can be selected and activated, where the collection's can.
  ///   - component: Makes the component for an item. It may be called on any thread.
  ///   - configure: Subscribes to events.
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

  /// None: a component is enough.
  public func makeCell() -> Never? { nil }

  /// The component for an item.
  public func content(for element: Model, in cell: Never?) -> Child { makeChild(element) }
}

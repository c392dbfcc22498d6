public import RowanListData
public import RowanLists

/// The owner of the sections and adapters of a collection.
///
/// ```swift
/// let director = CollectionDirector(layout: GridLayoutRules(columns: .minimumWidth(120)))
/// director.registerCellAdapter(CollectionAdapter(Photo.self) { PhotoTile(photo: $0) })
/// director.add(section: CollectionSection(id: "summer", elements: photos, header: "Summer"))
/// director.reload()
/// session.setContent { List(director) }
/// ```
///
/// Sections can be changed at any time, and are shown by ``reload(afterUpdate:completion:)``. Indexes out of range
/// return `nil`, and change nothing. A collection on the screen retains its director; otherwise, the app must retain it
/// to make changes. Most members are inherited from ``ListDirector``.
@MainActor
public class CollectionDirector: ListDirector<CollectionSection> {
  /// The managed collection.
  public final let collection: CollectionView

  /// Creates the director of a collection. If no items could be selected, single selection is enabled.
  public init(collection: CollectionView) {
    self.collection = collection
    super.init(list: collection)
  }

  /// Creates a director with a new collection.
  public convenience init(layout: any CollectionLayout = CollectionFlowLayout()) {
    self.init(collection: CollectionView(layout: layout))
  }

  /// The handlers of events of the collection as a whole.
  public final var events: CollectionEvents { collection.events }
  /// The layout of the items.
  public final var layout: any CollectionLayout {
    get { collection.layout }
    set { collection.layout = newValue }
  }

  /// Whether the director moves the elements of items that the user moved, without a handler that does so: within the
  /// collection, and to and from lists whose directors do the same.
  public final var movesItemsItself: Bool {
    get { movesRowsItself }
    set { movesRowsItself = newValue }
  }

  /// Adds elements in a new last section, and returns that section.
  @discardableResult
  public final func add(elements: [any ElementRepresentable]) -> CollectionSection {
    let section = CollectionSection(elements: elements)
    add(section: section)
    return section
  }

  /// Registers the adapter of an element type.
  /// - Parameters:
  ///   - adapter: The adapter. If its type has another adapter already, it is ignored, with a
  ///     diagnostic once the list is on a screen.
  ///   - replacing: Whether it replaces the existing adapter instead.
  public final func registerCellAdapter(
    _ adapter: any CollectionCellAdapterProtocol,
    replacing: Bool = false
  ) {
    collection.register(adapter, replacing: replacing)
  }

  /// Registers the adapters of element types. Types that have another adapter already
  /// keep it, with a diagnostic once the list is on a screen.
  public final func registerCellAdapters(_ adapters: [any CollectionCellAdapterProtocol]) {
    for adapter in adapters { registerCellAdapter(adapter) }
  }

  /// Registers the adapter of header or footer views. Registering a class again has no effect.
  public final func registerHeaderFooterAdapter(
    _ adapter: any CollectionHeaderFooterAdapterProtocol
  ) {
    register(adapter)
  }

  /// Registers the adapters of header or footer views.
  public final func registerHeaderFooterAdapters(
    _ adapters: [any CollectionHeaderFooterAdapterProtocol]
  ) {
    for adapter in adapters { registerHeaderFooterAdapter(adapter) }
  }

  /// Registers the adapter of an element type, like ``registerCellAdapter(_:replacing:)``.
  public final func registerAdapter(
    _ adapter: any CollectionCellAdapterProtocol,
    replacing: Bool = false
  ) {
    registerCellAdapter(adapter, replacing: replacing)
  }

  /// Registers the adapter of header or footer views, like ``registerHeaderFooterAdapter(_:)``.
  public final func registerAdapter(_ adapter: any CollectionHeaderFooterAdapterProtocol) {
    registerHeaderFooterAdapter(adapter)
  }

  /// Shows the current sections; see ``TableDirector/reload(afterUpdate:completion:)``.
  ///
  /// Without a closure, all visible items are rebuilt at once. With one, its changes are computed, and items move to
  /// their new positions.
  /// - Parameters:
  ///   - update: Changes sections.
  ///   - completion: Called exactly once, after the result was sent to the host and its animations ended. It is also
  ///     called if nothing has changed, or if the collection is not on a screen.
  public final func reload(
    afterUpdate update: (@MainActor (CollectionDirector) -> Void)? = nil,
    completion: (@MainActor () -> Void)? = nil
  ) {
    guard let update else { return show(after: nil, completion: completion) }
    show(
      after: { [unowned self] in
        update(self)
        return .automatic
      },
      completion: completion
    )
  }
}

extension CollectionView {
  /// The director of the collection, or `nil` if it has none.
  public var director: CollectionDirector? { engine.directing as? CollectionDirector }
}

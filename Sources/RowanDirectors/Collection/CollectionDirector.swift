public import RowanListData
public import RowanLists

/// Owns the sections of a collection and the adapters that show them.
///
/// ```swift
/// let director = CollectionDirector(layout: GridLayoutRules(columns: .minimumWidth(120)))
/// director.registerCellAdapter(CollectionAdapter(Photo.self) { PhotoTile(photo: $0) })
/// director.add(section: CollectionSection(id: "summer", elements: photos, header: "Summer"))
/// director.reload()
/// session.setContent { List(director) }
/// ```
///
/// Sections are changed at any time and shown by ``reload(afterUpdate:completion:)``. Indexes of nothing
/// are answered by `nil`, and change nothing. A collection that is on the screen keeps its director; keep
/// it yourself as long as you want to change anything. Most members are those of ``ListDirector``.
@MainActor
public class CollectionDirector: ListDirector<CollectionSection> {
  /// The collection that is managed.
  public final let collection: CollectionView

  /// Takes a collection over; where no items could be selected, one can be.
  public init(collection: CollectionView) {
    self.collection = collection
    super.init(list: collection)
  }

  /// Makes a collection to manage.
  public convenience init(layout: any CollectionLayout = CollectionFlowLayout()) {
    self.init(collection: CollectionView(layout: layout))
  }

  /// What somebody is told and asked about the collection as a whole.
  public final var events: CollectionEvents { collection.events }
  /// Where items stand.
  public final var layout: any CollectionLayout {
    get { collection.layout }
    set { collection.layout = newValue }
  }

  /// Whether elements go where the user has moved their items, without a handler that moves them: within the
  /// collection, and to and from others whose directors do the same.
  public final var movesItemsItself: Bool {
    get { movesRowsItself }
    set { movesRowsItself = newValue }
  }

  /// Adds elements in a new last section; answers that.
  @discardableResult
  public final func add(elements: [any ElementRepresentable]) -> CollectionSection {
    let section = CollectionSection(elements: elements)
    add(section: section)
    return section
  }

  /// Registers what is shown for a type of element, and the handlers of its events.
  /// - Parameters:
  ///   - adapter: The adapter. One for a type that has an adapter already is ignored, with a diagnostic.
  ///   - replacing: Whether it takes the place of such an adapter instead.
  public final func registerCellAdapter(
    _ adapter: any CollectionCellAdapterProtocol,
    replacing: Bool = false
  ) {
    collection.register(adapter, replacing: replacing)
  }

  /// Registers what is shown for types of elements; those that have an adapter already keep it.
  public final func registerCellAdapters(_ adapters: [any CollectionCellAdapterProtocol]) {
    for adapter in adapters { registerCellAdapter(adapter) }
  }

  /// Registers views that stand above or below sections. A class that is registered already stays so.
  public final func registerHeaderFooterAdapter(
    _ adapter: any CollectionHeaderFooterAdapterProtocol
  ) {
    register(adapter)
  }

  /// Registers views that stand above or below sections.
  public final func registerHeaderFooterAdapters(
    _ adapters: [any CollectionHeaderFooterAdapterProtocol]
  ) {
    for adapter in adapters { registerHeaderFooterAdapter(adapter) }
  }

  /// The same as ``registerCellAdapter(_:replacing:)``.
  public final func registerAdapter(
    _ adapter: any CollectionCellAdapterProtocol,
    replacing: Bool = false
  ) {
    registerCellAdapter(adapter, replacing: replacing)
  }

  /// The same as ``registerHeaderFooterAdapter(_:)``.
  public final func registerAdapter(_ adapter: any CollectionHeaderFooterAdapterProtocol) {
    registerHeaderFooterAdapter(adapter)
  }

  /// Shows what the sections are now; see ``TableDirector/reload(afterUpdate:completion:)``.
  ///
  /// Without a closure everything in sight is shown anew, in one step. With one, what it changes is found
  /// out, and items go to their new places.
  /// - Parameters:
  ///   - update: Changes sections.
  ///   - completion: Called exactly once, when the outcome has reached the host and its movements have
  ///     come to an end; also when nothing has changed, and when the collection is not on any screen.
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
  /// The director that edits the sections; `nil` if the collection has none.
  public var director: CollectionDirector? { engine.directing as? CollectionDirector }
}

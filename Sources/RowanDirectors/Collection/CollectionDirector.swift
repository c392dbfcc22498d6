public import RowanDiff
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
/// it yourself as long as you want to change anything.
@MainActor
public class CollectionDirector {
  /// The collection that is managed.
  public let collection: CollectionView
  /// The director of the mechanism, which does the work.
  let base: TableDirector
  /// The sections by those of the mechanism, which know them weakly.
  private var kept: [ObjectIdentifier: CollectionSection] = [:]

  /// Takes a collection over; where no items could be selected, one can be.
  public init(collection: CollectionView) {
    self.collection = collection
    base = TableDirector(table: collection.engine.table)
    collection.directing = self
  }

  /// Makes a collection to manage.
  public convenience init(layout: any CollectionLayout = CollectionFlowLayout()) {
    self.init(collection: CollectionView(layout: layout))
  }

  /// What somebody is told and asked about the collection as a whole.
  public var events: CollectionEvents { collection.events }
  /// Where items stand.
  public var layout: any CollectionLayout {
    get { collection.layout }
    set { collection.layout = newValue }
  }
  /// Who is told that the collection scrolls.
  public var scrollViewEvents: TableScrollEvents { collection.scrollViewEvents }
  /// Whether adapters are told which items may be in sight soon.
  public var isPrefetchingEnabled: Bool {
    get { collection.isPrefetchingEnabled }
    set { collection.isPrefetchingEnabled = newValue }
  }

  /// What somebody is told and asked about what is dragged from the collection and to it.
  public var dragDrop: DragDropEvents { collection.dragDrop }

  /// Whether elements go where the user has moved their items, without a handler that moves them: within the
  /// collection, and to and from others whose directors do the same.
  public var movesItemsItself: Bool {
    get { base.movesRowsItself }
    set { base.movesRowsItself = newValue }
  }

  /// The sections, in order. O(sections).
  public var sections: [CollectionSection] { base.sections.compactMap(\.collectionSection) }
  /// The first section; `nil` where there is none.
  public var firstSection: CollectionSection? { base.firstSection?.collectionSection }
  /// The last section; `nil` where there is none.
  public var lastSection: CollectionSection? { base.lastSection?.collectionSection }

  /// The section at an index, or `nil`.
  public func section(at index: Int) -> CollectionSection? {
    base.section(at: index)?.collectionSection
  }

  /// The section with an identifier, or `nil`. O(sections).
  public func section(_ identifier: String) -> CollectionSection? {
    base.section(identifier)?.collectionSection
  }

  /// The element at a path, or `nil`. A section that is collapsed shows none.
  public func elementAt(_ path: RowPath) -> (any ElementRepresentable)? { base.elementAt(path) }

  /// Brings an item into sight, and answers whether there is one at the path.
  @discardableResult
  public func scrollTo(
    _ path: RowPath,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    collection.scrollTo(path, position: position, animated: animated)
  }

  /// Registers what is shown for a type of element, and who is told about it.
  /// - Parameters:
  ///   - adapter: The adapter. One for a type that has an adapter already is ignored, with a diagnostic.
  ///   - replacing: Whether it takes the place of such an adapter instead.
  public func registerCellAdapter(
    _ adapter: any CollectionCellAdapterProtocol,
    replacing: Bool = false
  ) {
    collection.register(adapter, replacing: replacing)
  }

  /// Registers what is shown for types of elements; those that have an adapter already keep it.
  public func registerCellAdapters(_ adapters: [any CollectionCellAdapterProtocol]) {
    for adapter in adapters { registerCellAdapter(adapter) }
  }

  /// Registers views that stand above or below sections. A class that is registered already stays so.
  public func registerHeaderFooterAdapter(_ adapter: any CollectionHeaderFooterAdapterProtocol) {
    base.registerHeaderFooterAdapter(adapter.tableAdapter)
  }

  /// Registers views that stand above or below sections.
  public func registerHeaderFooterAdapters(
    _ adapters: [any CollectionHeaderFooterAdapterProtocol]
  ) {
    for adapter in adapters { registerHeaderFooterAdapter(adapter) }
  }

  /// The same as ``registerCellAdapter(_:replacing:)``.
  public func registerAdapter(
    _ adapter: any CollectionCellAdapterProtocol,
    replacing: Bool = false
  ) {
    registerCellAdapter(adapter, replacing: replacing)
  }

  /// The same as ``registerHeaderFooterAdapter(_:)``.
  public func registerAdapter(_ adapter: any CollectionHeaderFooterAdapterProtocol) {
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
  public func reload(
    afterUpdate update: (@MainActor (CollectionDirector) -> Void)? = nil,
    completion: (@MainActor () -> Void)? = nil
  ) {
    guard let update else { return base.reload(completion: completion) }
    base.reload(
      afterUpdate: { _ in
        update(self)
        return .automatic
      },
      completion: completion
    )
  }

  /// Keeps the sections that the mechanism has, and no others.
  func keep(_ new: [CollectionSection]) {
    for section in new { kept[ObjectIdentifier(section.base)] = section }
    guard kept.count > base.sections.count else { return }
    let present = Set(base.sections.map { ObjectIdentifier($0) })
    kept = kept.filter { present.contains($0.key) }
  }
}

extension CollectionView {
  /// The director that edits the sections; `nil` if the collection has none.
  public var director: CollectionDirector? { directing as? CollectionDirector }
}

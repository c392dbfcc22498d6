import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout
import RowanListData
import RowanListLayout

/// Builds the component roots of rows, headers and footers, and keeps their content, size range and
/// environment up to date.
@MainActor
final class RowBuilder {
  private unowned let list: any ListAccess
  private let layout: ListLayout
  private let live: LiveRows
  private let viewport: Viewport
  private let paths: RowPaths
  private let places: WindowFrames
  private let sizes: ItemSizes
  private let transaction: ListTransaction
  /// The components of rows, headers and footers.
  let contents: RowContents
  /// Called after a root has rebuilt itself after a change of its state.
  private let rootDidUpdate: @MainActor (ComponentRoot) -> Void

  /// Called before a row is built after a change of its state. An app that collects changes and
  /// applies them later applies them here, so that the row does not show its new state with an old
  /// element.
  var willBuildRow: (@MainActor () -> Void)?
  /// The size and environment for which rows are built.
  private var conditions = RowConditions()

  init(
    of list: any ListAccess,
    layout: ListLayout,
    live: LiveRows,
    viewport: Viewport,
    paths: RowPaths,
    places: WindowFrames,
    sizes: ItemSizes,
    transaction: ListTransaction,
    contents: RowContents,
    rootDidUpdate: @escaping @MainActor (ComponentRoot) -> Void
  ) {
    self.list = list
    self.layout = layout
    self.live = live
    self.viewport = viewport
    self.paths = paths
    self.places = places
    self.sizes = sizes
    self.transaction = transaction
    self.contents = contents
    self.rootDidUpdate = rootDidUpdate
  }

  // MARK: Environment

  /// Records the size and environment for which rows are measured.
  /// - Returns: Whether they have changed.
  func recordConditions() -> Bool {
    guard let context = viewport.context else { return true }
    return conditions.record(context.size, context.environment)
  }

  /// Resets the size and environment for which rows were measured, because the list is in another view.
  func forgetConditions() { conditions = RowConditions() }

  /// Returns the environment of rows, without the scope of their saved state.
  func rowSurroundings(in context: any MountContext) -> EnvironmentValues {
    conditions.rows(context.environment, margin: places.rowMargin(in: context))
  }

  /// Returns the environment of a row, header or footer, with the scope of its saved state.
  private func surroundings(
    of key: RowRoots.Key,
    in context: any MountContext
  ) -> EnvironmentValues {
    var environment = rowSurroundings(in: context)
    guard let scope = environment.savedStates else { return environment }
    // The first list of a screen has no number. Further lists have one, because their rows may have equal
    // identities.
    let number = environment.listRestorationState?.number(of: list) ?? 0
    environment.savedStates = (number > 0 ? scope.nested("list \(number)") : scope)
      .nested(key.scopeName)
    return environment
  }

  /// Sets the current environment on all existing roots. They are rebuilt in it when they are next resolved.
  func updateSurroundings(in context: any MountContext) {
    live.roots.forEach { key, root in root.setEnvironment(surroundings(of: key, in: context)) }
  }

  // MARK: Measuring

  /// Builds and measures an item, inside or outside the window.
  func measure(_ index: Int) {
    guard let context = viewport.context else { return }
    transaction.query {
      var names = Set<RowRoots.Key>()
      _ = resolveMeasured(index, names: &names, in: context)
    }
  }

  /// Builds and measures an item for the current width, and sets its size in the layout.
  /// - Parameters:
  ///   - index: The index of the item.
  ///   - names: The keys of the items of this window so far. Rows with the same identity get different keys.
  ///   - context: The view of the list.
  /// - Returns: The item.
  func resolveMeasured(
    _ index: Int,
    names: inout Set<RowRoots.Key>,
    in context: any MountContext
  ) -> PlacedItem {
    let item = resolve(index, names: &names, in: context)
    if item.hasNewSize { layout.setSizes([item.size]) }
    return item
  }

  /// Builds and measures an item for the current width, without setting its size in the layout.
  func resolve(
    _ index: Int,
    names: inout Set<RowRoots.Key>,
    in context: any MountContext
  ) -> PlacedItem {
    let item = layout.item(at: index)
    var key = paths.key(of: item)
    while !names.insert(key).inserted { key.occurrence += 1 }
    if key.occurrence > 0, live.roots[key] == nil {
      let twins =
        if case .row(let row) = key.part {
          "Two rows of section “\(key.section)” have the identifier “\(row)”."
        } else {
          // Headers and footers have the identity of their section.
          "Two sections have the identifier “\(key.section)”."
        }
      context.report(
        Diagnostic(
          twins
            + " Both are shown, and are identified by their order. Give each its own identifier."
        )
      )
    }
    let root = root(for: key, showing: item, at: index, in: context)
    root.setRange(sizes.range(of: item))
    // While sections are compared, a root that exists is not rebuilt, because its new state may belong to a
    // new element.
    let isNews = root.tree != nil && isComparing ? false : root.resolve()
    var placed = PlacedItem(index: index, item: item, key: key, root: root)
    placed.hasNewSize = isNews || !layout.isMeasured(index)
    return placed
  }

  /// Builds an item that was mounted before the session went to sleep.
  /// - Returns: The item. It has a new size if the size differs from the one before.
  func resolve(_ item: SleepRecord.Item, in context: any MountContext) -> PlacedItem {
    let shown = layout.item(at: item.index)
    var key = paths.key(of: shown)
    key.occurrence = item.occurrence
    let root = root(for: key, showing: shown, at: item.index, in: context)
    root.setRange(sizes.range(of: shown))
    root.resolve()
    var placed = PlacedItem(index: item.index, item: shown, key: key, root: root)
    placed.hasNewSize = !layout.fits(root.size, item.index)
    if placed.hasNewSize { layout.setSizes([placed.size]) }
    return placed
  }

  // MARK: Roots

  /// Returns the root of an item: the existing one, brought up to date, or a new one.
  private func root(
    for key: RowRoots.Key,
    showing item: TableItem,
    at index: Int,
    in context: any MountContext
  ) -> ComponentRoot {
    let isOther = key.rowID != nil && live.recordNumber(index, of: key)
    guard let root = live.roots[key] else { return makeRoot(for: key, showing: item, in: context) }
    let isStale = live.renew(key)
    if isStale || isOther || contents.needsObject(item, key) {
      root.setComponent(contents.view(of: item, for: key))
    }
    return root
  }

  private func makeRoot(
    for key: RowRoots.Key,
    showing item: TableItem,
    in context: any MountContext
  ) -> ComponentRoot {
    live.renew(key)
    let root = ComponentRoot(
      contents.view(of: item, for: key),
      key: key.rowID?.row ?? key.section,
      environment: surroundings(of: key, in: context),
      queue: context.updates,
      measurer: context.measurer,
      report: context.report
    )
    root.onUpdate = { [weak self] root in self?.rootDidUpdate(root) }
    root.prepare = { [weak self] root in self?.prepare(root) ?? false }
    live.roots.insert(root, for: key)
    return root
  }

  /// Applies pending changes before a row builds after a change of its state.
  /// - Returns: Whether the row is built. It is not built if it is gone; while its director compares sections,
  ///   after which it is built anyway; and if its content is stale, because it is rebuilt with new content when
  ///   it becomes visible.
  private func prepare(_ root: ComponentRoot) -> Bool {
    willBuildRow?()
    guard let key = live.roots.key(of: root), !isComparing else { return false }
    return !live.isStale(key)
  }

  /// Whether the director is comparing sections away from the main actor. State may have changed together
  /// with elements, so rows are not rebuilt until the changes are known.
  private var isComparing: Bool { list.directing?.isFindingChanges ?? false }

  // MARK: Rebuilding

  /// Rebuilds the existing rows, headers and footers whose content has changed.
  ///
  /// O(updates), or O(existing rows · log updates) if there are fewer existing rows.
  func rebuild(by changes: ListUpdate) {
    guard !live.roots.isEmpty, viewport.context != nil else { return }
    let updates = changes.updates
    transaction.query {
      if updates.count > 2 * live.roots.count, live.roots.lastOccurrence == 0 {
        for key in Array(live.roots.keys) where key.rowID != nil { rebuild(key, ifAmong: updates) }
      } else {
        for update in updates { rebuild(.row(update.new)) }
      }
      for update in changes.changes.sections.updates {
        rebuild(.header(update.new))
        rebuild(.footer(update.new))
      }
    }
  }

  /// Rebuilds the existing roots of an item.
  private func rebuild(_ item: TableItem) {
    for key in live.roots.occurrences(of: paths.key(of: item)) {
      // Of rows with the same identity, the one mounted for this item is rebuilt immediately.
      if let index = live.mounted[key], layout.item(at: index) == item {
        live.roots[key]?.setComponent(contents.view(of: item, for: key))
      } else if key.rowID == nil {
        live.roots[key]?.setComponent(contents.view(of: item, for: key))
      } else {
        live.markStale(key)
      }
    }
  }

  /// Rebuilds an existing row if it is among the updates.
  private func rebuild(_ key: RowRoots.Key, ifAmong updates: [Changeset<RowPath>.Update]) {
    guard let index = live.number(of: key) else {
      // Its index is not known. It is rebuilt when it becomes visible.
      live.markStale(key)
      return
    }
    let item = layout.item(at: index)
    guard case .row(let path) = item else { return }
    let place = updates.partition { $0.new >= path }
    guard place < updates.count, updates[place].new == path else { return }
    if live.mounted[key] != nil {
      live.roots[key]?.setComponent(contents.view(of: item, for: key))
    } else {
      live.markStale(key)
    }
  }

  /// Rebuilds a row with new content from its adapter.
  func rebuild(_ row: RowID, at path: RowPath) {
    let key = RowRoots.Key(row)
    guard let root = live.roots[key] else { return }
    transaction.query { root.setComponent(contents.view(of: .row(path), for: key)) }
  }

  /// Rebuilds all existing items, even if no change is known. Items that are not mounted are rebuilt when
  /// they become visible.
  func rebuildAll() {
    guard viewport.context != nil else { return }
    live.forgetTraits()
    live.markAllStale()
    transaction.query {
      for (key, index) in live.mounted {
        guard let root = live.roots[key] else { continue }
        live.renew(key)
        root.setComponent(contents.view(of: layout.item(at: index), for: key))
      }
    }
  }

  /// Rebuilds rows from their elements. Rows that are not mounted are rebuilt when they become visible.
  /// O(mounted rows + paths).
  func rebuild(at paths: Set<RowPath>, isRow: (RowPath) -> Bool) {
    let known = Set(paths.filter(isRow).map { self.paths.key(of: .row($0)) })
    for key in known { live.markStale(key) }
    transaction.query {
      for (key, index) in live.mounted {
        guard case .row(let path) = layout.item(at: index), paths.contains(path),
          let root = live.roots[key]
        else { continue }
        live.renew(key)
        root.setComponent(contents.view(of: .row(path), for: key))
      }
    }
  }

  /// Updates the views around the content of a mounted row. The content keeps its state.
  func renewSurroundings(of row: RowID) {
    let key = RowRoots.Key(row)
    guard let path = paths.path(of: row), let root = live.roots[key], live.mounted[key] != nil
    else { return }
    transaction.query {
      root.setComponent(contents.presentView(ofRowAt: path, for: key))
      root.resolve()
    }
  }

  /// Updates the root of a reusable object to its current content.
  /// - Returns: The root; `nil` if the object is not mounted.
  func renewContent(of view: TableReusableView) -> ComponentRoot? {
    guard let key = live.cells.key(of: view) ?? live.headerFooterViews.key(of: view),
      let root = live.roots[key], let index = live.mounted[key]
    else { return nil }
    transaction.query {
      root.setComponent(
        contents.view(around: Child(erasing: view.content), of: layout.item(at: index), for: key)
      )
      root.resolve()
    }
    return root
  }
}

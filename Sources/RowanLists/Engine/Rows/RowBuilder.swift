import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout
import RowanListData
import RowanListLayout

/// Makes the roots of rows, headers and footers, and keeps them up to date: with what they show, for what size, and in which
/// surroundings.
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
  /// What the items show.
  let contents: RowContents
  /// Called when a root has changed by itself.
  private let rootDidUpdate: @MainActor (ComponentRoot) -> Void

  /// Called before a row is built because of its own state, for an owner that applies changes later than it learns of
  /// them: it applies them now, so that the row does not show its new state with an old element.
  var willBuildRow: (@MainActor () -> Void)?
  /// The size and the surroundings that rows are built for.
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

  // MARK: Surroundings

  /// Notes the size and the surroundings that rows are measured for from now on.
  /// - Returns: Whether these are others than before.
  func recordConditions() -> Bool {
    guard let context = viewport.context else { return true }
    return conditions.record(context.size, context.environment)
  }

  /// Forgets the size and the surroundings that rows were measured for, because the list is in another view.
  func forgetConditions() { conditions = RowConditions() }

  /// What surrounds the rows, besides what is saved of each.
  func rowSurroundings(in context: any MountContext) -> EnvironmentValues {
    conditions.rows(context.environment, margin: places.rowMargin(in: context))
  }

  /// What surrounds a row, header or footer: what surrounds the list, but for where states are kept.
  private func surroundings(
    of key: RowRoots.Key,
    in context: any MountContext
  ) -> EnvironmentValues {
    var environment = rowSurroundings(in: context)
    guard let scope = environment.savedStates else { return environment }
    // The first list of a screen needs no number, and two may have rows of the same identity.
    let number = environment.listRestorationState?.number(of: list) ?? 0
    environment.savedStates = (number > 0 ? scope.nested("list \(number)") : scope)
      .nested(key.scopeName)
    return environment
  }

  /// Hands the present surroundings to all that exist, which are built in them when they are next resolved.
  func giveSurroundings(in context: any MountContext) {
    live.roots.forEach { key, root in root.setEnvironment(surroundings(of: key, in: context)) }
  }

  // MARK: Measuring

  /// Builds and measures an item, whether it is in the window or not.
  func measure(_ index: Int) {
    guard let context = viewport.context else { return }
    transaction.query {
      var names = Set<RowRoots.Key>()
      _ = resolveMeasured(index, names: &names, in: context)
    }
  }

  /// Builds and measures an item for the present width; the layout takes over its size.
  /// - Parameters:
  ///   - index: The number of the item.
  ///   - names: The keys of the items of this window so far: rows that share an identity get different ones.
  ///   - context: The view that the list fills.
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

  /// An item, built and measured for the present width.
  func resolve(
    _ index: Int,
    names: inout Set<RowRoots.Key>,
    in context: any MountContext
  ) -> PlacedItem {
    let item = layout.item(at: index)
    var key = paths.key(of: item)
    while !names.insert(key).inserted { key.occurrence += 1 }
    if key.occurrence > 0, live.roots[key] == nil {
      context.report(
        Diagnostic(
          "Two rows of section \(key.section) have the identifier \(key.rowID?.row ?? "");"
            + " both are shown, told apart by their places."
        )
      )
    }
    let root = root(for: key, showing: item, at: index, in: context)
    root.setRange(sizes.range(of: item))
    // It is built once its element is known that its state goes with.
    let isNews = root.tree != nil && isComparing ? false : root.resolve()
    var placed = PlacedItem(index: index, item: item, key: key, root: root)
    placed.hasNewSize = isNews || !layout.isMeasured(index)
    return placed
  }

  /// Builds an item that was mounted before the session went to sleep.
  /// - Returns: The item; its size is new if it is another one than before.
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

  /// The root of an item: the one that is there, up to date, or a new one.
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

  /// Brings a row up to date that is about to build because of its own state; answers whether it is to be built:
  /// not if it is gone, not while its director compares sections, which it is built with afterwards, and not if its
  /// content has changed while it is out of sight, as it is built from that when it comes into sight.
  private func prepare(_ root: ComponentRoot) -> Bool {
    willBuildRow?()
    guard let key = live.roots.key(of: root), !isComparing else { return false }
    return !live.isStale(key)
  }

  /// Whether rows are to be shown whose difference from those shown is being found out away from the main actor. States
  /// may have changed with their elements, so rows stay as they are until these are known.
  private var isComparing: Bool { list.directing?.isFindingChanges ?? false }

  // MARK: Building again

  /// Builds again the rows, headers and footers that exist and whose content has changed.
  ///
  /// O(updates), or O(rows that exist · log updates) where these are fewer.
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

  /// Has what exists of an item build it anew.
  private func rebuild(_ item: TableItem) {
    for key in live.roots.occurrences(of: paths.key(of: item)) {
      // Of rows that share an identity, the one that is shown at this place is built at once.
      if let index = live.mounted[key], layout.item(at: index) == item {
        live.roots[key]?.setComponent(contents.view(of: item, for: key))
      } else if key.rowID == nil {
        live.roots[key]?.setComponent(contents.view(of: item, for: key))
      } else {
        live.markStale(key)
      }
    }
  }

  /// Has a row that exists build its content anew, if that has changed.
  private func rebuild(_ key: RowRoots.Key, ifAmong updates: [Changeset<RowPath>.Update]) {
    guard let index = live.number(of: key) else {
      // Its place is not known; once it is seen again, it shows what it should.
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

  /// Builds a row again. Its adapter is asked what it shows.
  func rebuild(_ row: RowID, at path: RowPath) {
    let key = RowRoots.Key(row)
    guard let root = live.roots[key] else { return }
    transaction.query { root.setComponent(contents.view(of: .row(path), for: key)) }
  }

  /// Builds everything again that exists, whether it is known to have changed or not. What is out of sight follows when it
  /// comes into sight.
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

  /// Builds rows again from their elements, those out of sight when they come into sight. O(rows in sight + paths).
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

  /// Shows a row in sight with what is to be seen around its content now. The content keeps its state.
  func renewSurroundings(of row: RowID) {
    let key = RowRoots.Key(row)
    guard let path = paths.path(of: row), let root = live.roots[key], live.mounted[key] != nil
    else { return }
    transaction.query {
      root.setComponent(contents.presentView(ofRowAt: path, for: key))
      root.resolve()
    }
  }

  /// Shows what an object shows by now.
  /// - Returns: Its root; `nil` if the object is out of sight.
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

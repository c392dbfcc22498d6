import RowanComponents
import RowanDiff
import RowanListData
import RowanListLayout

/// The rows, headers and footers that exist: their roots, their reusable objects, and cached data about them.
@MainActor
final class LiveRows {
  typealias Key = RowRoots.Key

  /// The roots of mounted items, and of items whose state must not be lost.
  var roots = RowRoots()
  /// The cells in use, and the waiting ones.
  let cells = ReusePool<TableViewCell>()
  /// The objects of headers and footers in use, and the waiting ones.
  let headerFooterViews = ReusePool<TableViewHeaderFooterView>()
  /// The indices of the mounted items.
  private(set) var mounted: [Key: Int] = [:]
  /// The indices of the items for which roots were last built, mounted or not. Among rows that share an
  /// identity, another one may become visible under the same key.
  private var built: [Key: Int] = [:]
  /// The rows to rebuild when they become visible.
  private var stale: Set<Key> = []
  /// The cached traits of mounted rows, from their adapters.
  private var traits: [RowID: RowTraits] = [:]

  // MARK: Mounting

  /// Records which items are mounted.
  func mount(_ items: some Sequence<(key: Key, index: Int)>) {
    mounted.removeAll(keepingCapacity: true)
    for item in items { mounted[item.key] = item.index }
  }

  /// The roots that are mounted, with the indices of their items.
  var mountedRoots: [(root: ComponentRoot, index: Int)] {
    mounted.compactMap { key, index in roots[key].map { ($0, index) } }
  }

  /// Releases all items that are not mounted, except roots with state.
  /// - Returns: The released roots.
  func releaseUnmounted() -> [ComponentRoot] {
    let mounted = mounted
    let gone = roots.removeUntouched { mounted[$0] != nil }
    // Indices of released roots are kept while they are few, because most rows come back.
    if built.count > 2 * roots.count + 64 { built = built.filter { roots[$0.key] != nil } }
    if !traits.isEmpty { traits = traits.filter { mounted[Key($0.key)] != nil } }
    cells.release { mounted[$0] != nil }
    headerFooterViews.release { mounted[$0] != nil }
    return gone
  }

  /// Unmounts all items when the list is detached. Roots with state are rebuilt when they become visible,
  /// because a detached list does not pass changes of elements and surrounding views on to them.
  func unmount() {
    cells.release { _ in false }
    headerFooterViews.release { _ in false }
    mounted = [:]
    roots.removeUntouched { _ in false }
    stale = Set(roots.keys)
  }

  /// Releases everything that can be built again, except items to keep, because the session goes to sleep.
  func sleep(keeping kept: Set<Key>) {
    mounted = [:]
    roots.shrink(except: kept.contains)
    cells.release(except: kept.contains)
    headerFooterViews.release(except: kept.contains)
  }

  // MARK: Indices and keys

  /// Returns the index of the item that is mounted for a root, or for which it was last built; `nil` if none
  /// is known.
  func number(of key: Key) -> Int? { mounted[key] ?? built[key] }

  /// Returns the index of the item for which a root was last built, mounted or not.
  func builtNumber(of key: Key) -> Int? { built[key] }

  /// Records the index of the item for which a root is built.
  /// - Returns: Whether the root was built for another item before, or for none.
  func recordNumber(_ index: Int, of key: Key) -> Bool {
    built.updateValue(index, forKey: key) != index
  }

  /// Changes the keys of rows.
  func rename(_ names: [Key: Key]) {
    guard !names.isEmpty else { return }
    cells.rename(names)
    stale = Set(stale.map { names[$0] ?? $0 })
  }

  /// Remaps the indices of items to new sections.
  /// - Parameters:
  ///   - mapping: The mapping from old to new index paths.
  ///   - layout: The layout of the old sections.
  ///   - next: The item index of the new sections.
  ///   - names: The new identities of rows by their old ones.
  func renumber(
    by mapping: IndexPathMapping,
    from layout: ListLayout,
    to next: ItemIndex,
    _ names: [RowID: RowID]
  ) {
    func renumbered(_ numbers: [Key: Int]) -> [Key: Int] {
      var indices: [Key: Int] = [:]
      for (key, index) in numbers {
        guard case .row(let path) = layout.item(at: index), let place = mapping.place(of: path)
        else { continue }
        let name = key.rowID.flatMap { names[$0] }.map { Key($0) }
        indices[name ?? key] = next.index(of: place)
      }
      return indices
    }
    mounted = renumbered(mounted)
    built = renumbered(built).filter { roots[$0.key] != nil }
  }

  // MARK: Stale rows

  /// Marks an existing row to be rebuilt when it becomes visible.
  func markStale(_ key: Key) {
    if roots[key] != nil { stale.insert(key) }
  }

  /// Marks all existing items to be rebuilt when they become visible.
  func markAllStale() { stale.formUnion(roots.keys) }

  /// Marks the rows that are not mounted to be rebuilt when they become visible.
  func markUnmountedRowsStale() {
    for key in roots.keys where key.rowID != nil && mounted[key] == nil { stale.insert(key) }
  }

  func isStale(_ key: Key) -> Bool { !stale.isEmpty && stale.contains(key) }

  /// Marks a root as up to date, because it is rebuilt.
  /// - Returns: Whether it was stale.
  @discardableResult
  func renew(_ key: Key) -> Bool { !stale.isEmpty && stale.remove(key) != nil }

  // MARK: Traits

  subscript(traitsOf row: RowID) -> RowTraits? {
    get { traits[row] }
    set { traits[row] = newValue }
  }

  func forgetTraits() { traits = [:] }
}

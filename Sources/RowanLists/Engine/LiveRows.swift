import RowanComponents
import RowanDiff
import RowanListData
import RowanListLayout

/// The rows, headers and footers that exist: their roots, the objects that show them, and what is known of each.
@MainActor
final class LiveRows {
  typealias Key = RowRoots.Key

  /// The roots of those that are mounted, and of those whose state must not be lost.
  var roots = RowRoots()
  /// The cells that show rows, and those that wait.
  let cells = ReusePool<TableViewCell>()
  /// The objects that show headers and footers, and those that wait.
  let headerFooterViews = ReusePool<TableViewHeaderFooterView>()
  /// The numbers of the items that are mounted.
  private(set) var mounted: [Key: Int] = [:]
  /// The numbers of the items that roots were built for last, mounted or not: of rows that share an identity another one may
  /// come into sight under it.
  private var built: [Key: Int] = [:]
  /// The rows out of sight that are built again when they come into sight.
  private var stale: Set<Key> = []
  /// What adapters have said about the rows that are mounted.
  private var traits: [RowID: RowTraits] = [:]

  // MARK: Mounting

  /// Records which items are mounted from now on.
  func mount(_ items: some Sequence<(key: Key, index: Int)>) {
    mounted.removeAll(keepingCapacity: true)
    for item in items { mounted[item.key] = item.index }
  }

  /// The roots that are mounted, with the numbers of their items.
  var mountedRoots: [(root: ComponentRoot, index: Int)] {
    mounted.compactMap { key, index in roots[key].map { ($0, index) } }
  }

  /// Lets go of what is not mounted, but for roots with a state.
  /// - Returns: The roots that are gone.
  func releaseUnmounted() -> [ComponentRoot] {
    let mounted = mounted
    let gone = roots.removeUntouched { mounted[$0] != nil }
    // Numbers of roots that are gone are kept as long as they are few: most rows come back.
    if built.count > 2 * roots.count + 64 { built = built.filter { roots[$0.key] != nil } }
    if !traits.isEmpty { traits = traits.filter { mounted[Key($0.key)] != nil } }
    cells.release { mounted[$0] != nil }
    headerFooterViews.release { mounted[$0] != nil }
    return gone
  }

  /// The list leaves its view: nothing is mounted any more. The roots with a state are built again when they come into sight:
  /// while the list is in no view, no change of elements or of what stands around rows reaches them.
  func unmount() {
    cells.release { _ in false }
    headerFooterViews.release { _ in false }
    mounted = [:]
    roots.removeUntouched { _ in false }
    stale = Set(roots.keys)
  }

  /// The session sleeps: lets go of everything that can be built again, but for what is kept.
  func sleep(keeping kept: Set<Key>) {
    mounted = [:]
    roots.shrink(except: kept.contains)
    cells.release(except: kept.contains)
    headerFooterViews.release(except: kept.contains)
  }

  // MARK: Numbers and names

  /// The number of the item that a root was built for last; `nil` if that is not known.
  func number(of key: Key) -> Int? { mounted[key] ?? built[key] }

  /// The number of the item that a root was built for last, mounted or not.
  func builtNumber(of key: Key) -> Int? { built[key] }

  /// Records the number of the item that a root is built for.
  /// - Returns: Whether it was built for another item before, or for none.
  func recordNumber(_ index: Int, of key: Key) -> Bool {
    built.updateValue(index, forKey: key) != index
  }

  /// Finds rows under their new keys.
  func rename(_ names: [Key: Key]) {
    guard !names.isEmpty else { return }
    cells.rename(names)
    stale = Set(stale.map { names[$0] ?? $0 })
  }

  /// Takes over the numbers that items have in other sections.
  /// - Parameters:
  ///   - mapping: What becomes of the rows.
  ///   - layout: The layout of the sections before.
  ///   - next: How items are counted in the new sections.
  ///   - names: The identities of rows that have another one, by the earlier ones.
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

  // MARK: Rows that are out of date

  /// Has a row that exists built again when it comes into sight.
  func markStale(_ key: Key) {
    if roots[key] != nil { stale.insert(key) }
  }

  /// Has all that exist built again when they come into sight.
  func markAllStale() { stale.formUnion(roots.keys) }

  /// Has the rows out of sight built again when they come into sight.
  func markUnmountedRowsStale() {
    for key in roots.keys where key.rowID != nil && mounted[key] == nil { stale.insert(key) }
  }

  func isStale(_ key: Key) -> Bool { !stale.isEmpty && stale.contains(key) }

  /// A root is built again.
  /// - Returns: Whether it was out of date.
  @discardableResult
  func renew(_ key: Key) -> Bool { !stale.isEmpty && stale.remove(key) != nil }

  // MARK: What adapters have said

  subscript(traitsOf row: RowID) -> RowTraits? {
    get { traits[row] }
    set { traits[row] = newValue }
  }

  func forgetTraits() { traits = [:] }
}

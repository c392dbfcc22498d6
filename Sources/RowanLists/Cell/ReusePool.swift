/// The reuse pool of a list: objects in use, and waiting objects.
///
/// A class, not a struct: app code that runs in ``TableReusableView/prepareForReuse()`` may access the pool.
@MainActor
final class ReusePool<View: TableReusableView> {
  /// The maximum number of waiting objects of one class.
  private static var limit: Int { 32 }

  private var used: [RowRoots.Key: View] = [:]
  private var keys: [ObjectIdentifier: RowRoots.Key] = [:]
  private var waiting: [ObjectIdentifier: [View]] = [:]

  var isEmpty: Bool { used.isEmpty }

  subscript(key: RowRoots.Key) -> View? { used[key] }

  /// Returns the key of the item that an object shows; `nil` if the object is not in use.
  func key(of view: TableReusableView) -> RowRoots.Key? { keys[ObjectIdentifier(view)] }

  /// Returns the object for a key: the one in use for it, else a waiting one, else a new one.
  func view(
    for key: RowRoots.Key,
    of type: TableReusableView.Type,
    in list: any ListAccess,
    make: () -> View?
  ) -> View? {
    let id = ObjectIdentifier(type)
    if let view = used[key] {
      if Swift.type(of: view as TableReusableView) == type { return view }
      release(key)
    }
    if let view = waiting[id]?.popLast() {
      view.prepareForReuse()
      use(view, for: key, in: list)
      return view
    }
    guard let view = make() else { return nil }
    use(view, for: key, in: list)
    return view
  }

  private func use(_ view: View, for key: RowRoots.Key, in list: any ListAccess) {
    view.list = list
    view.isInUse = true
    view.uses += 1
    used[key] = view
    keys[ObjectIdentifier(view)] = key
  }

  /// Moves the object of a key to the waiting objects, or drops it if enough are waiting.
  func release(_ key: RowRoots.Key) {
    guard let view = used.removeValue(forKey: key) else { return }
    keys[ObjectIdentifier(view)] = nil
    view.isInUse = false
    let id = ObjectIdentifier(type(of: view))
    if waiting[id, default: []].count < Self.limit { waiting[id, default: []].append(view) }
  }

  /// Releases all objects except those with keys to keep.
  func release(except isKept: (RowRoots.Key) -> Bool) {
    for key in used.keys.filter({ !isKept($0) }) { release(key) }
  }

  /// Changes keys of objects in use, all at once because the new key of one object may be the old key of
  /// another.
  func rename(_ names: [RowRoots.Key: RowRoots.Key]) {
    let renamed = names.compactMap { key, name in used.removeValue(forKey: key).map { (name, $0) } }
    for (name, view) in renamed {
      // The item that had this key before is gone.
      release(name)
      used[name] = view
      keys[ObjectIdentifier(view)] = name
    }
  }
}

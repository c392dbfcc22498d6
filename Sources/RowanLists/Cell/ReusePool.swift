/// Objects that show parts of a table, and those that wait to do so again.
///
/// An object, since what is used again may have something to ask while it is prepared for that.
@MainActor
final class ReusePool<View: TableReusableView> {
  /// How many of a class wait at most.
  private static var limit: Int { 32 }

  private var used: [RowRoots.Key: View] = [:]
  private var keys: [ObjectIdentifier: RowRoots.Key] = [:]
  private var waiting: [ObjectIdentifier: [View]] = [:]

  var isEmpty: Bool { used.isEmpty }

  subscript(key: RowRoots.Key) -> View? { used[key] }

  /// What an object in use shows.
  func key(of view: TableReusableView) -> RowRoots.Key? { keys[ObjectIdentifier(view)] }

  /// The object for something: the one that shows it already, one that waits, or a new one.
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

  /// Has an object wait for something else to show.
  func release(_ key: RowRoots.Key) {
    guard let view = used.removeValue(forKey: key) else { return }
    keys[ObjectIdentifier(view)] = nil
    view.isInUse = false
    let id = ObjectIdentifier(type(of: view))
    if waiting[id, default: []].count < Self.limit { waiting[id, default: []].append(view) }
  }

  /// Has all objects wait but those for what is kept.
  func release(except isKept: (RowRoots.Key) -> Bool) {
    for key in used.keys.filter({ !isKept($0) }) { release(key) }
  }

  /// Has what objects show known by other keys, all at once: they may be those of each other.
  func rename(_ names: [RowRoots.Key: RowRoots.Key]) {
    let renamed = names.compactMap { key, name in used.removeValue(forKey: key).map { (name, $0) } }
    for (name, view) in renamed {
      // What had the key before is gone.
      release(name)
      used[name] = view
      keys[ObjectIdentifier(view)] = name
    }
  }
}

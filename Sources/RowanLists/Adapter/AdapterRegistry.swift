/// The adapters of a table, found by the type of a row.
@MainActor
final class AdapterRegistry {
  /// All of them, in the order of their registration.
  private(set) var all: [any CellAdapterProtocol] = []
  /// Whether any rows are shown by objects.
  private(set) var hasCells = false
  private var installedHandlers: InstalledHandlers?
  private var byType: [ObjectIdentifier: any CellAdapterProtocol] = [:]
  /// What was found for types that are not registered themselves.
  private var found: [ObjectIdentifier: (any CellAdapterProtocol)?] = [:]

  /// Takes an adapter in; answers whether it did, which it does not for a type that has one already
  /// unless that is to be replaced.
  func register(_ adapter: any CellAdapterProtocol, replacing: Bool) -> Bool {
    let type = ObjectIdentifier(adapter.modelType)
    if let known = byType[type] {
      guard replacing else { return known === adapter }
      all.removeAll { $0 === known }
    }
    byType[type] = adapter
    all.append(adapter)
    found = [:]
    hasCells = all.contains { $0.cellType != nil }
    return true
  }

  /// The adapter for a row: that of its very type, or of the nearest class above, or the first one
  /// registered for a protocol the row conforms to.
  ///
  /// O(1), but for the first row of a type.
  func adapter(for row: any RowValue) -> (any CellAdapterProtocol)? {
    let id = ObjectIdentifier(type(of: row))
    if let adapter = byType[id] { return adapter }
    if let known = found[id] { return known }
    let adapter = search(for: row)
    found[id] = .some(adapter)
    return adapter
  }

  private func search(for row: any RowValue) -> (any CellAdapterProtocol)? {
    var mirror = Mirror(reflecting: row).superclassMirror
    while let ancestor = mirror {
      if let adapter = byType[ObjectIdentifier(ancestor.subjectType)] { return adapter }
      mirror = ancestor.superclassMirror
    }
    return all.first { $0.canShow(row) }
  }

  /// Whether any row has a title to be found by.
  var hasTitles: Bool { all.contains { $0.hasTitle } }

  /// Whether rows of a type can be selected and activated.
  func isInteractive(_ row: any RowValue) -> Bool { adapter(for: row)?.isInteractive ?? false }

  /// What a row is found by.
  func title(of row: any RowValue) -> String? { adapter(for: row)?.title(ofRow: row) }

  /// What any of the adapters has something to say about. O(adapters).
  ///
  /// During a pass, in which every row asks, that is what it was when the pass began.
  var handlers: InstalledHandlers { installedHandlers ?? presentRequests }

  private var presentRequests: InstalledHandlers {
    all.reduce(into: []) { $0.formUnion($1.handlers) }
  }

  /// Makes a pass over rows: what adapters have something to say about is found out once for all of them.
  func asOnePass(_ body: () -> Void) {
    let outer = installedHandlers
    installedHandlers = presentRequests
    defer { installedHandlers = outer }
    body()
  }
}

extension CellAdapterProtocol {
  fileprivate var handlers: InstalledHandlers {
    var handlers: InstalledHandlers = []
    if wantsSwipes { handlers.insert(.swipes) }
    if wantsCommands { handlers.insert(.commands) }
    if wantsHeights { handlers.insert(.heights) }
    if wantsFocus { handlers.insert(.focus) }
    if wantsPresses { handlers.insert(.presses) }
    if hasAccessories { handlers.insert(.accessories) }
    return handlers
  }
}

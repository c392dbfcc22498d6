/// The adapters of a list, found by the type of a row.
@MainActor
final class AdapterRegistry {
  /// The registered adapters, in the order of their registration.
  private(set) var all: [any _CellAdapterProtocol] = []
  /// Whether any adapter shows rows with cells.
  private(set) var hasCells = false
  private var installedHandlers: InstalledHandlers?
  private var byType: [ObjectIdentifier: any _CellAdapterProtocol] = [:]
  /// The search results for types without an adapter registered for exactly that type.
  private var found: [ObjectIdentifier: (any _CellAdapterProtocol)?] = [:]

  /// Registers an adapter.
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - replacing: Whether the adapter replaces another adapter of the same type.
  /// - Returns: Whether the adapter is registered. `false` if the type has another adapter that is not to be
  ///   replaced.
  func register(_ adapter: any _CellAdapterProtocol, replacing: Bool) -> Bool {
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

  /// Returns the adapter for a row: the adapter of exactly its type, otherwise of its nearest superclass,
  /// otherwise the first one registered for a type or protocol that the row can be cast to.
  ///
  /// O(1), except for the first row of a type.
  func adapter(for row: any RowValue) -> (any _CellAdapterProtocol)? {
    let id = ObjectIdentifier(type(of: row))
    if let adapter = byType[id] { return adapter }
    if let known = found[id] { return known }
    let adapter = search(for: row)
    found[id] = .some(adapter)
    return adapter
  }

  private func search(for row: any RowValue) -> (any _CellAdapterProtocol)? {
    var mirror = Mirror(reflecting: row).superclassMirror
    while let ancestor = mirror {
      if let adapter = byType[ObjectIdentifier(ancestor.subjectType)] { return adapter }
      mirror = ancestor.superclassMirror
    }
    return all.first { $0.canShow(row) }
  }

  /// Whether any adapter has titles for type-ahead search.
  var hasTitles: Bool { all.contains { $0.hasTitle } }

  /// Whether a row can be selected and activated, according to its adapter.
  func isInteractive(_ row: any RowValue) -> Bool { adapter(for: row)?.isInteractive ?? false }

  /// Returns the title of a row for type-ahead search.
  func title(of row: any RowValue) -> String? { adapter(for: row)?.title(ofRow: row) }

  /// The kinds of handlers that any adapter has. O(adapters).
  ///
  /// During a pass, in which every row reads it, the value from the beginning of the pass is returned.
  var handlers: InstalledHandlers { installedHandlers ?? presentRequests }

  private var presentRequests: InstalledHandlers {
    all.reduce(into: []) { $0.formUnion($1.handlers) }
  }

  /// Runs a pass over rows, in which the installed handlers are collected once for all rows.
  func asOnePass(_ body: () -> Void) {
    let outer = installedHandlers
    installedHandlers = presentRequests
    defer { installedHandlers = outer }
    body()
  }
}

extension _CellAdapterProtocol {
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

import RowanCore

/// A row identity with a number among the rows that share it.
protocol NumberedName: Hashable {
  var occurrence: Int { get set }
}

extension RowID: NumberedName {}
extension RowRoots.Key: NumberedName {}

// Rows that share an identity are renumbered when some of them are inserted or removed.
extension Dictionary where Key: NumberedName {
  /// Returns the values by the new identities of their rows.
  ///
  /// A value whose identity another row takes belongs to a removed row, and is left out. O(values).
  /// - Parameter names: The new identities of rows by their earlier ones.
  /// - Returns: The values by their new identities.
  func renamed(by names: [Key: Key]) -> Self {
    guard !isEmpty, !names.isEmpty else { return self }
    let taken = Set(names.values)
    var result = filter { names[$0.key] == nil && !taken.contains($0.key) }
    for (name, next) in names { if let value = self[name] { result[next] = value } }
    return result
  }

  /// Returns the values by the new identities of their rows. Values of removed rows, whose end must still be reported,
  /// get identities that no row has. O(values).
  /// - Parameter names: The new identities of rows by their earlier ones.
  /// - Returns: The values by their new identities.
  func renamedWithGone(by names: [Key: Key]) -> Self {
    var result = renamed(by: names)
    guard result.count < count else { return result }
    let taken = Set(names.values)
    for (name, value) in self where names[name] == nil && taken.contains(name) {
      var free = name
      while self[free] != nil || result[free] != nil || taken.contains(free) {
        free.occurrence += 1
      }
      result[free] = value
    }
    return result
  }
}

extension Dictionary {
  /// Removes the entries of all keys for which `isRemoved` returns `true`. Without such keys, nothing is copied.
  mutating func removeAll(where isRemoved: (Key) -> Bool) {
    guard keys.contains(where: isRemoved) else { return }
    self = filter { !isRemoved($0.key) }
  }
}

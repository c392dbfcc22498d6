import RowanCore

/// A name of a row that has a number among those of rows with the same identity.
protocol NumberedName: Hashable {
  var occurrence: Int { get set }
}

extension RowID: NumberedName {}
extension RowRoots.Key: NumberedName {}

// Rows that share an identity take the names of each other when some of them come or go.
extension Dictionary where Key: NumberedName {
  /// The values under the names that their rows have from now on.
  ///
  /// A value under a name that another row takes belongs to a row that is gone, and is left out. O(values).
  /// - Parameter names: The new names of rows, each under its old one.
  /// - Returns: The values by their new names.
  func renamed(by names: [Key: Key]) -> Self {
    guard !isEmpty, !names.isEmpty else { return self }
    let taken = Set(names.values)
    var result = filter { names[$0.key] == nil && !taken.contains($0.key) }
    for (name, next) in names { if let value = self[name] { result[next] = value } }
    return result
  }

  /// The values under the names that their rows have from now on; values of rows that are gone, whose end is still to be
  /// told, are found under names that no row has. O(values).
  /// - Parameter names: The new names of rows, each under its old one.
  /// - Returns: The values by their new names.
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
  /// Removes the entries of all keys for which `isRemoved` is true. Nothing is copied if there are none.
  mutating func removeAll(where isRemoved: (Key) -> Bool) {
    guard keys.contains(where: isRemoved) else { return }
    self = filter { !isRemoved($0.key) }
  }
}

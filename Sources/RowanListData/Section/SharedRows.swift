package import RowanCore
package import RowanDiff

/// The rows of a list with repeated identities, numbered in their order.
///
/// Sections with the same identity count as one. A search reads the identity of every row, so it excludes
/// sections with more than ``limit`` rows, sections after the first ``wholeLimit`` searched rows, and sections
/// whose rows are computed on demand. Rows of such sections are distinguished while they are mounted.
package struct SharedRows: Sendable {
  /// The greatest number of rows of a searched section. An edit of one row searches its section again, which
  /// must not take much longer than the rest of the edit.
  static let limit = 4_000
  /// The greatest number of rows of all searched sections, in order: opening a list must not read a million
  /// rows.
  static let wholeLimit = 100_000

  /// The result of searching a section.
  private struct Searched: Sendable {
    var id: IdentityKey
    var tree: RowTree
    /// Whether the rows were read.
    var isComplete: Bool
    /// The rows of each repeated identity.
    var repeated: [IdentityKey: [Int]]
  }

  private var searched: [Searched] = []
  /// Whether any sections have the same identity.
  package private(set) var hasDuplicateSections = false
  /// The paths of the rows of each repeated identity; the keys have the occurrence 0.
  private var places: [RowID: [RowPath]] = [:]
  /// The occurrence of each row that is not the first of its identity.
  private var occurrences: [RowPath: Int] = [:]

  /// Whether no repeated identity is known.
  package var isEmpty: Bool { places.isEmpty }

  /// The repeated identities. O(repeated identities).
  package var identities: Set<IdentityKey> { Set(places.keys.lazy.map(\.row)) }

  /// Creates the value for a list without sections.
  package init() {}

  /// Creates the value by searching sections.
  ///
  /// O(sections) for sections that were already searched, O(rows) for others.
  /// - Parameters:
  ///   - sections: The sections.
  ///   - old: The result for the old sections.
  ///   - changes: The changes since then; `nil` if they are not known.
  package init(_ sections: [SectionSnapshot], from old: SharedRows, by changes: ListUpdate? = nil) {
    let grown = changes.map { Set($0.coming(to: $0.itemIndex)) }
    let areSame =
      old.searched.count == sections.count
      && sections.indices.allSatisfy { old.searched[$0].id == sections[$0].id }
    var known: [IdentityKey: Int] = [:]
    if areSame {
      hasDuplicateSections = old.hasDuplicateSections
    } else {
      for (index, searched) in old.searched.enumerated() { known[searched.id] = index }
      hasDuplicateSections = Set(sections.lazy.map(\.id)).count < sections.count
    }
    // In the usual case, the sections are the same and in the same order: only those with other rows are
    // searched.
    if areSame { searched = old.searched } else { searched.reserveCapacity(sections.count) }
    var rowsLeft = Self.wholeLimit
    var hashes: [UInt64] = []
    // Sections are accessed by index, because a loop variable would copy each section with all its storage.
    for index in sections.indices {
      let (id, tree) = (sections[index].id, sections[index].rows.tree)
      let isSmall = sections[index].count <= min(Self.limit, rowsLeft)
      if isSmall { rowsLeft -= sections[index].count }
      if areSame, searched[index].tree === tree, searched[index].isComplete == isSmall { continue }
      let before = areSame ? searched[index] : known[id].map { old.searched[$0] }
      let repeated: [IdentityKey: [Int]]
      if !isSmall {
        repeated = [:]
      } else if let before, before.isComplete, before.tree === tree {
        repeated = before.repeated
      } else if let before, before.isComplete, before.repeated.isEmpty, let grown,
        !grown.contains(index), sections[index].lazyRows == nil
      {
        // Unique rows stay unique if no rows are inserted or moved here. This is not true for lazily fetched
        // rows, which get their identities when they are loaded.
        repeated = [:]
      } else {
        repeated = sections[index].rows.repeatedKeys(limit: Self.limit, &hashes)
      }
      let result = Searched(id: id, tree: tree, isComplete: isSmall, repeated: repeated)
      if areSame { searched[index] = result } else { searched.append(result) }
    }
    if hasDuplicateSections {
      countAcross(sections)
      return
    }
    for index in searched.indices where !searched[index].repeated.isEmpty {
      let section = searched[index]
      for (key, rows) in section.repeated {
        add(rows.map { RowPath(section: index, row: $0) }, of: RowID(section: section.id, row: key))
      }
    }
  }

  /// Numbers the rows of sections with the same identity. O(rows of these sections).
  private mutating func countAcross(_ sections: [SectionSnapshot]) {
    let groups = Dictionary(grouping: sections.indices) { sections[$0].id }
    for (id, indices) in groups {
      var rows: [IdentityKey: [RowPath]] = [:]
      if indices.count > 1 {
        for index in indices where sections[index].rows.canBeSearched(limit: Self.limit) {
          sections[index].rows.forEachKnownKey { row, key in
            rows[key, default: []].append(RowPath(section: index, row: row))
          }
        }
      } else {
        for (key, numbers) in searched[indices[0]].repeated {
          rows[key] = numbers.map { RowPath(section: indices[0], row: $0) }
        }
      }
      for (key, paths) in rows where paths.count > 1 {
        add(paths, of: RowID(section: id, row: key))
      }
    }
  }

  private mutating func add(_ paths: [RowPath], of row: RowID) {
    places[row] = paths
    for (number, path) in paths.enumerated() where number > 0 { occurrences[path] = number }
  }

  /// Returns the number of a row among the rows of its identity. O(1).
  package func occurrence(at path: RowPath) -> Int {
    occurrences.isEmpty ? 0 : occurrences[path] ?? 0
  }

  /// Returns whether the identity of a row is known to be repeated. O(1).
  package func contains(_ row: RowID) -> Bool { !places.isEmpty && places[row.first] != nil }

  /// Returns the paths of the rows with the identity of a row, in order; `nil` if it is not known to be
  /// repeated.
  package func paths(of row: RowID) -> [RowPath]? { places.isEmpty ? nil : places[row.first] }

  /// Calls `body` with each row of a repeated identity and its path. O(these rows).
  package func forEach(_ body: (RowID, RowPath) -> Void) {
    for (row, paths) in places {
      for (occurrence, path) in paths.enumerated() {
        body(RowID(section: row.section, row: row.row, occurrence: occurrence), path)
      }
    }
  }
}

extension RowID {
  /// The first row with the same identity.
  package var first: RowID { RowID(section: section, row: row) }
}

extension ListUpdate {
  /// Returns the sections with inserted or moved rows, and the new sections.
  fileprivate func coming(to itemIndex: ItemIndex) -> [Int] {
    let rows = changes.rows.insertions.map(\.section) + changes.rows.moves.map(\.to.section)
    return rows + itemIndex.sectionIDs.indices.filter { !mapping.hadSection($0) }
  }
}

extension RowStorage {
  /// Returns whether the rows are searched: there are between 2 and `limit`, and none are computed on demand.
  func canBeSearched(limit: Int) -> Bool {
    guard count > 1, count <= limit else { return false }
    var isCheap = true
    tree.forEachPiece(in: 0..<count) { chunk, _, _ in
      if chunk.isMadeOnDemand { isCheap = false }
    }
    return isCheap
  }

  /// Calls `body` with the index and the key of each loaded row, in order. O(loaded rows).
  package func forEachKnownKey(_ body: (Int, IdentityKey) -> Void) {
    tree.forEachPiece(in: 0..<count) { chunk, start, range in
      guard !chunk.isUnknown else { return }
      for offset in 0..<range.count { body(range.lowerBound + offset, chunk.key(start + offset)) }
    }
  }

  /// Returns the rows of each repeated key. O(rows). The array `hashes` is reused for all sections, so that its
  /// memory is allocated once.
  fileprivate func repeatedKeys(limit: Int, _ hashes: inout [UInt64]) -> [IdentityKey: [Int]] {
    guard canBeSearched(limit: limit) else { return [:] }
    // Hashes are compared first, because that is much faster than comparing keys, and usually all are
    // different.
    hashes.removeAll(keepingCapacity: true)
    hashes.reserveCapacity(count)
    tree.forEachPiece(in: 0..<count) { chunk, start, range in
      if !chunk.isUnknown { chunk.appendKeyHashes(start..<(start + range.count), &hashes) }
    }
    let repeated = hashes.repeatedValues
    guard !repeated.isEmpty else { return [:] }
    var rows: [IdentityKey: [Int]] = [:]
    var number = 0
    tree.forEachPiece(in: 0..<count) { chunk, start, range in
      guard !chunk.isUnknown else { return }
      for offset in 0..<range.count {
        if repeated.contains(hashes[number]) {
          rows[chunk.key(start + offset), default: []].append(range.lowerBound + offset)
        }
        number += 1
      }
    }
    return rows.filter { $0.value.count > 1 }
  }
}

extension [UInt64] {
  /// The values that occur several times. O(values) if the values are hashes.
  fileprivate var repeatedValues: Set<UInt64> {
    guard count > Self.few else { return repeatedAmongFew }
    var size = 4
    while size < 2 * count { size *= 2 }
    let mask = UInt64(size - 1)
    // A slot above 0 is the index of a value plus 1.
    var slots = [Int32](repeating: 0, count: size)
    var found: Set<UInt64> = []
    for (index, value) in enumerated() {
      // The high bits are included, because the hashes of some identifiers differ only in these.
      var slot = Int((value ^ (value >> 32)) & mask)
      while slots[slot] != 0, self[Int(slots[slot]) - 1] != value { slot = (slot + 1) & (size - 1) }
      if slots[slot] == 0 { slots[slot] = Int32(index + 1) } else { found.insert(value) }
    }
    return found
  }

  /// The number of values up to which pairwise comparison is faster than a hash table.
  private static var few: Int { 12 }

  private var repeatedAmongFew: Set<UInt64> {
    var found: Set<UInt64> = []
    for (index, value) in enumerated() where self[..<index].contains(value) { found.insert(value) }
    return found
  }
}

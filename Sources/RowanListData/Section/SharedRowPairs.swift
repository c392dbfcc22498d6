package import RowanCore
import RowanDiff

/// The pairs of old and new rows with repeated identities.
///
/// A comparison by keys pairs rows with the same identity in their order, so that a row inserted before them
/// changes the pair of each. Here, rows with equal content are paired first, then rows of the same type between
/// the same neighbours. A row without a partner was inserted or deleted.
struct SharedRowPairs {
  /// The number of comparisons up to which rows with the same identity are aligned. Above it, they are paired
  /// in their order.
  private static let limit = 10_000

  /// The keys that replace the keys of old and new rows. Both rows of a pair have the same key.
  private(set) var oldKeys: [RowPath: IdentityKey] = [:]
  private(set) var newKeys: [RowPath: IdentityKey] = [:]
  /// Whether any rows are not paired in their order.
  private(set) var areInOtherOrder = false
  private let old: [SectionSnapshot]
  private let new: [SectionSnapshot]

  /// Creates the pairs.
  ///
  /// O(rows of searched sections), and at most ``limit`` comparisons for each identity.
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - shared: The repeated identities, before or now.
  init(from old: [SectionSnapshot], to new: [SectionSnapshot], shared: Set<IdentityKey>) {
    self.old = old
    self.new = new
    let oldRows = Self.rows(of: shared, in: old)
    let newRows = Self.rows(of: shared, in: new)
    for key in shared { pair(oldRows[key] ?? [], newRows[key] ?? [], of: key) }
  }

  private static func rows(
    of shared: Set<IdentityKey>,
    in sections: [SectionSnapshot]
  ) -> [IdentityKey: [RowPath]] {
    var rows: [IdentityKey: [RowPath]] = [:]
    for (number, section) in sections.enumerated()
    where section.rows.count == 1 || section.rows.canBeSearched(limit: SharedRows.limit) {
      section.rows.forEachKnownKey { row, key in
        if shared.contains(key) {
          rows[key, default: []].append(RowPath(section: number, row: row))
        }
      }
    }
    return rows
  }

  private mutating func pair(_ olds: [RowPath], _ news: [RowPath], of key: IdentityKey) {
    var partners = [Int?](repeating: nil, count: news.count)
    var start = 0
    while start < min(olds.count, news.count), similarity(olds[start], news[start]) == .same {
      partners[start] = start
      start += 1
    }
    var (oldEnd, newEnd) = (olds.count, news.count)
    while oldEnd > start, newEnd > start, similarity(olds[oldEnd - 1], news[newEnd - 1]) == .same {
      oldEnd -= 1
      newEnd -= 1
      partners[newEnd] = oldEnd
    }
    if (oldEnd - start) * (newEnd - start) <= Self.limit {
      align(olds, start..<oldEnd, news, start..<newEnd, &partners)
    } else {
      for row in start..<min(oldEnd, newEnd) { partners[row] = row }
    }
    if partners.enumerated().contains(where: {
      $0.element != ($0.offset < olds.count ? $0.offset : nil)
    }) {
      areInOtherOrder = true
    }
    var number = 0
    func nextKey() -> IdentityKey {
      number += 1
      return IdentityKey(SharedRowKey(row: key, number: number))
    }
    for (row, partner) in partners.enumerated() {
      let key = nextKey()
      newKeys[news[row]] = key
      if let partner { oldKeys[olds[partner]] = key }
    }
    for path in olds where oldKeys[path] == nil { oldKeys[path] = nextKey() }
  }

  /// Pairs new rows with old ones: as many rows with equal content as possible without crossing pairs, then
  /// other rows with equal content, then rows of the same type, first between the same neighbours.
  private func align(
    _ olds: [RowPath],
    _ oldRange: Range<Int>,
    _ news: [RowPath],
    _ newRange: Range<Int>,
    _ partners: inout [Int?]
  ) {
    var pairing = Pairing(oldCount: oldRange.count, newCount: newRange.count)
    for path in olds[oldRange] {
      for other in news[newRange] { pairing.likenesses.append(similarity(path, other)) }
    }
    for likenesses in [[Similarity.same, .sameElsewhere], [.type, .typeElsewhere]] {
      pairing.pairInOrder(likenesses)
      for similarity in likenesses { pairing.pairOthers(similarity) }
    }
    for (column, row) in pairing.partners.enumerated() {
      partners[newRange.lowerBound + column] = row.map { oldRange.lowerBound + $0 }
    }
  }

  /// The similarity of an old and a new row. A higher similarity has priority over any number of lower ones.
  fileprivate enum Similarity: Int {
    /// Different types.
    case none = 0
    /// The same type, in different sections.
    case typeElsewhere = 1
    /// The same type, in the same section.
    case type = 2
    /// Equal content, in different sections.
    case sameElsewhere = 3
    /// Equal content, in the same section.
    case same = 4
  }

  private func similarity(_ path: RowPath, _ other: RowPath) -> Similarity {
    let (section, otherSection) = (old[path.section], new[other.section])
    let row = section.rows.value(path.row)
    guard type(of: row) == type(of: otherSection.rows.value(other.row)) else { return .none }
    let isInSection = section.id == otherSection.id
    if section.rows.isContentEqual(path.row, otherSection.rows, other.row) {
      return isInSection ? .same : .sameElsewhere
    }
    return isInSection ? .type : .typeElsewhere
  }
}

/// The pairs of old and new rows of one identity, by their similarity.
private struct Pairing {
  let oldCount: Int
  let newCount: Int
  /// The similarity of each old row to each new row, old row by old row.
  var likenesses: [SharedRowPairs.Similarity] = []
  /// The old row of each new row; `nil` for none.
  var partners: [Int?]
  private var isTaken: [Bool]

  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
    partners = Array(repeating: nil, count: newCount)
    isTaken = Array(repeating: false, count: oldCount)
    likenesses.reserveCapacity(oldCount * newCount)
  }

  /// Pairs as many similar rows without a partner as possible, so that none of the new pairs cross each other,
  /// and as few of the earlier pairs as possible. O(old rows · new rows).
  mutating func pairInOrder(_ wanted: [SharedRowPairs.Similarity]) {
    func value(_ row: Int, _ column: Int) -> Int {
      // An earlier pair has more weight than all new pairs together.
      if let partner = partners[column] { return partner == row ? 4 * (oldCount + newCount) : 0 }
      let similarity = likenesses[row * newCount + column]
      return isTaken[row] || !wanted.contains(similarity) ? 0 : 2 - similarity.rawValue % 2
    }
    // The greatest sum of values from each old and new row on (dynamic programming).
    let width = newCount + 1
    var best = [Int](repeating: 0, count: (oldCount + 1) * width)
    for row in (0..<oldCount).reversed() {
      for column in (0..<newCount).reversed() {
        let value = value(row, column)
        best[row * width + column] = max(
          value > 0 ? best[(row + 1) * width + column + 1] + value : 0,
          best[(row + 1) * width + column],
          best[row * width + column + 1]
        )
      }
    }
    var (row, column) = (0, 0)
    var found: [(row: Int, column: Int)] = []
    while row < oldCount, column < newCount {
      let (value, here) = (value(row, column), best[row * width + column])
      if value > 0, here == best[(row + 1) * width + column + 1] + value {
        found.append((row, column))
        row += 1
        column += 1
      } else if here == best[(row + 1) * width + column] {
        row += 1
      } else {
        column += 1
      }
    }
    for pair in found { recordPair(pair.row, pair.column) }
  }

  /// Pairs rows of a similarity that have no partner, even if the pairs cross others. O(old rows · new rows).
  mutating func pairOthers(_ similarity: SharedRowPairs.Similarity) {
    for column in 0..<newCount where partners[column] == nil {
      let row = (0..<oldCount).first {
        !isTaken[$0] && likenesses[$0 * newCount + column] == similarity
      }
      if let row { recordPair(row, column) }
    }
  }

  private mutating func recordPair(_ row: Int, _ column: Int) {
    partners[column] = row
    isTaken[row] = true
  }
}

/// The key of a pair of rows with a repeated identity.
private struct SharedRowKey: Hashable, Sendable {
  package var row: IdentityKey
  var number: Int
}

/// A diff source in which some rows have other keys.
struct PairedSnapshotSource: SectionedDiffSource {
  let base: SnapshotSource
  let keys: [RowPath: IdentityKey]

  var sectionCount: Int { base.sectionCount }

  func sectionKey(at section: Int) -> IdentityKey { base.sectionKey(at: section) }

  func isHeaderFooterEqual(at section: Int, to other: Self, at otherSection: Int) -> Bool {
    base.isHeaderFooterEqual(at: section, to: other.base, at: otherSection)
  }

  func rowCount(inSection section: Int) -> Int { base.rowCount(inSection: section) }

  func rowKey(at path: RowPath) -> IdentityKey { keys[path] ?? base.rowKey(at: path) }

  func isSameRowKey(at path: RowPath, as other: Self, at otherPath: RowPath) -> Bool {
    let (key, otherKey) = (keys[path], other.keys[otherPath])
    guard key == nil, otherKey == nil else { return key == otherKey }
    return base.isSameRowKey(at: path, as: other.base, at: otherPath)
  }

  func isRowContentEqual(at path: RowPath, to other: Self, at otherPath: RowPath) -> Bool {
    base.isRowContentEqual(at: path, to: other.base, at: otherPath)
  }
}

extension ListUpdate {
  /// Creates an update by comparing sections with repeated identities. O(rows).
  /// - Parameters:
  ///   - found: The result of the comparison by identities alone.
  ///   - old: The old sections.
  ///   - before: The item index of the old sections.
  ///   - new: The new sections.
  ///   - shared: The repeated identities, before or now.
  package init(
    _ found: ListUpdate,
    from old: [SectionSnapshot],
    _ before: ItemIndex,
    to new: [SectionSnapshot],
    shared: Set<IdentityKey>
  ) {
    let pairs = SharedRowPairs(from: old, to: new, shared: shared)
    guard pairs.areInOtherOrder else {
      self = found
      return
    }
    var changes = SectionedChangeset(
      from: PairedSnapshotSource(base: SnapshotSource(sections: old), keys: pairs.oldKeys),
      to: PairedSnapshotSource(base: SnapshotSource(sections: new), keys: pairs.newKeys)
    )
    changes.rows.duplicates = found.changes.rows.duplicates
    self.init(changes, from: before, to: found.itemIndex)
  }
}

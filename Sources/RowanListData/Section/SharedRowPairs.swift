package import RowanCore
import RowanDiff

/// The pairs of old and new rows among those that share their identity with others.
///
/// A comparison by keys pairs rows of one identity in their order, so that a row that comes in front of them makes each of
/// them another one. Here rows that show the same are paired first, then those of one type between the same neighbours. A
/// row without a partner has gone or come.
struct SharedRowPairs {
  /// The number of comparisons up to which rows of one identity are aligned; more of them are paired in their order.
  private static let limit = 10_000

  /// The keys of old and new rows that are not those of their rows: both rows of a pair have the same one.
  private(set) var oldKeys: [RowPath: IdentityKey] = [:]
  private(set) var newKeys: [RowPath: IdentityKey] = [:]
  /// Whether any rows are paired otherwise than in their order.
  private(set) var areInOtherOrder = false
  private let old: [SectionSnapshot]
  private let new: [SectionSnapshot]

  /// Pairs rows.
  ///
  /// O(rows of sections that are searched for shared identities) and, for each identity, at most ``limit`` comparisons.
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections to show.
  ///   - shared: The identities that several rows have, before or now.
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

  /// Finds the partners of new rows among the old ones: as many that show the same as possible without crossing, then
  /// others that show the same; then those of one type, first between the same neighbours.
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

  /// How much a new row is like an old one; more counts before anything less.
  fileprivate enum Similarity: Int {
    /// The row is of another type.
    case none = 0
    /// The row is of the same type, in another section.
    case typeElsewhere = 1
    /// The row is of the same type, in the same section.
    case type = 2
    /// The row shows the same, in another section.
    case sameElsewhere = 3
    /// The row shows the same, in the same section.
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

/// The pairs of some old and new rows of one identity, by how much each is like each.
private struct Pairing {
  let oldCount: Int
  let newCount: Int
  /// The likenesses, row by row of the old ones.
  var likenesses: [SharedRowPairs.Similarity] = []
  /// The old rows of the new ones.
  var partners: [Int?]
  private var isTaken: [Bool]

  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
    partners = Array(repeating: nil, count: newCount)
    isTaken = Array(repeating: false, count: oldCount)
    likenesses.reserveCapacity(oldCount * newCount)
  }

  /// Pairs as many rows as possible that are alike and have no partner yet, so that none of these pairs cross each other,
  /// nor more of the earlier ones than necessary. O(old rows · new rows).
  mutating func pairInOrder(_ wanted: [SharedRowPairs.Similarity]) {
    func value(_ row: Int, _ column: Int) -> Int {
      // Earlier pairs count more than all later ones together.
      if let partner = partners[column] { return partner == row ? 4 * (oldCount + newCount) : 0 }
      let similarity = likenesses[row * newCount + column]
      return isTaken[row] || !wanted.contains(similarity) ? 0 : 2 - similarity.rawValue % 2
    }
    // The best sum of values from each pair of places on.
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
    for pair in found { take(pair.row, pair.column) }
  }

  /// Pairs rows of a likeness that have no partner yet, also across other pairs. O(old rows · new rows).
  mutating func pairOthers(_ similarity: SharedRowPairs.Similarity) {
    for column in 0..<newCount where partners[column] == nil {
      let row = (0..<oldCount).first {
        !isTaken[$0] && likenesses[$0 * newCount + column] == similarity
      }
      if let row { take(row, column) }
    }
  }

  private mutating func take(_ row: Int, _ column: Int) {
    partners[column] = row
    isTaken[row] = true
  }
}

/// The key of a pair of rows that share their identity with others.
private struct SharedRowKey: Hashable, Sendable {
  package var row: IdentityKey
  var number: Int
}

/// Sections some of whose rows are compared by other keys.
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
  /// Compares sections in which several rows share an identity. O(rows).
  /// - Parameters:
  ///   - found: The result of the comparison by identities alone.
  ///   - old: The sections before.
  ///   - before: How the sections before are counted through.
  ///   - new: The sections to show.
  ///   - shared: The identities that several rows have, before or now.
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

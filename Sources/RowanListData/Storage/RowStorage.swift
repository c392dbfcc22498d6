package import RowanCore

/// The rows of a section, independent of their types. It is a value: copies are O(1) and share common storage.
///
/// Access, insertion, removal, replacement and moves are O(log pieces). Pieces are the parts of the original
/// arrays between edits.
@usableFromInline
package struct RowStorage: Sendable {
  package private(set) var tree: RowTree

  @usableFromInline
  init(_ chunk: RowChunk) {
    tree = RowTree(chunk, range: 0..<chunk.count)
  }

  init(tree: RowTree) { self.tree = tree }

  /// Returns storage with the given array of rows of one comparable type. O(1).
  @inlinable
  package static func uniform<Row: RowValue & Equatable>(_ rows: [Row]) -> RowStorage {
    RowStorage(.uniform(rows, by: EquatableRows.self))
  }

  /// Returns storage with the given array of rows of one type that cannot be compared. O(1).
  @inlinable
  static func incomparable<Row: RowValue>(_ rows: [Row]) -> RowStorage {
    RowStorage(.uniform(rows, by: IncomparableRows.self))
  }

  /// Returns storage of rows of any types, each in a box. O(rows), to check that they can be compared.
  package static func mixed(_ rows: [any RowValue]) -> RowStorage { RowStorage(.mixed(rows)) }

  /// Storage without rows.
  package static var empty: RowStorage { .mixed([]) }

  /// The greatest number of rows in a list.
  package static var maximumCount: Int { 1 << 27 }

  /// The number of rows.
  @usableFromInline package var count: Int { tree.count }

  /// Whether some rows are not loaded.
  var hasUnknownRows: Bool { tree.hasUnknownRows }

  /// Returns the row at an index.
  package func value(_ index: Int) -> any RowValue { tree.withRow(at: index) { $0.value($1) } }

  /// Returns the key of the row at an index.
  package func key(_ index: Int) -> IdentityKey { tree.withRow(at: index) { $0.key($1) } }

  /// Returns the index of the first loaded row with a key. O(loaded rows).
  package func firstIndex(of key: IdentityKey) -> Int? {
    firstIndex { chunk, place in chunk.key(place) == key }
  }

  /// Returns the index of the first loaded row that satisfies a condition. O(loaded rows).
  package func firstIndex(where condition: (RowChunk, Int) -> Bool) -> Int? {
    var found: Int?
    tree.forEachPiece(in: 0..<count) { chunk, start, range in
      guard found == nil, !chunk.isUnknown else { return }
      for offset in 0..<range.count where condition(chunk, start + offset) {
        found = range.lowerBound + offset
        return
      }
    }
    return found
  }

  /// Returns whether a row is not loaded.
  package func isUnknown(_ index: Int) -> Bool {
    tree.hasUnknownRows && tree.withRow(at: index) { chunk, _ in chunk.isUnknown }
  }

  /// Returns whether two rows have the same key.
  package func isSameKey(_ index: Int, _ other: RowStorage, _ otherIndex: Int) -> Bool {
    tree.withRow(at: index) { chunk, place in
      other.tree.withRow(at: otherIndex) { chunk.isSameKey(place, $0, $1) }
    }
  }

  /// Returns whether a row has the same content as another row with the same key.
  func isContentEqual(_ index: Int, _ other: RowStorage, _ otherIndex: Int) -> Bool {
    tree.withRow(at: index) { chunk, place in
      other.tree.withRow(at: otherIndex) { chunk.isContentEqual(place, $0, $1) }
    }
  }

  /// Returns whether both are known to have the same comparable rows, without reading the rows. O(1).
  package func isIdentical(to other: RowStorage) -> Bool {
    if tree === other.tree { return tree.isComparable }
    guard case .leaf(let chunk, let start) = tree.content,
      case .leaf(let otherChunk, let otherStart) = other.tree.content
    else { return false }
    return start == otherStart && count == other.count && chunk.isIdentical(to: otherChunk)
  }
}

extension RowStorage {
  /// Replaces rows. O(log *n*). A range that exceeds the rows is clamped, which is reported once.
  mutating func replaceSubrange(_ range: Range<Int>, with rows: RowStorage) {
    let range = usable(range)
    let (front, rest) = tree.split(at: range.lowerBound)
    let back = rest?.split(at: range.count).1
    let start = RowTree.join(front, rows.count > 0 ? rows.tree : nil)
    tree = RowTree.join(start, back) ?? RowStorage.empty.tree
  }

  /// Inserts rows before the row at an index, or at the end. O(log *n*).
  mutating func insert(_ rows: RowStorage, at index: Int) {
    replaceSubrange(index..<index, with: rows)
  }

  /// Removes rows and returns them. O(log *n*).
  @discardableResult
  mutating func remove(_ range: Range<Int>) -> RowStorage {
    let removed = self[range]
    replaceSubrange(range, with: .empty)
    return removed
  }

  /// Moves a row so that its new index is `destination`. O(log *n*).
  mutating func move(from index: Int, to destination: Int) {
    insert(remove(index..<(index + 1)), at: destination)
  }

  /// Swaps two rows. O(log *n*).
  mutating func swap(_ index: Int, _ otherIndex: Int) {
    guard index != otherIndex else { return }
    let (first, second) = (min(index, otherIndex), max(index, otherIndex))
    let (front, back) = (self[first..<(first + 1)], self[second..<(second + 1)])
    replaceSubrange(second..<(second + 1), with: front)
    replaceSubrange(first..<(first + 1), with: back)
  }

  private func usable(_ range: Range<Int>) -> Range<Int> {
    if range.lowerBound >= 0 && range.upperBound <= count { return range }
    let used = range.clamped(to: 0..<count)
    ValueReporter.report("A range in \(count) rows", range, used: used)
    return used
  }

  /// Returns some of the rows. O(log *n*).
  subscript(range: Range<Int>) -> RowStorage {
    let range = usable(range)
    guard !range.isEmpty else { return .empty }
    var part = self
    let front = tree.split(at: range.upperBound).0 ?? tree
    part.tree = front.split(at: range.lowerBound).1 ?? front
    return part
  }
}

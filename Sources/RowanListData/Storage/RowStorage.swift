package import RowanCore

/// The rows of a section, whatever their types: a value, of which copies cost nothing and share what
/// they have in common.
///
/// Finding, inserting, removing, replacing and moving rows take O(log pieces), where pieces are what
/// edits have left of the arrays that came in.
@usableFromInline
package struct RowStorage: Sendable {
  package private(set) var tree: RowTree

  @usableFromInline
  init(_ chunk: RowChunk) {
    tree = RowTree(chunk, range: 0..<chunk.count)
  }

  init(tree: RowTree) { self.tree = tree }

  /// Keeps rows of one type that can be compared, as the array they came in. O(1).
  @inlinable
  package static func uniform<Row: RowValue & Equatable>(_ rows: [Row]) -> RowStorage {
    RowStorage(.uniform(rows, by: EquatableRows.self))
  }

  /// Keeps rows of one type that cannot be compared, as the array they came in. O(1).
  @inlinable
  static func incomparable<Row: RowValue>(_ rows: [Row]) -> RowStorage {
    RowStorage(.uniform(rows, by: IncomparableRows.self))
  }

  /// Keeps rows of any types, each in a box. O(1).
  package static func mixed(_ rows: [any RowValue]) -> RowStorage { RowStorage(.mixed(rows)) }

  /// No rows.
  package static var empty: RowStorage { .mixed([]) }

  /// The most rows of a list.
  package static var maximumCount: Int { 1 << 27 }

  /// How many rows there are.
  @usableFromInline package var count: Int { tree.count }

  /// Whether some rows are only known to exist.
  var hasUnknownRows: Bool { tree.hasUnknownRows }

  /// A row.
  package func value(_ index: Int) -> any RowValue { tree.withRow(at: index) { $0.value($1) } }

  /// The key of a row.
  package func key(_ index: Int) -> IdentityKey { tree.withRow(at: index) { $0.key($1) } }

  /// The first row with a key, among those that are there. O(rows that are there).
  package func firstIndex(of key: IdentityKey) -> Int? {
    firstIndex { chunk, place in chunk.key(place) == key }
  }

  /// The first row that is there and of which `condition` holds. O(rows that are there).
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

  /// Whether a row is only known to exist.
  package func isUnknown(_ index: Int) -> Bool {
    tree.hasUnknownRows && tree.withRow(at: index) { chunk, _ in chunk.isUnknown }
  }

  /// Whether two rows have one key.
  package func isSameKey(_ index: Int, _ other: RowStorage, _ otherIndex: Int) -> Bool {
    tree.withRow(at: index) { chunk, place in
      other.tree.withRow(at: otherIndex) { chunk.isSameKey(place, $0, $1) }
    }
  }

  /// Whether a row shows the same as another one with the same key.
  func isContentEqual(_ index: Int, _ other: RowStorage, _ otherIndex: Int) -> Bool {
    tree.withRow(at: index) { chunk, place in
      other.tree.withRow(at: otherIndex) { chunk.isContentEqual(place, $0, $1) }
    }
  }

  /// Whether it is known without a look at the rows that both have the same ones, which can be
  /// compared. O(1).
  package func isIdentical(to other: RowStorage) -> Bool {
    if tree === other.tree { return tree.isComparable }
    guard case .leaf(let chunk, let start) = tree.content,
      case .leaf(let otherChunk, let otherStart) = other.tree.content
    else { return false }
    return start == otherStart && count == other.count && chunk.isIdentical(to: otherChunk)
  }
}

extension RowStorage {
  /// Puts other rows in the place of some. O(log *n*). Of a range that reaches beyond the rows, the part among
  /// them counts, which is reported once.
  mutating func replaceSubrange(_ range: Range<Int>, with rows: RowStorage) {
    let range = usable(range)
    let (front, rest) = tree.split(at: range.lowerBound)
    let back = rest?.split(at: range.count).1
    let start = RowTree.join(front, rows.count > 0 ? rows.tree : nil)
    tree = RowTree.join(start, back) ?? RowStorage.empty.tree
  }

  /// Puts rows in front of the one at an index, or at the end. O(log *n*).
  mutating func insert(_ rows: RowStorage, at index: Int) {
    replaceSubrange(index..<index, with: rows)
  }

  /// Takes rows away and returns them. O(log *n*).
  @discardableResult
  mutating func remove(_ range: Range<Int>) -> RowStorage {
    let removed = self[range]
    replaceSubrange(range, with: .empty)
    return removed
  }

  /// Takes a row to where it has the index `destination` afterwards. O(log *n*).
  mutating func move(from index: Int, to destination: Int) {
    insert(remove(index..<(index + 1)), at: destination)
  }

  /// Lets two rows change places. O(log *n*).
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
    ValueReporter.report("A range of \(count) rows", range, used: used)
    return used
  }

  /// Some of the rows. O(log *n*).
  subscript(range: Range<Int>) -> RowStorage {
    let range = usable(range)
    guard !range.isEmpty else { return .empty }
    var part = self
    let front = tree.split(at: range.upperBound).0 ?? tree
    part.tree = front.split(at: range.lowerBound).1 ?? front
    return part
  }
}

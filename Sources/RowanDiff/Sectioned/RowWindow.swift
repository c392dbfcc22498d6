/// The rows of all sections that do not lie in equal ends, numbered in order.
@usableFromInline
struct RowWindow<Source: SectionedDiffSource>: KeyWindow {
  @usableFromInline let source: Source

  /// The section of each row.
  @usableFromInline let sections: [Int32]

  /// For each section, by how much the index of a row is greater than its number.
  @usableFromInline let offsets: [Int]

  /// The rows' hashes, if the source made them all at once.
  @usableFromInline let hashes: RowKeyHashes?

  /// Whether rows with one hash count as rows with one key.
  @usableFromInline var trustsHashes: Bool

  /// Collects the rows of a snapshot.
  /// - Parameters:
  ///   - source: The snapshot.
  ///   - ranges: For each section, the rows that lie between equal ends.
  @inlinable
  init(source: Source, ranges: [Range<Int>]) {
    self.source = source
    var sections: [Int32] = []
    var offsets: [Int] = []
    sections.reserveCapacity(ranges.reduce(0) { $0 + $1.count })
    offsets.reserveCapacity(ranges.count)
    for (section, range) in ranges.enumerated() {
      offsets.append(range.lowerBound - sections.count)
      sections.append(
        contentsOf: repeatElement(Int32(truncatingIfNeeded: section), count: range.count)
      )
    }
    self.sections = sections
    self.offsets = offsets
    hashes = source.rowKeyHashes(in: ranges)
    trustsHashes = hashes != nil
    precondition(
      hashes.map { $0.hashes.count == sections.count } ?? true,
      "A source has to give one hash for each row that it is asked for."
    )
  }

  @inlinable var count: Int { sections.count }

  /// The path of the row with a number.
  @inlinable
  @inline(__always)
  func path(at number: Int) -> RowPath {
    let section = Int(sections[number])
    return RowPath(section: section, row: number &+ offsets[section])
  }

  @inlinable
  @inline(__always)
  func keyHash(at number: Int) -> UInt64 {
    if let hashes { return hashes.hashes[number] }
    return source.rowKeyHash(at: path(at: number))
  }

  @inlinable
  @inline(__always)
  func isSameKey(at number: Int, as other: RowWindow<Source>, at otherNumber: Int) -> Bool {
    if let hashes, let otherHashes = other.hashes {
      guard hashes.hashes[number] == otherHashes.hashes[otherNumber] else { return false }
      if trustsHashes { return true }
    }
    return source.isSameRowKey(
      at: path(at: number),
      as: other.source,
      at: other.path(at: otherNumber)
    )
  }

  /// The same rows, of which those with one hash need not have one key.
  @inlinable
  func doubtingHashes() -> RowWindow<Source> {
    var window = self
    window.trustsHashes = false
    return window
  }
}

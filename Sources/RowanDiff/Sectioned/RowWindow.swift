/// The rows of all sections between the common prefixes and suffixes, numbered in order.
@usableFromInline
struct RowWindow<Source: SectionedDiffSource>: KeyWindow {
  @usableFromInline let source: Source

  /// The section of each row.
  @usableFromInline let sections: [Int32]

  /// The difference between the index of a row and its number, for each section.
  @usableFromInline let offsets: [Int]

  /// The rows between the common prefix and suffix, for each section.
  @usableFromInline let ranges: [Range<Int>]

  /// Collects the rows of a snapshot.
  /// - Parameters:
  ///   - source: The snapshot.
  ///   - ranges: The rows between the common prefix and suffix, for each section.
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
    self.ranges = ranges
  }

  @inlinable var count: Int { sections.count }

  /// Returns the index path of the row with a number.
  @inlinable
  @inline(__always)
  func path(at number: Int) -> RowPath {
    let section = Int(sections[number])
    return RowPath(section: section, row: number &+ offsets[section])
  }

  @inlinable
  @inline(__always)
  func keyHash(at number: Int) -> UInt64 { source.rowKeyHash(at: path(at: number)) }

  @inlinable
  @inline(__always)
  func isSameKey(at number: Int, as other: RowWindow<Source>, at otherNumber: Int) -> Bool {
    source.isSameRowKey(at: path(at: number), as: other.source, at: other.path(at: otherNumber))
  }

  /// Returns the hashes of all keys in order, computed by the source together or else one by one.
  /// O(*n*).
  @inlinable
  func keyHashes() -> RowKeyHashes {
    guard let result = source.rowKeyHashes(in: ranges) else {
      return RowKeyHashes(hashesOfKeys(), areUnique: false)
    }
    precondition(
      result.hashes.count == count,
      "The source returned \(result.hashes.count) hashes for \(count) rows."
    )
    return result
  }

  /// Returns the hashes of the keys, computed one by one. O(*n*).
  @inlinable
  func hashesOfKeys() -> [UInt64] {
    let prefetches = Prefetch.pays(for: Source.RowKey.self, count)
    return (0..<count).map { number in
      if prefetches {
        let ahead = path(at: min(number &+ Prefetch.distance, count &- 1))
        Prefetch.load(source.rowKey(at: ahead))
      }
      return keyHash(at: number)
    }
  }
}

/// The rows of all sections that do not lie in equal ends, numbered in order.
@usableFromInline
struct RowWindow<Source: SectionedDiffSource>: KeyWindow {
  /// A path in half the space.
  @usableFromInline
  struct ShortPath {
    @usableFromInline let section: Int32
    @usableFromInline let row: Int32

    @inlinable
    init(section: Int, row: Int) {
      self.section = Int32(truncatingIfNeeded: section)
      self.row = Int32(truncatingIfNeeded: row)
    }
  }

  @usableFromInline let source: Source

  /// The paths in ascending order.
  @usableFromInline let paths: [ShortPath]

  /// Collects the rows of a snapshot.
  /// - Parameters:
  ///   - source: The snapshot.
  ///   - ranges: For each section, the rows that lie between equal ends.
  @inlinable
  init(source: Source, ranges: [Range<Int>]) {
    self.source = source
    var paths: [ShortPath] = []
    paths.reserveCapacity(ranges.reduce(0) { $0 + $1.count })
    for (section, range) in ranges.enumerated() {
      for row in range { paths.append(ShortPath(section: section, row: row)) }
    }
    self.paths = paths
  }

  @inlinable var count: Int { paths.count }

  /// The path of the row with a number.
  @inlinable
  @inline(__always)
  func path(at number: Int) -> RowPath {
    let path = paths[number]
    return RowPath(section: Int(path.section), row: Int(path.row))
  }

  @inlinable
  @inline(__always)
  func keyHash(at number: Int) -> UInt64 { source.rowKeyHash(at: path(at: number)) }

  @inlinable
  @inline(__always)
  func isSameKey(at number: Int, as other: RowWindow<Source>, at otherNumber: Int) -> Bool {
    source.isSameRowKey(
      at: path(at: number),
      as: other.source,
      at: other.path(at: otherNumber)
    )
  }
}

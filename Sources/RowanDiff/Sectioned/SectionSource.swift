/// A snapshot of an array of diffable sections.
public struct SectionSource<Section: DiffableSection>: SectionedDiffSource {
  /// The sections in order.
  public let sections: [Section]

  /// The rows of each section, read once, because a section may compute them.
  @usableFromInline let rows: [[Section.Row]]

  /// Creates a snapshot of an array. O(*n*) in the sections.
  @inlinable
  public init(_ sections: [Section]) {
    self.sections = sections
    rows = sections.map(\.rows)
  }

  /// The number of sections in the snapshot.
  @inlinable
  public var sectionCount: Int { sections.count }

  /// Returns the key of a section.
  @inlinable
  public func sectionKey(at section: Int) -> Section.Key { sections[section].diffKey }

  /// Returns whether the headers and footers of two sections are equal.
  @inlinable
  public func isHeaderFooterEqual(
    at section: Int,
    to other: SectionSource<Section>,
    at otherSection: Int
  ) -> Bool {
    sections[section].isHeaderFooterEqual(to: other.sections[otherSection])
  }

  /// Returns the number of rows in a section.
  @inlinable
  public func rowCount(inSection section: Int) -> Int { rows[section].count }

  /// Returns the key of a row.
  @inlinable
  public func rowKey(at path: RowPath) -> Section.Row.Key { rows[path.section][path.row].diffKey }

  /// Returns the hash of a row's key, read in place.
  @inlinable
  public func rowKeyHash(at path: RowPath) -> UInt64 {
    rows[path.section][path.row].diffKey.diffHash
  }

  /// Returns whether two rows have the same key, compared in place.
  @inlinable
  public func isSameRowKey(
    at path: RowPath,
    as other: SectionSource<Section>,
    at otherPath: RowPath
  ) -> Bool {
    rows[path.section][path.row].diffKey
      .isSameKey(as: other.rows[otherPath.section][otherPath.row].diffKey)
  }

  /// Returns whether two rows with the same key have equal content.
  @inlinable
  public func isRowContentEqual(
    at path: RowPath,
    to other: SectionSource<Section>,
    at otherPath: RowPath
  ) -> Bool {
    rows[path.section][path.row]
      .isContentEqual(to: other.rows[otherPath.section][otherPath.row])
  }
}

extension SectionSource: Sendable where Section: Sendable, Section.Row: Sendable {}

/// A snapshot made of an array of diffable sections.
public struct SectionSource<Section: DiffableSection>: SectionedDiffSource {
  /// The sections in order.
  public let sections: [Section]

  /// The rows of each section, asked for once, for a section may compute them.
  @usableFromInline let rows: [[Section.Row]]

  /// Wraps an array. O(*n*) in the sections.
  @inlinable
  public init(_ sections: [Section]) {
    self.sections = sections
    rows = sections.map(\.rows)
  }

  /// How many sections the snapshot has.
  @inlinable
  public var sectionCount: Int { sections.count }

  /// The identity of a section.
  @inlinable
  public func sectionKey(at section: Int) -> Section.Key { sections[section].diffKey }

  /// Tells whether header and footer of two sections show the same.
  @inlinable
  public func isHeaderFooterEqual(
    at section: Int,
    to other: SectionSource<Section>,
    at otherSection: Int
  ) -> Bool {
    sections[section].isHeaderFooterEqual(to: other.sections[otherSection])
  }

  /// How many rows a section has.
  @inlinable
  public func rowCount(inSection section: Int) -> Int { rows[section].count }

  /// The identity of a row.
  @inlinable
  public func rowKey(at path: RowPath) -> Section.Row.Key { rows[path.section][path.row].diffKey }

  /// The hash of a row's key, read in place.
  @inlinable
  public func rowKeyHash(at path: RowPath) -> UInt64 {
    rows[path.section][path.row].diffKey.diffHash
  }

  /// Tells whether two rows have the same key, comparing them in place.
  @inlinable
  public func isSameRowKey(
    at path: RowPath,
    as other: SectionSource<Section>,
    at otherPath: RowPath
  ) -> Bool {
    rows[path.section][path.row].diffKey
      .isSameKey(as: other.rows[otherPath.section][otherPath.row].diffKey)
  }

  /// Tells whether two rows with the same key show the same.
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

public import RowanCore

/// The row type of chunks that compute their rows.
private enum ComputedRows<Row> {}

extension RowStorage {
  /// Returns rows that are computed at each access. O(1).
  package static func computed<Row: RowValue & Equatable>(
    count: Int,
    element: @escaping @Sendable (Int) -> Row
  ) -> RowStorage {
    let count = count.corrected("SectionSnapshot(count:)", in: 0...RowStorage.maximumCount)
    let token = RowArray<Int>([])
    return RowStorage(
      RowChunk(
        rows: token,
        rowType: ObjectIdentifier(ComputedRows<Row>.self),
        count: count,
        place: UInt(bitPattern: ObjectIdentifier(token)),
        isMadeOnDemand: true,
        value: { element($0) },
        key: { IdentityKey(element($0).id) },
        isSameKey: { IdentityKey(element($0).id) == $1.key($2) },
        isContentEqual: { ($1.value($2) as? Row) == element($0) }
      )
    )
  }
}

extension SectionSnapshot {
  /// Creates a section whose rows are computed at each access, such as those of a memory-mapped file.
  /// O(1): rows outside the window are not computed until the section is compared with another snapshot.
  /// - Parameters:
  ///   - id: The identity of the section.
  ///   - count: The number of rows.
  ///   - element: Returns the row at an index. It must return equal rows for the same index, and may be
  ///     called on any thread.
  public init<Row: RowValue & Equatable>(
    _ id: IdentityKey = "rows",
    count: Int,
    element: @escaping @Sendable (Int) -> Row
  ) {
    self.init(id: id, storage: .computed(count: count, element: element))
  }
}

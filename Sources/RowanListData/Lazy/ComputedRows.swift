public import RowanCore

/// Marks rows of a type that are made when they are asked for.
private enum ComputedRows<Row> {}

extension RowStorage {
  /// Rows that are made whenever they are asked for. O(1).
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
  /// Creates a section of rows that are made whenever they are asked for, such as those of a file that
  /// is mapped into memory. O(1): rows that are not in sight are not made until another snapshot has to be
  /// compared.
  /// - Parameters:
  ///   - id: What tells the section from others.
  ///   - count: How many rows there are.
  ///   - element: Makes a row. It has to answer the same for the same index, and may be called on any
  ///     thread.
  public init<Row: RowValue & Equatable>(
    _ id: IdentityKey = "rows",
    count: Int,
    element: @escaping @Sendable (Int) -> Row
  ) {
    self.init(id: id, storage: .computed(count: count, element: element))
  }
}

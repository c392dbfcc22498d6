public import RowanCore

extension RowChunk {
  /// Creates a chunk that stores rows of one type as the given array: without boxes, and with keys
  /// created only on demand.
  @inlinable
  static func uniform<Comparison: RowComparison>(
    _ rows: [Comparison.Row],
    by comparison: Comparison.Type
  ) -> RowChunk {
    let array = RowArray(rows)
    let uniform = UniformRows<Comparison>(array)
    return RowChunk(
      rows: array,
      rowType: ObjectIdentifier(Comparison.Row.self),
      count: rows.count,
      place: Comparison.isPossible
        ? array.rows.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } : nil,
      value: { array.rows[$0] },
      key: { uniform.key($0) },
      isSameKey: { uniform.isSameKey($0, $1, $2) },
      isContentEqual: { uniform.isContentEqual($0, $1, $2) },
      hasIntegerKeys: Comparison.Row.ID.self == Int.self,
      commonRun: { uniform.commonRun($0, $1) },
      appendKeyHashes: { uniform.appendKeyHashes($0, &$1) },
      joined: { uniform.joined($0, $1, $2) }
    )
  }

  /// Returns the rows of a chunk of one type; `nil` if they have another type.
  @inlinable
  func uniformRows<Row: RowValue>(of type: Row.Type) -> [Row]? {
    guard rowType == ObjectIdentifier(type) else { return nil }
    // A cast would take longer than the work on the rows; debug builds check the downcast.
    return unsafeDowncast(rows, to: RowArray<Row>.self).rows
  }

  /// Creates a chunk that stores rows of any types, each in a box.
  static func mixed(_ rows: [any RowValue]) -> RowChunk {
    RowChunk(
      rows: RowArray<any RowValue>(rows),
      rowType: nil,
      count: rows.count,
      place: MixedRow.areComparable(rows)
        ? rows.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } : nil,
      value: { rows[$0] },
      key: { MixedRow.key(of: rows[$0]) },
      isSameKey: { MixedRow.key(of: rows[$0]) == $1.key($2) },
      isContentEqual: { index, other, otherIndex in
        guard let row = rows[index] as? any Equatable else { return false }
        return MixedRow.isEqual(row, other.value(otherIndex))
      },
      joined: { range, other, otherRange in
        guard other.rowType == nil, !other.isUnknown else { return nil }
        return .mixed(Array(rows[range]) + otherRange.map { other.value($0) })
      }
    )
  }
}

/// Access to a row of unknown type.
private enum MixedRow {
  static func key<Row: RowValue>(of row: Row) -> IdentityKey { IdentityKey(row.id) }

  /// Returns whether all rows are `Equatable`. O(rows), with a pointer comparison for each.
  static func areComparable(_ rows: [any RowValue]) -> Bool {
    var known: ObjectIdentifier?
    for row in rows {
      let type = ObjectIdentifier(type(of: row))
      if type == known { continue }
      guard row is any Equatable else { return false }
      known = type
    }
    return true
  }

  static func isEqual<Value: Equatable>(_ row: Value, _ other: any RowValue) -> Bool {
    (other as? Value) == row
  }
}

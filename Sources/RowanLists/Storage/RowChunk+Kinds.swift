public import RowanCore

extension RowChunk {
  /// Keeps rows of one type as the array they came in: no boxes, and keys made only when asked for.
  @inlinable
  static func uniform<Row: RowValue>(
    _ rows: [Row],
    isComparable: Bool,
    isEqual: @escaping @Sendable (Row, Row) -> Bool
  ) -> RowChunk {
    let array = RowArray(rows)
    let type = ObjectIdentifier(Row.self)
    return RowChunk(
      rows: array,
      rowType: type,
      count: rows.count,
      place: isComparable
        ? array.rows.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } : nil,
      value: { array.rows[$0] },
      key: { IdentityKey(array.rows[$0].id) },
      isSameKey: { index, other, otherIndex in
        guard other.rowType == type else {
          return IdentityKey(array.rows[index].id) == other.anyKey(at: otherIndex)
        }
        return array.rows[index].id == other.uniformRows(of: Row.self)[otherIndex].id
      },
      isContentEqual: { index, other, otherIndex in
        guard other.rowType == type else {
          guard let row = other.anyValue(at: otherIndex) as? Row else { return false }
          return isEqual(array.rows[index], row)
        }
        return isEqual(array.rows[index], other.uniformRows(of: Row.self)[otherIndex])
      },
      joined: { range, other, otherRange in
        guard other.rowType == type else { return nil }
        let rows = array.rows[range] + other.uniformRows(of: Row.self)[otherRange]
        return .uniform(Array(rows), isComparable: isComparable, isEqual: isEqual)
      }
    )
  }

  /// The array behind a storage of rows of one type.
  @inlinable
  func uniformRows<Row: RowValue>(of type: Row.Type) -> [Row] {
    // Checked by whoever calls this, once a row, where a cast would take longer than all the rest;
    // debug builds check the downcast themselves.
    unsafeDowncast(rows, to: RowArray<Row>.self).rows
  }

  /// Keeps rows of any types, each in a box.
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

/// A row whose type only the row itself knows.
private enum MixedRow {
  static func key<Row: RowValue>(of row: Row) -> IdentityKey { IdentityKey(row.id) }

  /// Whether rows of all types among these can be compared. O(rows), a comparison of addresses each.
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

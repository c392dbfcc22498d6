public import RowanCore

/// The operations of a chunk of rows of one type, stored as the original array.
@usableFromInline
struct UniformRows<Comparison: RowComparison>: Sendable {
  @usableFromInline let array: RowArray<Comparison.Row>

  @inlinable
  init(_ array: RowArray<Comparison.Row>) {
    self.array = array
  }

  @inlinable var rows: [Comparison.Row] { array.rows }

  @inlinable
  func key(_ index: Int) -> IdentityKey { IdentityKey(rows[index].id) }

  @inlinable
  func isSameKey(_ index: Int, _ other: RowChunk, _ otherIndex: Int) -> Bool {
    guard let others = other.uniformRows(of: Comparison.Row.self) else {
      return key(index) == other.anyKey(at: otherIndex)
    }
    return rows[index].id == others[otherIndex].id
  }

  @inlinable
  func isContentEqual(_ index: Int, _ other: RowChunk, _ otherIndex: Int) -> Bool {
    guard let others = other.uniformRows(of: Comparison.Row.self) else {
      guard let row = other.anyValue(at: otherIndex) as? Comparison.Row else { return false }
      return Comparison.areEqual(rows[index], row)
    }
    return Comparison.areEqual(rows[index], others[otherIndex])
  }

  @inlinable
  func commonRun(_ run: RowRun, _ didDiffer: (Int) -> Void) -> Int {
    guard let others = run.other.uniformRows(of: Comparison.Row.self) else {
      return run.pass(isSameKey: isSameKey, isContentEqual: isContentEqual, didDiffer)
    }
    // Direct array access would retain the array and check its bounds for each row.
    return rows.withUnsafeBufferPointer { rows in
      others.withUnsafeBufferPointer { others in
        var (index, otherIndex) = (run.place, run.otherPlace)
        for distance in 0..<run.count {
          guard rows[index].id == others[otherIndex].id else { return distance }
          if !Comparison.areEqual(rows[index], others[otherIndex]) { didDiffer(distance) }
          index &+= run.step
          otherIndex &+= run.step
        }
        return run.count
      }
    }
  }

  @inlinable
  func appendKeyHashes(_ range: Range<Int>, _ hashes: inout [UInt64]) {
    let isBoxed = AnyIdentity.boxesAll(of: Comparison.Row.ID.self)
    rows.withUnsafeBufferPointer { rows in
      for index in range { hashes.append(KeyHash.of(rows[index].id, isBoxed: isBoxed)) }
    }
  }

  @inlinable
  func joined(_ range: Range<Int>, _ other: RowChunk, _ otherRange: Range<Int>) -> RowChunk? {
    guard let others = other.uniformRows(of: Comparison.Row.self) else { return nil }
    return .uniform(Array(rows[range] + others[otherRange]), by: Comparison.self)
  }
}

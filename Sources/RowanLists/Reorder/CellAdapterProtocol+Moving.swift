import RowanDiff

/// Type-erased access to the reorder handlers of adapters.
extension _CellAdapterProtocol {
  var wantsMoves: Bool { events.canMove != nil }

  func canMove(_ row: RowContext) -> Bool {
    guard let handler = events.canMove, let event = event(row) else { return false }
    return handler(event)
  }

  /// Returns the destination that the adapter chooses for a row, or `nil` to keep the proposed one.
  func adjustDestination(_ row: RowContext, to proposed: RowPath) -> RowPath? {
    guard let handler = tableEvents?.moveAdjustDestination, let event = tableEvent(row) else {
      return nil
    }
    return handler(event, proposed)
  }

  func move(_ row: RowContext, to destination: RowPath) {
    if let handler = events.move, let event = event(row) { handler(event, destination) }
  }
}

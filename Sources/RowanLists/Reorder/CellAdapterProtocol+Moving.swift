import RowanDiff

/// What adapters are asked and told when rows are moved.
extension CellAdapterProtocol {
  var wantsMoves: Bool { events.canMove != nil }

  func canMove(_ row: RowContext) -> Bool {
    guard let handler = events.canMove, let event = event(row) else { return false }
    return handler(event)
  }

  /// Where a row goes instead of where it would; `nil` for where it would.
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

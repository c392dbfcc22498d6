import RowanCore

/// Where in the window a row is brought.
public enum RevealPosition: UInt8, Hashable, Sendable, CaseIterable {
  /// Nowhere when all of it is in sight, else to the nearer edge.
  case nearest
  /// To the top, below a sticky header.
  case top
  /// To the middle.
  case center
  /// To the bottom.
  case bottom
}

/// A row that the host is on its way to.
struct PendingReveal {
  var row: RowID
  var position: RevealPosition
  /// Where the host was last told to go.
  var target: Double
}

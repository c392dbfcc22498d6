import RowanCore

/// The position in the window that a row is scrolled to.
public enum RevealPosition: UInt8, Hashable, Sendable, CaseIterable {
  /// The current position if the row is completely visible, otherwise the nearer edge.
  case nearest
  /// The top, below a sticky header.
  case top
  /// The middle.
  case center
  /// The bottom.
  case bottom
}

/// A row that the host is scrolling to.
struct PendingReveal {
  var row: RowID
  var position: RevealPosition
  /// The offset that the host was last asked to scroll to.
  var target: Double
}

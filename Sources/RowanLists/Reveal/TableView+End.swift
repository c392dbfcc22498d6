extension TableView {
  /// Whether the end of the last row is in sight, as it is in a table that is not as high as its window.
  ///
  /// Ask before new rows are applied, to have a table that showed its end show it again.
  public var isEndInSight: Bool {
    wakeSession()
    guard let context else { return false }
    // Offsets of hosts are rounded to their pixels.
    return offset + context.size.height >= contentHeight - 1
  }
}

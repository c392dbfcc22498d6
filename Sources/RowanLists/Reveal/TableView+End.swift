extension TableView {
  /// Whether the end of the last row is in sight, as it is in a table that is not as high as its window.
  ///
  /// Ask before new rows are applied, to have a table that showed its end show it again.
  public var isEndInSight: Bool {
    wakeSession()
    showDeferredContent()
    guard context != nil else { return false }
    // Offsets of hosts are rounded to their pixels.
    return offset + windowLength >= contentHeight - 1
  }
}

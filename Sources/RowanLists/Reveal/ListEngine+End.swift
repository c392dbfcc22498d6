extension ListEngine {
  var isEndInSight: Bool {
    wakeSession()
    showDeferredContent()
    guard context != nil else { return false }
    // Offsets of hosts are rounded to their pixels.
    return offset + windowLength >= contentHeight - 1
  }
}

extension LogFile {
  /// The line that was found next to a place.
  ///
  /// - Parameters:
  ///   - step: In which direction to go.
  ///   - offset: The first byte of the line to go from; `nil` for the beginning or, backwards, the end.
  ///   - isIncluded: Whether the line there counts as well.
  /// - Returns: The line; `nil` when none was found so far.
  public func place(_ step: LogStep, from offset: Int?, isIncluded: Bool = false) -> LogPlace? {
    guard matches.count > 0 else { return nil }
    let index: Int
    switch step {
    case .next:
      let next = offset.map { matches.first(from: isIncluded ? $0 : $0 + 1) } ?? 0
      index = next < matches.count ? next : 0
    case .previous:
      let before = offset.map { matches.first(from: isIncluded ? $0 + 1 : $0) } ?? matches.count
      index = before > 0 ? before - 1 : matches.count - 1
    }
    return LogPlace(
      index: index,
      rank: matches.droppedCount + index + 1,
      offset: matches.offsets[index],
      number: Int(matches.numbers[index])
    )
  }
}

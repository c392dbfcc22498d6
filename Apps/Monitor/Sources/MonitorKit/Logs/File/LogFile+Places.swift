import Rowan

extension LogFile {
  /// The result of a step from match to match.
  private enum Answer {
    /// The match.
    case place(LogPlace)
    /// There is no match.
    case nothing
    /// The search or the count has not reached the match yet.
    case unknown
  }

  /// Returns the next or the previous match from an offset, wrapping around at the ends. It waits
  /// for the search as far as the result depends on it.
  ///
  /// - Parameters:
  ///   - step: The direction.
  ///   - offset: The first byte of the line to start from. If it is `nil`, the step starts at the
  ///     beginning of the file or, backwards, at its end.
  ///   - isIncluded: Whether the line at `offset` is a result, too.
  ///   - pattern: The pattern of the search.
  /// - Returns: The match, or `nil` if there is none, or if another search replaced this one
  ///   meanwhile.
  public func place(
    _ step: SearchStep,
    from offset: Int?,
    isIncluded: Bool = false,
    of pattern: LogPattern
  ) async -> LogPlace? {
    search(pattern)
    guard let kind = LogSearch.Kind.allCases.last(where: { searches[$0] != nil }) else {
      return nil
    }
    let number = searches[kind]?.number
    while searches[kind]?.number == number {
      switch answer(step, from: offset, isIncluded, kind) {
      case .place(let place): return place
      case .nothing: return nil
      case .unknown: await nextProgress()
      }
    }
    return nil
  }

  private func answer(
    _ step: SearchStep,
    from offset: Int?,
    _ isIncluded: Bool,
    _ kind: LogSearch.Kind
  ) -> Answer {
    guard let matches = searches[kind]?.matches else { return .nothing }
    let isSettled = counting == nil && searches.values.allSatisfy { $0.task == nil }
    let index: Int?
    switch step {
    case .next:
      let next = offset.map { matches.first(from: isIncluded ? $0 : $0 + 1) } ?? 0
      index = next < matches.count ? next : nil
    case .previous:
      let before = offset.map { matches.first(from: isIncluded ? $0 + 1 : $0) } ?? matches.count
      let isKnown = isSettled || offset.map { $0 < matches.end } ?? false
      index = isKnown && before > 0 ? before - 1 : nil
    }
    // Wraps around to the other end once the search has ended, so that no match in this direction
    // is missed.
    let end = step == .next ? matches.offsets.indices.first : matches.offsets.indices.last
    guard let found = index ?? (isSettled ? end : nil) else {
      return isSettled ? .nothing : .unknown
    }
    let place = place(found, in: matches)
    // The search for lines of the level runs at the same time, and may be slower.
    let isPlaced = searches[.level] == nil || place.levelIndex != nil
    return isPlaced || isSettled ? .place(place) : .unknown
  }

  private func place(_ index: Int, in matches: LogMatches) -> LogPlace {
    let offset = matches.offsets[index]
    return LogPlace(
      index: index,
      levelIndex: searches[.level]?.matches.index(of: offset),
      rank: matches.droppedCount + index + 1,
      offset: offset,
      number: Int(matches.numbers[index])
    )
  }
}

import Rowan

extension LogFile {
  /// What is known of the line that was found next to a place.
  private enum Answer {
    /// It is this one.
    case place(LogPlace)
    /// There is none.
    case nothing
    /// It may be found yet.
    case unknown
  }

  /// The line that was found next to a place. What was not looked through yet is waited for, as far as it counts.
  ///
  /// - Parameters:
  ///   - step: In which direction to go.
  ///   - offset: The first byte of the line to go from; `nil` for the beginning or, backwards, the end.
  ///   - isIncluded: Whether the line there counts as well.
  ///   - pattern: What is looked for.
  /// - Returns: The line; `nil` when there is none, or when something else is looked for by now.
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
    // Round to the other end, once it is clear that there are no others on the way.
    let end = step == .next ? matches.offsets.indices.first : matches.offsets.indices.last
    guard let found = index ?? (isSettled ? end : nil) else {
      return isSettled ? .nothing : .unknown
    }
    let place = place(found, in: matches)
    // The lines of the level are looked for at the same time, and may be behind.
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

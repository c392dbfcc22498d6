extension LogFile {
  /// Starts the searches for a pattern, or continues them if their pattern is the same.
  func search(_ pattern: LogPattern) {
    for kind in LogSearch.Kind.allCases {
      let part = pattern.part(kind)
      if part != searches[kind]?.pattern { begin(part, kind) }
      goOnSearching(kind)
    }
  }

  /// Discards all matches and restarts the same searches.
  func searchAnew() {
    for kind in LogSearch.Kind.allCases { begin(searches[kind]?.pattern, kind) }
  }

  /// Cancels all searches.
  func endSearches() {
    for kind in searches.keys {
      searches[kind]?.task?.cancel()
      searches[kind]?.task = nil
    }
  }

  private func begin(_ pattern: LogPattern?, _ kind: LogSearch.Kind) {
    searches[kind]?.task?.cancel()
    searchCount += 1
    let number = searchCount
    searches[kind] = pattern.map { LogSearch(pattern: $0, number: number) }
    report[kind] = pattern.map { LogReport.Found(pattern: $0, number: number) }
    notifyWaiting()
  }

  /// Searches the part of the file that has not been searched yet. Line numbers are needed, so the
  /// count must have ended.
  func goOnSearching(_ kind: LogSearch.Kind) {
    guard let search = searches[kind], search.task == nil, lead != nil, let handle else { return }
    guard search.searchedEnd < tail.end else {
      report[kind]?.progress = 1
      return
    }
    report[kind]?.progress = Double(search.matches.end) / Double(tail.end)
    let (pattern, number) = (search.pattern, search.number)
    searches[kind]?.task = Task.detached(priority: .utility) { [weak self] in
      let matcher = LogMatcher(pattern)
      var size = Self.stepSize
      while !Task.isCancelled, let step = await self?.nextStep(of: size, kind, number) {
        let found = handle.matches(of: matcher, in: step.range, after: step.lineCount)
        // A line longer than a step needs a longer step.
        size = found.end == step.range.lowerBound ? 2 * size : Self.stepSize
        if await self?.append(found, upTo: step.range.upperBound, kind, number) != false { return }
      }
    }
  }

  /// Returns the bytes of the next step, or `nil` if another search replaced this one.
  private func nextStep(
    of size: Int,
    _ kind: LogSearch.Kind,
    _ number: Int
  ) -> (range: Range<Int>, lineCount: Int)? {
    guard let search = searches[kind], search.number == number, search.searchedEnd < tail.end
    else { return nil }
    let start = search.matches.end
    return (start..<min(start + size, tail.end), search.matches.lineCount)
  }

  /// Appends the matches of a step.
  ///
  /// - Returns: Whether the search is complete, or was replaced.
  private func append(
    _ found: LogMatches,
    upTo end: Int,
    _ kind: LogSearch.Kind,
    _ number: Int
  ) -> Bool {
    guard searches[kind]?.number == number else { return true }
    // In place, because a copy would duplicate all matches.
    searches[kind]?.matches.append(found)
    searches[kind]?.searchedEnd = end
    let isLast = end >= tail.end
    report[kind]?.count = searches[kind]?.matches.count ?? 0
    report[kind]?.droppedCount = searches[kind]?.matches.droppedCount ?? 0
    report[kind]?.progress = isLast ? 1 : Double(end) / Double(max(1, tail.end))
    if isLast { searches[kind]?.task = nil }
    notifyWaiting(atOnce: isLast)
    return isLast
  }
}

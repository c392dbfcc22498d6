extension LogFile {
  /// Looks for other lines than before, or goes on looking for the same.
  func search(_ pattern: LogPattern) {
    for kind in LogSearch.Kind.allCases {
      let part = pattern.part(kind)
      if part != searches[kind]?.pattern { begin(part, kind) }
      goOnSearching(kind)
    }
  }

  /// Forgets what was found, and looks for the same anew.
  func searchAnew() {
    for kind in LogSearch.Kind.allCases { begin(searches[kind]?.pattern, kind) }
  }

  /// Ends all searches.
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
    tell()
  }

  /// Looks through what was not looked through yet. Numbers of lines are needed, so that counting comes first.
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
        // A line that is longer than a step needs a longer one.
        size = found.end == step.range.lowerBound ? 2 * size : Self.stepSize
        if await self?.take(found, upTo: step.range.upperBound, kind, number) != false { return }
      }
    }
  }

  /// What to look through next; `nil` when something else is looked for by now.
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

  /// Adds what was found.
  ///
  /// - Returns: Whether that was the last of it.
  private func take(
    _ found: LogMatches,
    upTo end: Int,
    _ kind: LogSearch.Kind,
    _ number: Int
  ) -> Bool {
    guard searches[kind]?.number == number else { return true }
    // In its place: a copy would be one of all that was found.
    searches[kind]?.matches.append(found)
    searches[kind]?.searchedEnd = end
    let isLast = end >= tail.end
    report[kind]?.count = searches[kind]?.matches.count ?? 0
    report[kind]?.droppedCount = searches[kind]?.matches.droppedCount ?? 0
    report[kind]?.progress = isLast ? 1 : Double(end) / Double(max(1, tail.end))
    if isLast { searches[kind]?.task = nil }
    tell(atOnce: isLast)
    return isLast
  }
}

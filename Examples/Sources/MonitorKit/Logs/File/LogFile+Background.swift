extension LogFile {
  /// How much is counted or looked through at a time, in bytes.
  private static let stepSize = 8_388_608

  /// Finds out in the background where the lines up to a place begin.
  func count(_ handle: LogHandle, upTo end: Int) {
    let generation = report.generation
    counting = Task.detached(priority: .utility) { [weak self] in
      var index = LogIndex(start: 0)
      while index.end < end, !Task.isCancelled {
        let before = index.end
        let next = min(before + Self.stepSize, end)
        handle.forEachBlock(in: before..<next, of: 1_048_576) { block, _ in
          index.append(block)
          return true
        }
        // It was cut meanwhile, which is seen at the next look.
        guard index.end > before else { return await self?.giveUpCounting(generation) ?? () }
        await self?.hasCounted(to: index.end, of: end, generation)
      }
      guard !Task.isCancelled else { return }
      await self?.take(index, generation)
    }
  }

  private func hasCounted(to offset: Int, of end: Int, _ generation: Int) {
    guard generation == report.generation else { return }
    report.progress = Double(offset) / Double(max(1, end))
    tell(atOnce: false)
  }

  private func giveUpCounting(_ generation: Int) {
    guard generation == report.generation else { return }
    counting = nil
    tell()
  }

  private func take(_ index: LogIndex, _ generation: Int) {
    guard generation == report.generation else { return }
    lead = index
    report.lead = index.count
    report.progress = 1
    report.memory = tail.memory + index.memory
    counting = nil
    goOnSearching()
    tell()
  }

  /// Looks for other lines than before, or goes on looking for the same.
  func search(_ pattern: LogPattern) {
    guard pattern != report.found?.pattern ?? LogPattern() else { return goOnSearching() }
    endSearch()
    report.found = pattern.isEmpty ? nil : LogReport.Found(pattern: pattern, number: searches)
    goOnSearching()
  }

  /// Forgets what was found; what is looked for stays the same.
  func endSearch() {
    searching?.cancel()
    searching = nil
    searches += 1
    matches = LogMatches()
    searchedEnd = 0
    tell()
    guard let pattern = report.found?.pattern else { return }
    report.found = LogReport.Found(pattern: pattern, number: searches)
  }

  /// Looks through what was not looked through yet. Numbers of lines are needed, so that counting comes first.
  func goOnSearching() {
    guard searching == nil, lead != nil, let handle, let pattern = report.found?.pattern else {
      return
    }
    guard searchedEnd < tail.end else {
      report.found?.progress = 1
      return
    }
    report.found?.progress = Double(matches.end) / Double(tail.end)
    let number = searches
    searching = Task.detached(priority: .utility) { [weak self] in
      let matcher = LogMatcher(pattern)
      var size = Self.stepSize
      while !Task.isCancelled, let step = await self?.nextStep(of: size, number) {
        let found = handle.matches(of: matcher, in: step.range, after: step.lineCount)
        // A line that is longer than a step needs a longer one.
        size = found.end == step.range.lowerBound ? 2 * size : Self.stepSize
        if await self?.take(found, upTo: step.range.upperBound, number) != false { return }
      }
    }
  }

  /// What to look through next; `nil` when something else is looked for by now.
  private func nextStep(
    of size: Int,
    _ number: Int
  ) -> (range: Range<Int>, lineCount: Int)? {
    guard number == searches, searchedEnd < tail.end else { return nil }
    let end = min(matches.end + size, tail.end)
    return (matches.end..<end, matches.lineCount)
  }

  /// Adds what was found.
  ///
  /// - Returns: Whether that was the last of it.
  private func take(_ found: LogMatches, upTo end: Int, _ number: Int) -> Bool {
    guard number == searches else { return true }
    matches.append(found)
    searchedEnd = end
    let isLast = end >= tail.end
    report.found?.count = matches.count
    report.found?.droppedCount = matches.droppedCount
    report.found?.progress = isLast ? 1 : Double(end) / Double(max(1, tail.end))
    if isLast { searching = nil }
    tell(atOnce: isLast)
    return isLast
  }
}

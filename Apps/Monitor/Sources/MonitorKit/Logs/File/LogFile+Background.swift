extension LogFile {
  /// The number of bytes that are counted or searched in one step.
  static let stepSize = 8_388_608

  /// Counts and indexes the lines before the offset `end` in the background.
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
        // The file was truncated meanwhile. The next request detects that.
        guard index.end > before else { return await self?.endCounting(generation) ?? () }
        await self?.hasCounted(to: index.end, of: end, generation)
      }
      guard !Task.isCancelled else { return }
      await self?.install(index, generation)
    }
  }

  private func hasCounted(to offset: Int, of end: Int, _ generation: Int) {
    guard generation == report.generation else { return }
    report.progress = Double(offset) / Double(max(1, end))
    notifyWaiting(atOnce: false)
  }

  private func endCounting(_ generation: Int) {
    guard generation == report.generation else { return }
    counting = nil
    notifyWaiting()
  }

  private func install(_ index: LogIndex, _ generation: Int) {
    guard generation == report.generation else { return }
    lead = index
    report.lead = index.count
    report.progress = 1
    report.memory = tail.memory + index.memory
    counting = nil
    for kind in LogSearch.Kind.allCases { goOnSearching(kind) }
    notifyWaiting()
  }
}

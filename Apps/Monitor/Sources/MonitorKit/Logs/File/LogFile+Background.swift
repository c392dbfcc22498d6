extension LogFile {
  /// How much is counted or looked through at a time, in bytes.
  static let stepSize = 8_388_608

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
    for kind in LogSearch.Kind.allCases { goOnSearching(kind) }
    tell()
  }
}

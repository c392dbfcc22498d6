import Rowan

/// How full the memory is, and with what.
struct MemoryCard: Component, Equatable {
  let memory: MemoryUse?
  let history: History
  @Environment(\.byteUnits) private var units

  var body: some Component {
    Card("Memory") {
      if let memory {
        LargeFigure(
          figure: bytes(memory.used),
          unit: "of \(bytes(memory.total))"
        )
        HistoryLine(history: history, label: "Memory during the last minute", minHeight: 48)
        ProgressBar(
          fraction: memory.usedShare,
          tint: memory.usedShare >= 0.9 ? .negative : .accent,
          label: "Memory used"
        )
        VStack(spacing: 3) {
          FigureLine(title: "Available", figure: bytes(memory.available))
          FigureLine(title: "Cached", figure: bytes(memory.cached + memory.buffers))
          FigureLine(title: "Swap", figure: swap(memory))
        }
        .font(.caption)
      } else {
        Text("Not told by this machine").foreground(.secondaryLabel)
      }
    }
  }

  private func bytes(_ count: Int) -> String { Figures.bytes(count, in: units) }

  private func swap(_ memory: MemoryUse) -> String {
    memory.swapTotal == 0
      ? "none" : "\(bytes(memory.swapUsed)) of \(bytes(memory.swapTotal))"
  }
}

import Rowan

/// A card with the used, available and cached memory, the swap space, and the history of the used
/// share.
struct MemoryCard: Component, Equatable {
  let look: MemoryComponent.Look
  @Environment(\.byteUnits) private var units

  var body: some Component {
    Card("Memory") {
      if let memory = look.memory {
        LargeFigure(
          figure: bytes(memory.used),
          unit: "of \(bytes(memory.total))"
        )
        HistoryLine(
          history: look.history,
          title: "Memory",
          period: look.period,
          minHeight: 48
        )
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
        Text("The memory use cannot be read.").foreground(.secondaryLabel)
      }
    }
  }

  private func bytes(_ count: Int) -> String { Figures.bytes(count, in: units) }

  private func swap(_ memory: MemoryUse) -> String {
    memory.swapTotal == 0
      ? "none" : "\(bytes(memory.swapUsed)) of \(bytes(memory.swapTotal))"
  }
}

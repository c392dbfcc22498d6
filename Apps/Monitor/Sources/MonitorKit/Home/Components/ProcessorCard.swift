import Rowan

/// A card with the load of all processors together, and of each core.
struct ProcessorCard: Component, Equatable {
  let look: ProcessorsComponent.Look
  @Environment(\.columns) private var columns

  /// The largest number of cores that are drawn as lines. More cores are drawn as bars only.
  private static let lineLimit = 8

  private var history: History { look.history }
  private var cores: [SystemStore.Core] { look.cores }

  /// The number of cores after the percentage, or an empty string if it is unknown.
  private var unit: String {
    let count = cores.isEmpty ? look.coreCount ?? 0 : cores.count
    return count == 0 ? "" : count == 1 ? "of 1 core" : "of \(count) cores"
  }

  private var columnCount: Int { cores.count > 1 && columns != .least ? 2 : 1 }

  var body: some Component {
    Card("Processors") {
      LargeFigure(figure: figure, unit: unit)
      HistoryLine(
        history: history,
        title: "Processors",
        period: look.period,
        interpolation: .smooth,
        minHeight: 48
      )
      if cores.count <= Self.lineLimit {
        CustomStack(GridLayout(columnCount: columnCount, rowSpacing: 6)) {
          ForEach(cores) { CoreLine(core: $0) }
        }
        .padding(EdgeInsets(top: 4))
      } else {
        Bars(
          cores.map { $0.history.last ?? 0 },
          label: "Cores"
        ) { $0 >= 0.8 ? .warning : .accent }
        .frame(height: 36)
        .frame(maxWidth: .infinity)
      }
    }
  }

  private var figure: String {
    history.last.map { Figures.percent($0) } ?? "–"
  }
}

/// A line for a core: its number, its load as a bar, its history, and its load as a percentage.
private struct CoreLine: Component, Equatable {
  let core: SystemStore.Core
  @Environment(\.textScale) private var textScale

  private var share: Double { core.history.last ?? 0 }

  var body: some Component {
    HStack(spacing: 8) {
      Text("\(core.number)")
        .foreground(.tertiaryLabel)
        .textAlignment(.trailing)
        .frame(width: 14 * textScale)
      ProgressBar(
        fraction: share,
        tint: share >= 0.8 ? .warning : .accent,
        label: "Core \(core.number)"
      )
      .frame(maxWidth: .infinity)
      Sparkline(Array(core.history), capacity: core.history.capacity, parts: [])
        .frame(width: 48, height: 16)
      Text(core.isOnline ? Figures.percent(share) : "off")
        .textAlignment(.trailing)
        .foreground(.secondaryLabel)
        .lineLimit(1)
        .frame(width: 46 * textScale)
    }
    .font(.caption.monospacedDigits())
  }
}

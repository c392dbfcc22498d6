import Foundation
import Rowan

/// The properties of a process: cards with values, its command line, and its ancestors.
struct ProcessSummaryView: Component {
  let summary: ProcessSummary
  let open: ActionWith<Int>
  @Environment(\.columns) private var columns

  var body: some Component {
    VStack(spacing: 12) {
      if columns == .least {
        processor
        memory
      } else {
        CustomStack(GridLayout(columnCount: 2, columnSpacing: 12)) {
          processor
          memory
        }
      }
      Card("Command") {
        Text(summary.command).font(.monospaced).lineLimit(12)
      }
      Card("Process") {
        CustomStack(GridLayout(columnCount: columns == .least ? 2 : 3)) {
          ForEach(figures, id: { $0.title }) { figure in
            TitledFigure(title: figure.title, figure: figure.value)
          }
        }
      }
      if !summary.ancestors.isEmpty {
        AncestorTrail(ancestors: summary.ancestors, name: summary.sample.name, open: open)
      }
    }
    .padding(EdgeInsets(top: 8, leading: Columns.inset, bottom: 16, trailing: Columns.inset))
  }

  private var processor: some Component {
    ProcessorShareCard(
      share: summary.sample.cpu,
      history: summary.history,
      period: summary.period
    )
  }

  private var memory: some Component {
    ProcessMemoryCard(
      resident: summary.sample.memory,
      virtual: summary.detail?.virtualMemory
    )
  }

  private var figures: [(title: String, value: String)] {
    var figures = [("State", summary.sample.state.word), ("User", summary.sample.user)]
    if let started = summary.sample.started {
      figures.append(("Started", Figures.start(started, now: Date())))
    }
    if let detail = summary.detail {
      figures.append(("Priority", "\(detail.nice)"))
      figures.append(("Folder", detail.workingFolder ?? "–"))
    }
    return figures
  }
}

/// A card with the processor share of a process.
private struct ProcessorShareCard: Component, Equatable {
  let share: Double
  let history: History
  let period: Duration

  var body: some Component {
    Card("Processor") {
      LargeFigure(figure: Figures.percent(share), unit: "of a core")
      HistoryLine(
        history: history,
        title: "Processor",
        period: period,
        interpolation: .smooth,
        minHeight: 40
      )
    }
  }
}

/// A card with the memory of a process.
private struct ProcessMemoryCard: Component, Equatable {
  let resident: Int
  let virtual: Int?
  @Environment(\.byteUnits) private var units

  var body: some Component {
    Card("Memory") {
      LargeFigure(figure: Figures.bytes(resident, in: units), unit: "resident")
      if let virtual {
        FigureLine(title: "Virtual", figure: Figures.bytes(virtual, in: units)).font(.caption)
      }
    }
  }
}

/// The ancestors of a process as links to their screens, the first process first.
private struct AncestorTrail: Component {
  let ancestors: [ProcessReport.Ancestor]
  let name: String
  let open: ActionWith<Int>

  var body: some Component {
    let open = open
    Card("Started by") {
      HFlow(spacing: 4, lineSpacing: 2) {
        for ancestor in ancestors.reversed() {
          Button(kind: .plain) {
            open(ancestor.pid)
          } label: {
            Text(ancestor.name ?? "\(ancestor.pid)").foreground(.accent).lineLimit(1)
            Text("\(ancestor.pid)").font(.caption.monospacedDigits()).foreground(.tertiaryLabel)
          }
          .accessibilityRole(.link)
          .accessibilityLabel("\(ancestor.name ?? "Process"), \(ancestor.pid)")
          Icon(.chevronTrailing, size: 14).foreground(.tertiaryLabel)
        }
        Text(name).foreground(.secondaryLabel).lineLimit(1)
      }
    }
  }
}

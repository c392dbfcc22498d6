import Foundation
import Rowan

/// How a process is: cards of figures, its command, and who started it.
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
    ProcessorShareCard(share: summary.sample.cpu, history: summary.history)
  }

  private var memory: some Component {
    ProcessMemoryCard(
      held: summary.sample.memory,
      claimed: summary.detail?.virtualMemory
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

/// How busy a process is.
private struct ProcessorShareCard: Component, Equatable {
  let share: Double
  let history: History

  var body: some Component {
    Card("Processor") {
      LargeFigure(figure: Figures.percent(share), unit: "of a core")
      HistoryLine(
        history: history,
        label: "Processor during the last looks",
        course: .smooth,
        minHeight: 40
      )
    }
  }
}

/// How much memory a process has.
private struct ProcessMemoryCard: Component, Equatable {
  let held: Int
  let claimed: Int?
  @Environment(\.byteUnits) private var units

  var body: some Component {
    Card("Memory") {
      LargeFigure(figure: Figures.bytes(held, in: units), unit: "held")
      if let claimed {
        FigureLine(title: "Claimed", figure: Figures.bytes(claimed, in: units)).font(.caption)
      }
    }
  }
}

/// Who started a process, from the first to the last, each a way to its own screen.
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

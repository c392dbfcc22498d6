import Foundation
import Rowan

/// The details of an expanded process: its command line, and values that are read only for expanded
/// processes.
struct ProcessDetails: Component, Equatable {
  let sample: ProcessSample
  let detail: ProcessDetail?
  @Environment(\.columns) private var columns
  @Environment(\.byteUnits) private var units

  private var figures: [(title: String, value: String)] {
    var figures = [("State", sample.state.word), ("Threads", "\(sample.threads)")]
    if let detail {
      figures.append(("Open files", detail.openFiles.map { "\($0)" } ?? "–"))
    } else {
      figures.append(("Open files", "…"))
    }
    if let started = sample.started {
      figures.append(("Started", Figures.start(started, now: Date())))
    }
    if let parent = sample.parent {
      figures.append(("Parent", sample.parentName.map { "\($0) (\(parent))" } ?? "\(parent)"))
    }
    if let detail {
      figures.append(("Priority", "\(detail.nice)"))
      figures.append(("Virtual", Figures.bytes(detail.virtualMemory, in: units)))
      figures.append(("Folder", detail.workingFolder ?? "–"))
    }
    return figures
  }

  var body: some Component {
    VStack(spacing: 12) {
      Text(detail?.command ?? sample.command)
        .font(.monospaced)
        .foreground(.secondaryLabel)
        .lineLimit(8)
      Divider()
      CustomStack(GridLayout(columnCount: columns == .all ? 4 : 2)) {
        ForEach(figures, id: { $0.title }) { figure in
          TitledFigure(title: figure.title, figure: figure.value)
        }
      }
    }
    .padding(14)
    .background(.surface)
    .border(.separator)
    .cornerRadius(10)
    .padding(
      EdgeInsets(
        top: 2,
        leading: columns == .all ? Columns.inset + Columns.nameIndent : Columns.inset,
        bottom: 12,
        trailing: Columns.inset
      )
    )
  }
}

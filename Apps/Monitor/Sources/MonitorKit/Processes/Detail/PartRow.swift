import Rowan

/// A row of the screen of one process.
enum PartRow: RowValue, Equatable {
  /// The properties of the process.
  case figures(ProcessSummary)
  /// A thread.
  case thread(ThreadSample)
  /// An open file.
  case file(OpenFile)
  /// A variable of the environment.
  case variable(EnvironmentVariable)
  /// The memory in use.
  case totals(MemoryMap.Totals)
  /// A group of memory regions.
  case region(MemoryMap.Group)
  /// A note about a part.
  case remark(String)

  /// The identity, unique within its part.
  var id: String {
    switch self {
    case .figures: "figures"
    case .thread(let thread): "thread \(thread.id)"
    case .file(let file): "file \(file.id)"
    case .variable(let variable): "variable \(variable.id)"
    case .totals: "totals"
    case .region(let group): "region \(group.id)"
    case .remark(let text): "remark \(text)"
    }
  }

  /// The text that the menu of the row copies, and the title of the menu item, or `nil` if there is
  /// no such item.
  var copy: (title: String, text: String)? {
    switch self {
    case .figures(let figures): ("Copy command", figures.command)
    case .thread(let thread): ("Copy number", "\(thread.id)")
    case .file(let file): ("Copy name", file.name)
    case .variable(let variable): ("Copy variable", "\(variable.name)=\(variable.value)")
    case .region(let group): ("Copy name", group.name)
    case .totals, .remark: nil
    }
  }
}

/// The values of the first row.
struct ProcessSummary: Equatable, Sendable {
  var sample: ProcessSample
  var detail: ProcessDetail?
  var ancestors: [ProcessReport.Ancestor]
  var history: History
  /// The period of the history.
  var period: Duration

  /// The whole command line, or its beginning if the details are unknown.
  var command: String { detail?.command ?? sample.command }
}

extension ProcessPart {
  /// Returns the rows of the part.
  func rows(of report: ProcessReport) -> [PartRow] {
    switch self {
    case .threads: rows(report.threads) { $0.elements.map(PartRow.thread) + more($0) }
    case .files:
      rows(report.files) { files in
        files.elements.map(PartRow.file) + more(files, "No files are open.")
      }
    case .environment:
      rows(report.environment) { variables in
        variables.elements.map(PartRow.variable) + more(variables, "The environment is empty.")
      }
    case .memory:
      rows(report.memory) { map in
        (map.totals.map { [.totals($0)] } ?? []) + map.groups.elements.map(PartRow.region)
          + more(map.groups, "This process has no memory of its own, like all kernel threads.")
      }
    }
  }

  /// Returns the number of the part's items, or `nil` if it is unknown.
  func count(in report: ProcessReport) -> Int? {
    switch self {
    case .threads: report.threads?.value?.total ?? report.sample.threads
    case .files: report.files?.value?.total ?? report.detail?.openFiles
    case .environment: report.environment?.value?.total
    case .memory: nil
    }
  }

  private func rows<Value>(
    _ reading: Reading<Value>?,
    _ rows: (Value) -> [PartRow]
  ) -> [PartRow] {
    switch reading {
    case .value(let value): rows(value)
    case .refused: [.remark("Only the user of this process and the administrator can read this.")]
    case .missing: [.remark("This information is not available.")]
    case nil: [.remark("Reading…")]
    }
  }

  /// Returns a note that items are missing, or that there are none.
  private func more<Element>(_ excerpt: Excerpt<Element>, _ none: String = "") -> [PartRow] {
    if excerpt.total == 0, !none.isEmpty { return [.remark(none)] }
    if excerpt.isCut {
      return [.remark("Only the first \(excerpt.elements.count) are shown. There are more.")]
    }
    guard excerpt.elements.count < excerpt.total else { return [] }
    return [.remark("\(excerpt.elements.count) of \(excerpt.total) are shown.")]
  }
}

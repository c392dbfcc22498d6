import Rowan

/// A row of the screen of one process.
enum PartRow: RowValue, Equatable {
  /// Its figures.
  case figures(ProcessSummary)
  /// A thread.
  case thread(ThreadSample)
  /// Something that is open.
  case file(OpenFile)
  /// A variable.
  case variable(EnvironmentVariable)
  /// What is really there of the memory.
  case totals(MemoryMap.Totals)
  /// Some regions of memory.
  case region(MemoryMap.Group)
  /// Something to know about a part.
  case remark(String)

  /// Unique within its part.
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

  /// What is copied of the row, and what that is called; `nil` where there is nothing.
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

/// What the first row of the screen says.
struct ProcessSummary: Equatable, Sendable {
  var sample: ProcessSample
  var detail: ProcessDetail?
  var ancestors: [ProcessReport.Ancestor]
  var history: History

  /// The whole command, as far as it is known.
  var command: String { detail?.command ?? sample.command }
}

extension ProcessPart {
  /// The rows of a part, as it was read.
  func rows(of report: ProcessReport) -> [PartRow] {
    switch self {
    case .threads: rows(report.threads) { $0.elements.map(PartRow.thread) + more($0) }
    case .files:
      rows(report.files) { files in
        files.elements.map(PartRow.file) + more(files, "Nothing is open.")
      }
    case .environment:
      rows(report.environment) { variables in
        variables.elements.map(PartRow.variable) + more(variables, "There are no variables.")
      }
    case .memory:
      rows(report.memory) { map in
        (map.totals.map { [.totals($0)] } ?? []) + map.groups.elements.map(PartRow.region)
          + more(map.groups, "It has no memory of its own, as threads of the kernel have none.")
      }
    }
  }

  /// How many there are of what the part is about; `nil` where that is not known.
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
    case .refused: [.remark("Only the user it runs as and the administrator may see this.")]
    case .missing: [.remark("There is nothing to read.")]
    case nil: [.remark("Reading…")]
    }
  }

  /// What is left to say behind the first of many, or in the place of none.
  private func more<Element>(_ excerpt: Excerpt<Element>, _ none: String = "") -> [PartRow] {
    if excerpt.total == 0, !none.isEmpty { return [.remark(none)] }
    if excerpt.isCut {
      return [.remark("There is more; the first \(excerpt.elements.count) are shown.")]
    }
    guard excerpt.elements.count < excerpt.total else { return [] }
    return [.remark("\(excerpt.elements.count) of \(excerpt.total) are shown.")]
  }
}

import Rowan
import RowanDirectors

/// The table of the screen of one process: its properties, and its parts with headers.
@MainActor
final class ProcessDetailTable {
  /// Called to show or hide a part.
  var toggle: (@MainActor (ProcessPart) -> Void)?
  /// Called to open another process.
  var open: (@MainActor (Int) -> Void)?
  /// The director of the table.
  private(set) var director = TableDirector(table: TableView(adapters: []))

  private let figures = TableSection(id: "figures")
  private let sections = ProcessPart.allCases.map {
    (part: $0, section: TableSection(id: $0.rawValue))
  }

  /// Creates a table without rows.
  init() {
    let open = ActionWith<Int> { [weak self] in self?.open?($0) }
    director = TableDirector(
      table: TableView(
        adapters: [
          TableAdapter(PartRow.self) { row in
            PartRowView(row: row, open: open)
          } configure: { adapter in
            adapter.events.contextMenu = { Self.menu(of: $0) }
          }
        ],
        estimatedRowHeight: 36
      )
    )
  }

  /// Shows a report, with the rows of the expanded parts.
  func show(
    _ report: ProcessReport?,
    history: History,
    period: Duration,
    parts: Set<ProcessPart>
  ) {
    guard let report else {
      return director.reload { director in
        director.set(sections: [])
        return nil
      }
    }
    let row = ProcessSummary(
      sample: report.sample,
      detail: report.detail,
      ancestors: report.ancestors,
      history: history,
      period: period
    )
    figures.set(elements: [PartRow.figures(row)])
    for (part, section) in sections {
      let isOpen = parts.contains(part)
      section.set(elements: isOpen ? part.rows(of: report) : [])
      section.header = header(
        PartTitle(part: part, count: part.count(in: report), isOpen: isOpen)
      )
    }
    let all = [figures] + sections.map(\.section)
    // Without an animation, because the values change every second.
    director.reload { director in
      if director.sections != all { director.set(sections: all) }
      return nil
    }
  }

  private func header(_ title: PartTitle) -> SectionHeaderFooter {
    let toggle = ActionWith<ProcessPart> { [weak self] in self?.toggle?($0) }
    return SectionHeaderFooter(title) { PartHeader(title: $0, toggle: toggle) }
  }

  private static func menu(of event: TableAdapter<PartRow>.Event) -> ContextMenu? {
    guard let copy = event.element.copy else { return nil }
    let table = event.table
    return ContextMenu {
      MenuItem(copy.title, icon: .copy) { table?.copy(copy.text) }
    }
  }
}

import Rowan
import RowanDiff

/// The list of a log's lines. Only the lines near the visible ones are loaded.
@MainActor
final class LogTable {
  /// The table of the lines.
  let table: TableView
  /// Whether the list follows the end of the file.
  private(set) var isFollowing = true
  /// Called after the user scrolled, expanded a line or stepped to a match, if that changed
  /// `isFollowing`.
  var onFollow: (@MainActor (Bool) -> Void)?
  /// Called to copy the selected lines to the clipboard.
  var onCopy: (@MainActor (LogCopy) -> Void)?

  private let file: LogFile
  private let open = OpenLine()
  private(set) var stretches: [LogStretch] = []
  private(set) var lines: [LogStretch: LazyRows<LogLine>] = [:]
  private var report = LogReport()
  private var shown = LogShown.all
  /// The match to scroll to as soon as its index path is known.
  private var place: LogPlace?
  /// The line to select as soon as it is loaded.
  private var wanted: (path: RowPath, offset: Int)?
  /// The selected lines, with those that are not loaded.
  var selection = LogSelection()

  /// Creates an empty list of a file's lines.
  init(_ file: LogFile) {
    self.file = file
    table = TableView(adapters: [], estimatedRowHeight: 21)
    table.selectionMode = .multiple
    table.menuActions = [.copy, .selectAll]
    table.onSelectionChange = { [weak self] in self?.recordSelection($0) }
    table.register(
      TableAdapter(LogLine.self) {
        LogLineRow(line: $0)
      } configure: { adapter in
        adapter.events.shouldShowMenu = { _ in true }
        adapter.events.performMenuAction = { [weak self] event, action, sender in
          if action == .selectAll { self?.selectAll() } else { self?.copy(event, sender) }
        }
      }
    )
    table.register(TableAdapter(PendingRow.self, isInteractive: false) { _ in PendingLogLine() })
    table.onActivate = { [weak self] in self?.toggle($0) }
    table.scrollViewEvents.didScroll = { [weak self] _ in self?.hasScrolled() }
  }

  /// Displays a report.
  ///
  /// - Parameters:
  ///   - report: The state of the file.
  ///   - shown: The lines to display.
  func show(_ report: LogReport, _ shown: LogShown) {
    let new = Self.stretches(of: report, shown)
    let counts = Dictionary(uniqueKeysWithValues: new.map { ($0, Self.count(of: $0, in: report)) })
    let isOther = report.found?.number != self.report.found?.number
    let isNumbered = (report.lead == nil) != (self.report.lead == nil)
    let hasGrown = report.size != self.report.size
    self.report = report
    self.shown = shown
    let staying = stretches.filter(new.contains)
    if new != stretches { replace(by: new, counts) }
    for stretch in staying {
      guard let rows = lines[stretch] else { continue }
      let isEnd = stretch == new.last
      if isOther || isNumbered || rows.count != counts[stretch] || isEnd && hasGrown {
        rows.refresh()
      }
    }
    goToPlace()
  }

  /// Sets whether the list follows the end of the file. If it does, the list scrolls to the end.
  func follow(_ isFollowing: Bool) {
    self.isFollowing = isFollowing
    table.edgeFollowing.end = isFollowing ? 0 : nil
    if isFollowing { table.scrollToEnd() }
  }

  /// The first byte of the line from which a step begins, and whether this line is selected: the
  /// only selected line, or the first visible one.
  var reading: (offset: Int?, isSelected: Bool) {
    if table.selectedRows.count == 1, case .int(let offset)? = table.selectedRows.first?.row {
      return (offset, true)
    }
    guard let path = table.firstVisibleRow, stretches.indices.contains(path.section) else {
      return (nil, false)
    }
    return (lines[stretches[path.section]]?.row(at: path.row)?.offset, false)
  }

  /// Scrolls to a match and selects it, as soon as the list contains it.
  func go(to place: LogPlace) {
    setFollowing(false)
    self.place = place
    goToPlace()
  }

  private func goToPlace() {
    guard let place, let path = path(of: place) else { return }
    self.place = nil
    wanted = (path, place.offset)
    table.reveal(path, at: .center)
    selectWanted()
  }

  /// Discards the match to scroll to, because the user has scrolled.
  func forgetPlace() { place = nil }

  private func path(of place: LogPlace) -> RowPath? {
    let path: RowPath
    switch shown {
    case .found: path = RowPath(section: 0, row: place.index)
    case .level:
      guard let row = place.levelIndex else { return nil }
      path = RowPath(section: 0, row: row)
    case .all:
      guard let lead = report.lead else { return nil }
      let isInLead = place.number <= lead
      path = RowPath(
        section: isInLead ? 0 : stretches.count - 1,
        row: place.number - 1 - (isInLead ? 0 : lead)
      )
    }
    guard table.sections.indices.contains(path.section),
      (0..<table.sections[path.section].count).contains(path.row)
    else { return nil }
    return path
  }

  private static func stretches(of report: LogReport, _ shown: LogShown) -> [LogStretch] {
    if let found = shown.search.flatMap({ report[$0] }) { return [.found(number: found.number)] }
    let tail = LogStretch.tail(generation: report.generation)
    guard let lead = report.lead, lead > 0 else { return [tail] }
    return [.lead(generation: report.generation), tail]
  }

  private static func count(of stretch: LogStretch, in report: LogReport) -> Int {
    switch stretch {
    case .lead: report.lead ?? 0
    case .tail: report.tail
    case .found(let number):
      [report.level, report.found].lazy.compactMap(\.self).first { $0.number == number }?.count ?? 0
    }
  }

  /// Replaces the stretches. The changeset is given, so that millions of lines need not be
  /// compared.
  private func replace(by new: [LogStretch], _ counts: [LogStretch: Int]) {
    var changes = Changeset<Int>()
    changes.deletions = stretches.indices.filter { !new.contains(stretches[$0]) }
    changes.insertions = new.indices.filter { !stretches.contains(new[$0]) }
    stretches = new
    lines = lines.filter { new.contains($0.key) }
    for stretch in new where lines[stretch] == nil {
      lines[stretch] = rows(of: stretch, count: counts[stretch] ?? 0)
    }
    let sections = new.compactMap { stretch in
      lines[stretch].map { SectionSnapshot(stretch.name, lazy: $0) }
    }
    table.apply(sections, changes: SectionedChangeset(sections: changes))
  }

  private func rows(of stretch: LogStretch, count: Int) -> LazyRows<LogLine> {
    let rows = LazyRows<LogLine>(count: count) { [file, open] range in
      try await file.rows(range, of: stretch, open: open.offset)
    }
    rows.onChange = { [weak self] in
      self?.goToPlace()
      self?.selectWanted()
    }
    return rows
  }

  private func selectWanted() {
    guard let wanted, stretches.indices.contains(wanted.path.section),
      lines[stretches[wanted.path.section]]?.row(at: wanted.path.row)?.offset == wanted.offset
    else { return }
    self.wanted = nil
    table.select([table.id(of: wanted.path)])
  }

  /// Expands a line, or collapses it. Expanding ends following, so that the line stays in place.
  private func toggle(_ row: RowID) {
    guard case .int(let offset) = row.row else { return }
    let isOpening = open.offset != offset
    open.offset = isOpening ? offset : nil
    if isOpening { setFollowing(false) }
    for stretch in stretches { lines[stretch]?.refresh() }
  }

  /// Updates `isFollowing` after a scroll: it ends when the user scrolls from the end, and begins
  /// when the user scrolls back.
  private func hasScrolled() {
    forgetPlace()
    setFollowing(table.isEndVisible)
  }

  private func setFollowing(_ isFollowing: Bool) {
    guard isFollowing != self.isFollowing else { return }
    self.isFollowing = isFollowing
    table.edgeFollowing.end = isFollowing ? 0 : nil
    onFollow?(isFollowing)
  }
}

extension LogStretch {
  /// The identity of the stretch's section.
  fileprivate var name: IdentityKey {
    switch self {
    case .lead(let generation): .string("lead \(generation)")
    case .tail(let generation): .string("tail \(generation)")
    case .found(let number): .string("found \(number)")
    }
  }
}

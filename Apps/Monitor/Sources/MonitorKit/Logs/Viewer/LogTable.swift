import Rowan

/// The lines of a log in a list of which just those in sight are there, however many there are.
@MainActor
final class LogTable {
  /// The list.
  let table: TableView
  /// Whether the list stays at its end as lines come.
  private(set) var isFollowing = true
  /// Told when it begins or ends to stay there, because somebody scrolls.
  var onFollow: (@MainActor (Bool) -> Void)?
  /// Puts the lines that are selected on the clipboard.
  var onCopy: (@MainActor (LogCopy) -> Void)?

  /// What is meant by several lines that are selected: those between them may not be there, or not yet.
  enum Extent { case lines, range, all }

  private let file: LogFile
  private let open = OpenLine()
  private(set) var stretches: [LogStretch] = []
  private(set) var lines: [LogStretch: LazyRows<LogLine>] = [:]
  private var report = LogReport()
  private var shown = LogShown.all
  /// The line to go to as soon as it is known where it is in the list.
  private var place: LogPlace?
  /// The line that is to be selected as soon as it is there.
  private var wanted: (path: RowPath, offset: Int)?
  /// What somebody means by the lines that are selected.
  var extent = Extent.lines
  var selected: Set<RowID> = []

  /// Creates a list of the lines of a file, as yet of none.
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
        adapter.events.performMenuAction = { [weak self] event, action, _ in
          if action == .selectAll { self?.selectAll() } else { self?.copy(event) }
        }
      }
    )
    table.register(TableAdapter(PendingRow.self, isInteractive: false) { _ in PendingLogLine() })
    table.onActivate = { [weak self] in self?.toggle($0) }
    table.scrollViewEvents.didScroll = { [weak self] _ in self?.hasScrolled() }
  }

  /// Shows what is known of the file.
  ///
  /// - Parameters:
  ///   - report: What is known.
  ///   - shown: Which lines are shown.
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

  /// Goes to the end and stays there from now on, or does not any more.
  func follow(_ isFollowing: Bool) {
    self.isFollowing = isFollowing
    table.edgeFollowing.end = isFollowing ? 0 : nil
    if isFollowing { table.scrollToEnd() }
  }

  /// The first byte of the line that one goes on from: the only one selected, or the first in sight.
  var reading: (offset: Int?, isSelected: Bool) {
    if table.selectedRows.count == 1, case .int(let offset)? = table.selectedRows.first?.row {
      return (offset, true)
    }
    guard let path = table.firstVisibleRow, stretches.indices.contains(path.section) else {
      return (nil, false)
    }
    return (lines[stretches[path.section]]?.row(at: path.row)?.offset, false)
  }

  /// Brings a line that was found into sight and selects it; one that is not in the list yet, as soon as it is.
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

  /// Goes nowhere any more: somebody has gone on.
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

  /// Shows other stretches. What comes and goes is known: nobody has to compare millions of lines.
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

  /// Shows a line as a whole, or as others again. Who reads one line does not follow.
  private func toggle(_ row: RowID) {
    guard case .int(let offset) = row.row else { return }
    let isOpening = open.offset != offset
    open.offset = isOpening ? offset : nil
    if isOpening { setFollowing(false) }
    for stretch in stretches { lines[stretch]?.refresh() }
  }

  /// A user who leaves the end does not follow any more, and one who comes back does.
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
  /// What tells its section from others.
  fileprivate var name: IdentityKey {
    switch self {
    case .lead(let generation): .string("lead \(generation)")
    case .tail(let generation): .string("tail \(generation)")
    case .found(let number): .string("found \(number)")
    }
  }
}

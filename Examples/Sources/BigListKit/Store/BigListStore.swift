import Observation
import Rowan

/// The state of the list in one session.
@MainActor
@Observable
public final class BigListStore {
  /// The text of the field for the number of a row.
  var jumpText = "" {
    didSet { if jumpText != oldValue { problem = nil } }
  }
  /// The reason why the last jump was not possible.
  private(set) var problem: String?
  private(set) var count = 0
  /// Whether a note is appended every second.
  var isLive = false
  /// The table of the notes.
  @ObservationIgnored public let table = TableView(
    adapters: [TableAdapter(Note.self) { NoteRow(note: $0) }],
    estimatedRowHeight: 72
  )
  @ObservationIgnored private var notes: NoteCollection

  /// Creates the state for notes whose storage other sessions share.
  public init(_ notes: NoteCollection) {
    self.notes = notes
    table.selectionMode = .single
    update()
  }

  /// Selects the row of the field's number and scrolls to it, with an animation if it is near.
  func jump() {
    guard let number = Int(jumpText.replacing(",", with: "")),
      let place = notes.place(ofNumber: number)
    else {
      let last = notes.numberedCount - 1
      problem =
        last < 0 ? "There are no rows yet." : "Enter a row from 0 to \(Numerals.grouped(last))."
      return
    }
    problem = nil
    let path = RowPath(section: place.section, row: place.row)
    let isNear = table.firstVisibleRow.map { abs(index(of: $0) - index(of: path)) <= 60 } ?? true
    table.select([table.id(of: path)])
    table.reveal(path, at: .center, animated: isNear)
  }

  /// Inserts a hundred notes above the first visible row, which keeps its position.
  public func insertAbove() {
    guard let first = table.firstVisibleRow else { return append(100) }
    notes.insert(100, aboveRow: first.row, inSection: first.section)
    update()
  }

  /// Appends notes. A list that shows its end keeps showing it.
  public func append(_ added: Int) {
    let wasAtEnd = table.isEndVisible
    notes.append(added)
    update()
    guard wasAtEnd, let last = notes.sections.indices.last else { return }
    table.reveal(RowPath(section: last, row: notes.sections[last].notes.count - 1), at: .bottom)
  }

  /// Appends a note every second while the list is live, until the task is cancelled.
  public func run(clock: any Clock<Duration>) async {
    while (try? await clock.sleep(for: .seconds(1))) != nil {
      if isLive { append(1) }
    }
  }

  private func update() {
    count = notes.count
    table.apply(
      notes.sections.map { section in
        SectionSnapshot(IdentityKey(section.start), rows: section.notes).header(section.title)
      }
    )
  }

  private func index(of path: RowPath) -> Int {
    notes.sections[..<path.section].reduce(path.row) { $0 + $1.notes.count }
  }
}

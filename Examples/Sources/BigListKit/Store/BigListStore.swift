import Observation
import Rowan

/// A long list as one session sees it: its notes, where the user wants to go, how the list is shown.
@MainActor
@Observable
public final class BigListStore {
  /// What stands in the field for the number to jump to.
  public var jumpText = "" {
    didSet { if jumpText != oldValue { problem = nil } }
  }
  /// Why the last jump was none, in words for the user.
  public private(set) var problem: String?
  /// How many notes there are.
  public private(set) var count: Int
  /// Whether the list is as narrow as a telephone.
  public var isNarrow = false
  /// Whether a note is added every second.
  public var isLive = false
  /// The table that shows the notes.
  @ObservationIgnored public let table = TableView(
    adapters: [TableAdapter(Note.self) { NoteRow(note: $0) }],
    estimatedRowHeight: 72
  )

  @ObservationIgnored private var notes: NoteCollection

  /// How many rows away a jump is still short enough to be watched.
  private static let nearby = 60

  /// Creates the view of one session on notes; the notes themselves are shared.
  public init(_ notes: NoteCollection) {
    self.notes = notes
    count = notes.count
    table.selectionMode = .single
    show()
  }

  /// Goes to the note of which the number stands in the field, and selects it; says what is wrong when
  /// there is no such note.
  public func jump() {
    guard let number = Numerals.number(in: jumpText) else {
      problem =
        jumpText.isEmpty
        ? "Type the number of a row first." : "“\(jumpText)” is not the number of a row."
      return
    }
    guard let place = notes.place(ofNumber: number) else {
      problem =
        notes.numberedCount == 0
        ? "There are no rows yet."
        : "Rows go from 0 to \(Numerals.grouped(notes.numberedCount - 1))."
      return
    }
    problem = nil
    let path = RowPath(section: place.section, row: place.row)
    let isNear = rowsBetween(table.firstVisibleRow, and: path) <= Self.nearby
    table.select([table.id(of: path)])
    table.reveal(path, at: .center, animated: isNear)
  }

  /// Puts a hundred notes in above the one being read, which stays where it is.
  public func insertAbove() {
    guard let reading = table.firstVisibleRow else { return append(100) }
    notes.insert(100, aboveRow: reading.row, inSection: reading.section)
    show()
  }

  /// Adds notes at the end. Where the end was in sight, the new end is.
  public func append(_ added: Int = 100) {
    let wasAtEnd = table.isEndVisible
    notes.append(added)
    show()
    guard wasAtEnd, let last = notes.sections.indices.last else { return }
    table.reveal(
      RowPath(section: last, row: notes.sections[last].notes.count - 1),
      at: .bottom
    )
  }

  /// Adds a note every second while the list is live, for as long as the task is not cancelled.
  public func run(clock: any Clock<Duration>) async {
    while (try? await clock.sleep(for: .seconds(1))) != nil {
      if isLive { append(1) }
    }
  }

  private func show() {
    count = notes.count
    table.apply(
      notes.sections.map { section in
        SectionSnapshot(IdentityKey(section.start), rows: section.notes).header(section.title)
      }
    )
  }

  private func rowsBetween(_ first: RowPath?, and second: RowPath) -> Int {
    guard let first else { return 0 }
    func number(_ path: RowPath) -> Int {
      notes.sections[..<path.section].reduce(path.row) { $0 + $1.notes.count }
    }
    return abs(number(first) - number(second))
  }
}

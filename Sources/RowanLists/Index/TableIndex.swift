import RowanCore

/// The section index titles of a table, and their layout in a limited number of lines.
struct TableIndex: Equatable {
  /// A title and the number of its section.
  struct Entry: Hashable, Sendable {
    var title: String
    var section: Int
  }

  /// A line of the index bar: a title by its number, or a dot for the omitted titles between two titles.
  enum Mark: Hashable, Sendable {
    case title(Int)
    case dot
  }

  private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  init() {}

  /// Creates an index of the sections that have an index title, in order. Sections with equal titles keep separate
  /// entries.
  init(_ sections: [SectionSnapshot]) {
    for number in sections.indices {
      guard let title = sections[number].indexTitle, !title.isEmpty else { continue }
      entries.append(Entry(title: title, section: number))
    }
  }

  /// Returns the number of the entry of a section: its own, or the last one before it.
  func entry(ofSection section: Int) -> Int {
    var found = 0
    for (number, entry) in entries.enumerated() where entry.section <= section { found = number }
    return found
  }

  /// Returns the lines that fit into a space: all titles, or evenly spread titles with dots in between. The first and
  /// the last title are included if there is space for both.
  static func marks(count: Int, space: Int) -> [Mark] {
    if count <= max(space, 1) { return (0..<count).map(Mark.title) }
    // Titles and dots alternate, with a title at the end.
    let titles = max(1, min(count, (space + 1) / 2))
    guard titles > 1 else { return [.title(0)] }
    var marks: [Mark] = []
    for place in 0..<titles {
      if place > 0 { marks.append(.dot) }
      marks.append(.title(place * (count - 1) / (titles - 1)))
    }
    return marks
  }

  /// Returns the number of the entry at a fraction of the bar's length, from 0 to 1, including entries that a dot
  /// replaces.
  func entry(at part: Double) -> Int {
    guard part.isFinite else { return 0 }
    let last = Double(max(0, entries.count - 1))
    return Int(min(max(0, (part * Double(entries.count)).rounded(.down)), last))
  }
}

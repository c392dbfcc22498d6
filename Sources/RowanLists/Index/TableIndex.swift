import RowanCore

/// The titles of sections in the index of a table, and which of them are written where.
struct TableIndex: Equatable {
  /// A title, and the section it leads to.
  struct Entry: Hashable, Sendable {
    var title: String
    var section: Int
  }

  /// A line of the strip: a title by its number, or a dot that stands for several.
  enum Mark: Hashable, Sendable {
    case title(Int)
    case dot
  }

  private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  init() {}

  /// Takes the titles of sections that have one, in order; each leads to its own section, however many
  /// are called the same.
  init(_ sections: [SectionSnapshot]) {
    for number in sections.indices {
      guard let title = sections[number].indexTitle, !title.isEmpty else { continue }
      entries.append(Entry(title: title, section: number))
    }
  }

  /// The entry that the section belongs to: its own, or the last one before.
  func entry(ofSection section: Int) -> Int {
    var found = 0
    for (number, entry) in entries.enumerated() where entry.section <= section { found = number }
    return found
  }

  /// What is written where there is room for some lines: all titles, or every so many of them with dots
  /// in between, the first and the last among them.
  static func marks(count: Int, space: Int) -> [Mark] {
    if count <= max(space, 1) { return (0..<count).map(Mark.title) }
    // A title, a dot, and so on, a title at the end.
    let titles = max(1, min(count, (space + 1) / 2))
    guard titles > 1 else { return [.title(0)] }
    var marks: [Mark] = []
    for place in 0..<titles {
      if place > 0 { marks.append(.dot) }
      marks.append(.title(place * (count - 1) / (titles - 1)))
    }
    return marks
  }

  /// The entry at a part of the way through the strip, from 0 to 1: those that a dot stands for, too.
  func entry(at part: Double) -> Int {
    guard part.isFinite else { return 0 }
    let last = Double(max(0, entries.count - 1))
    return Int(min(max(0, (part * Double(entries.count)).rounded(.down)), last))
  }
}

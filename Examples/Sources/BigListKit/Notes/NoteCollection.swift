/// All notes in sections of ten thousand. Copies share the storage: a million notes take 8 MB.
public struct NoteCollection: Sendable {
  struct Section: Sendable {
    /// The number of the first note that was not inserted.
    var start: Int
    /// The number of notes that were not inserted.
    var numberedCount = 0
    var notes: [Note] = []

    /// The range of the numbers, and the number of inserted notes.
    var title: String {
      let last = Numerals.grouped(start + numberedCount - 1)
      let title = numberedCount > 1 ? "\(Numerals.grouped(start)) – \(last)" : last
      let inserted = notes.count - numberedCount
      return inserted > 0 ? "\(title), and \(Numerals.grouped(inserted)) new" : title
    }
  }

  private static let sectionLength = 10_000

  /// The seed of the contents.
  public let seed: UInt32
  private(set) var sections: [Section] = []
  /// The number of notes that were not inserted: their numbers are 0 up to this one.
  private(set) var numberedCount = 0
  private var insertedCount = 0

  /// The number of all notes.
  public var count: Int { numberedCount + insertedCount }

  /// Creates the first notes of a seed. O(count).
  public init(count: Int, seed: UInt32 = 1) {
    self.seed = seed
    append(count)
  }

  /// Appends notes with the next numbers.
  public mutating func append(_ added: Int) {
    let end = numberedCount + added
    while numberedCount < end {
      if sections.last?.numberedCount ?? Self.sectionLength == Self.sectionLength {
        sections.append(Section(start: numberedCount))
      }
      let last = sections.count - 1
      let next = min(end, sections[last].start + Self.sectionLength)
      sections[last].notes += (numberedCount..<next).map { Note(number: $0, seed: seed) }
      sections[last].numberedCount += next - numberedCount
      numberedCount = next
    }
  }

  /// Inserts notes with negative numbers above a row.
  mutating func insert(_ added: Int, aboveRow row: Int, inSection section: Int) {
    let numbers = insertedCount + 1...insertedCount + added
    insertedCount += added
    sections[section].notes.insert(
      contentsOf: numbers.map { Note(number: -$0, seed: seed) },
      at: row
    )
  }

  /// Returns the section and the row of a number, if there is one. O(notes of a section).
  func place(ofNumber number: Int) -> (section: Int, row: Int)? {
    guard (0..<numberedCount).contains(number) else { return nil }
    let section = number / Self.sectionLength
    // Inserted notes only move the others down.
    return sections[section].notes[(number - sections[section].start)...]
      .firstIndex { $0.number == number }.map { (section, $0) }
  }
}

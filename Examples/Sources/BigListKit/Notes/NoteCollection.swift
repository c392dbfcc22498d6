/// All notes in order, in sections of ten thousand: values that many sessions can show at once.
///
/// A million notes take 8 MB, eight bytes each, and copies of the collection share them.
public struct NoteCollection: Sendable {
  /// A run of notes.
  struct Section: Sendable {
    /// The number that its first note had in the beginning.
    var start: Int
    /// How many notes it had in the beginning, or has been given at the end.
    var originalCount: Int
    var notes: [Note]

    /// The numbers of its notes, and how many were put in later.
    var title: String {
      let last = Numerals.grouped(start + originalCount - 1)
      let title = originalCount > 1 ? "\(Numerals.grouped(start)) – \(last)" : last
      let inserted = notes.count - originalCount
      return inserted > 0 ? "\(title), and \(Numerals.grouped(inserted)) new" : title
    }
  }

  /// How many notes a section has in the beginning.
  static let sectionLength = 10_000

  /// What tells the collection from others.
  public let seed: UInt32
  private(set) var sections: [Section] = []
  /// How many notes there are.
  public private(set) var count = 0
  /// How many of them have a number of their own: those put in later have none.
  private(set) var numberedCount = 0
  private var insertedCount = 0

  /// Creates the first notes of a seed. O(notes).
  /// - Precondition: `count` is not negative and fits into 32 bits.
  public init(count: Int, seed: UInt32 = 1) {
    precondition(count >= 0, "There cannot be fewer than 0 notes.")
    self.seed = seed
    append(count)
  }

  /// Adds notes at the end, under the next numbers.
  public mutating func append(_ added: Int) {
    count += added
    let end = numberedCount + added
    while numberedCount < end {
      let room = Self.sectionLength - (sections.last?.originalCount ?? Self.sectionLength)
      if room == 0 { sections.append(Section(start: numberedCount, originalCount: 0, notes: [])) }
      let next = min(end, numberedCount + (room == 0 ? Self.sectionLength : room))
      let last = sections.count - 1
      sections[last].notes += (numberedCount..<next).map { Note(number: $0, seed: seed) }
      sections[last].originalCount += next - numberedCount
      numberedCount = next
    }
  }

  /// Puts notes in above another one.
  /// - Precondition: There is a note at that place.
  mutating func insert(_ added: Int, aboveRow row: Int, inSection section: Int) {
    let numbers = insertedCount + 1...insertedCount + added
    insertedCount += added
    count += added
    sections[section].notes.insert(
      contentsOf: numbers.map { Note(number: -$0, seed: seed) },
      at: row
    )
  }

  /// The place of the note with a number; `nil` when there is none. O(notes of a section).
  func place(ofNumber number: Int) -> (section: Int, row: Int)? {
    guard (0..<numberedCount).contains(number) else { return nil }
    let section = number / Self.sectionLength
    let hint = number - sections[section].start
    let notes = sections[section].notes
    if notes[hint].number == number { return (section, hint) }
    return notes[hint...].firstIndex { $0.number == number }.map { (section, $0) }
  }
}

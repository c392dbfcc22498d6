import Rowan

/// A row that is nothing but its number and a seed, eight bytes; all it shows is made from the two.
public struct Note: RowValue, Equatable {
  private let number32: Int32
  /// What tells this collection of notes from others.
  public let seed: UInt32

  /// Creates a note.
  /// - Parameters:
  ///   - number: Its number; notes that were put in later have negative ones.
  ///   - seed: What tells the collection from others.
  /// - Precondition: The number fits into 32 bits.
  public init(number: Int, seed: UInt32) {
    guard let number32 = Int32(exactly: number) else {
      preconditionFailure("Note \(number) cannot be: numbers have 32 bits.")
    }
    self.number32 = number32
    self.seed = seed
  }

  /// Its number; negative for notes that were put in later.
  public var number: Int { Int(number32) }

  /// The number, by which the note is known.
  public var id: Int { number }

  /// The number as it is written beside the note: those put in later are counted by themselves.
  var label: String { number < 0 ? "new \(Numerals.grouped(-number))" : Numerals.grouped(number) }

  /// What the note says, made anew each time.
  public var content: NoteContent {
    var source = NoteSource(seed: UInt64(seed) << 32 | UInt64(UInt32(bitPattern: number32)))
    return NoteContent(from: &source)
  }
}

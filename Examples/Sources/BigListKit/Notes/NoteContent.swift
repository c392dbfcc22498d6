/// What a note says: a message of one to six sentences, sometimes under a title, sometimes with figures
/// or with how far something has got.
public struct NoteContent: Hashable, Sendable {
  /// A number with a name.
  public struct Figure: Hashable, Sendable {
    /// What the number is of.
    public var name: String
    /// The number, written out.
    public var value: String
  }

  /// The language of title and message.
  public var language: NoteLanguage
  /// The title, where there is one.
  public var title: String?
  /// The message.
  public var message: String
  /// The figures below the message, at most three.
  public var figures: [Figure] = []
  /// How far something has got, from 0 to 1, where the note is about that.
  public var progress: Double?

  init(from source: inout NoteSource) {
    // Half of the notes are in English, the others in one of the four languages more.
    language = source.number(below: 2) == 0 ? .english : source.pick(from: NoteLanguage.others)
    let phrases = language.phrases
    title = source.number(below: 3) == 0 ? source.pick(from: phrases.titles) : nil
    let first = source.number(below: phrases.sentences.count)
    // Short notes are the most, as among messages.
    let count = 1 + min(source.number(below: 6), source.number(below: 6))
    message = (0..<count).map { phrases.sentences[(first + $0) % phrases.sentences.count] }
      .joined(separator: language.separator)
    switch source.number(below: 8) {
    case 0: progress = Double(source.number(below: 101)) / 100
    case 1:
      figures = phrases.figureNames.prefix(1 + source.number(below: 3)).map {
        Figure(name: $0, value: Numerals.grouped(source.number(below: 20_000)))
      }
    default: break
    }
  }
}

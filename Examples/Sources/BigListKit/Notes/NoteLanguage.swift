import Rowan

/// The languages that notes are written in.
public enum NoteLanguage: UInt8, Hashable, Sendable, CaseIterable {
  /// English.
  case english
  /// German, with its long words.
  case german
  /// Hebrew, from right to left.
  case hebrew
  /// Arabic, from right to left, its letters joined.
  case arabic
  /// Japanese, which has no spaces between words.
  case japanese

  static let others: [NoteLanguage] = [.german, .hebrew, .arabic, .japanese]

  /// On which side lines begin.
  var direction: LayoutDirection {
    switch self {
    case .english, .german, .japanese: .leftToRight
    case .hebrew, .arabic: .rightToLeft
    }
  }

  /// What stands between sentences.
  var separator: String { self == .japanese ? "" : " " }

  var phrases: Phrases {
    switch self {
    case .english: .english
    case .german: .german
    case .hebrew: .hebrew
    case .arabic: .arabic
    case .japanese: .japanese
    }
  }
}

import Foundation

/// A length as somebody types it: a number, a share or a word.
public enum LengthEntry: Equatable, Sendable {
  /// A number, of points where it is a length.
  case number(Double)
  /// A share, 100 being all.
  case percent(Double)
  /// A word.
  case keyword(String)

  /// The greatest number that is taken: boxes beyond it could not be shown beside others.
  static let greatest = 10_000.0

  /// Reads what was typed.
  /// - Parameters:
  ///   - text: What was typed: `40`, `12.5`, `50%` or a word, as `minContent` or `min-content`.
  ///   - keywords: The words that are possible.
  /// - Throws: What is wrong with it, in words for the user.
  public init(_ text: String, keywords: [String]) throws(LengthEntryError) {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    if let keyword = keywords.first(where: { Self.folded($0) == Self.folded(trimmed) }) {
      self = .keyword(keyword)
      return
    }
    let isPercent = trimmed.hasSuffix("%")
    let digits = isPercent ? String(trimmed.dropLast()) : trimmed
    // A comma is the decimal sign of half the world.
    let normal = digits.trimmingCharacters(in: .whitespaces).replacing(",", with: ".")
    guard let value = Double(normal), value.isFinite, !normal.isEmpty else {
      throw .unreadable(keywords)
    }
    guard abs(value) <= Self.greatest else { throw .tooLarge }
    self = isPercent ? .percent(value) : .number(value)
  }

  /// The text that reads as this entry.
  public var text: String {
    switch self {
    case .number(let value): Numbers.exact(value)
    case .percent(let value): Numbers.exact(value) + "%"
    case .keyword(let word): word
    }
  }

  private static func folded(_ word: String) -> String {
    word.lowercased().replacing("-", with: "")
  }
}

/// Why something that was typed is no value.
public enum LengthEntryError: Error, Equatable {
  /// It is neither a number nor one of these words.
  case unreadable([String])
  /// It is a share where only numbers count.
  case noShare
  /// It is below zero where that means nothing.
  case negative
  /// It is larger than anything that can be shown.
  case tooLarge

  /// What to tell the user.
  public var message: String {
    switch self {
    case .unreadable(let words) where words.isEmpty: "Type a number."
    case .unreadable: "Type a number, or a word that counts here."
    case .noShare: "Shares are not possible here."
    case .negative: "It cannot be below 0."
    case .tooLarge: "10,000 is as far as it goes."
    }
  }
}

/// Numbers as text, the same in every country.
enum Numbers {
  /// The shortest text that reads as the same number in single precision, which styles keep.
  static func exact(_ value: Double) -> String {
    let single = Float(value)
    if single == single.rounded(), abs(single) < 1e9 { return "\(Int(single))" }
    return "\(single)"
  }

  /// A length to look at, with one decimal at most.
  static func rounded(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    guard tenths.isFinite, abs(tenths) < 1e9 else { return "∞" }
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }

  /// Width and height to look at.
  static func size(_ width: Double, _ height: Double) -> String {
    rounded(width) + "\u{2009}×\u{2009}" + rounded(height)
  }
}

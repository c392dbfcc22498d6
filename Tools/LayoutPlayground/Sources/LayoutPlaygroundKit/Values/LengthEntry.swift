import Foundation

/// A length as the user types it: a number, a percentage or a keyword.
public enum LengthEntry: Equatable, Sendable {
  /// A number, in points if the property is a length.
  case number(Double)
  /// A percentage.
  case percent(Double)
  /// A keyword.
  case keyword(String)

  /// The greatest valid magnitude of a typed number. Larger boxes could not be shown beside others.
  static let greatest = 10_000.0

  /// Creates the entry of a typed text.
  /// - Parameters:
  ///   - text: The typed text: `40`, `12.5`, `50%` or a keyword, as `minContent` or `min-content`.
  ///   - keywords: The valid keywords.
  /// - Throws: An error with a message for the user.
  public init(_ text: String, keywords: [String]) throws(LengthEntryError) {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    if let keyword = keywords.first(where: { Self.folded($0) == Self.folded(trimmed) }) {
      self = .keyword(keyword)
      return
    }
    let isPercent = trimmed.hasSuffix("%")
    let digits = isPercent ? String(trimmed.dropLast()) : trimmed
    // Many countries use a comma as the decimal separator.
    let normal = digits.trimmingCharacters(in: .whitespaces).replacing(",", with: ".")
    guard let value = Double(normal), value.isFinite, !normal.isEmpty else {
      throw .unreadable(keywords)
    }
    self = isPercent ? .percent(value) : .number(value)
    guard isWithinLimit else { throw .tooLarge }
  }

  /// Whether the magnitude of the number or percentage is at most the greatest valid one. Keywords
  /// have no limit.
  var isWithinLimit: Bool {
    switch self {
    case .number(let value), .percent(let value): abs(value) <= Self.greatest
    case .keyword: true
    }
  }

  /// The text that is parsed to this entry.
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

/// An error in a typed text, with a message for the user.
public enum LengthEntryError: Error, Equatable {
  /// The text is neither a number nor one of these keywords.
  case unreadable([String])
  /// The value is not a number, but the property allows only numbers.
  case noShare
  /// The value is negative, but the property allows no negative values.
  case negative
  /// The value is larger than the greatest valid number.
  case tooLarge
  /// The value is outside the valid range of the property.
  case outside(ClosedRange<Double>)

  /// The message for the user.
  public var message: String {
    switch self {
    case .unreadable(let keywords) where keywords.isEmpty: "Enter a number."
    case .unreadable(let keywords):
      "Enter a number or a keyword: \(keywords.joined(separator: ", "))."
    case .noShare: "Enter a number. This property allows no percentages."
    case .negative: "Enter a number that is not negative."
    case .tooLarge: "Enter a number from −10,000 to 10,000."
    case .outside(let range):
      "Enter a number from \(Numbers.exact(range.lowerBound)) "
        + "to \(Numbers.exact(range.upperBound))."
    }
  }
}

/// The formats of numbers, independent of the locale.
enum Numbers {
  /// Returns the shortest text of the number in single precision, which styles store.
  static func exact(_ value: Double) -> String {
    let single = Float(value)
    if single == single.rounded(), abs(single) < 1e9 { return "\(Int(single))" }
    return "\(single)"
  }

  /// Returns a length for display, with at most one decimal.
  static func rounded(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    guard tenths.isFinite, abs(tenths) < 1e9 else { return "∞" }
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }

  /// Returns a width and height for display.
  static func size(_ width: Double, _ height: Double) -> String {
    rounded(width) + "\u{2009}×\u{2009}" + rounded(height)
  }
}

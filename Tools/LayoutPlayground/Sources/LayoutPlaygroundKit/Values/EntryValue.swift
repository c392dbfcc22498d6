import Rowan
import RowanLayout

/// A value of a style that the user can type.
protocol EntryValue: Hashable, Sendable {
  /// The keywords that are valid besides numbers.
  static var keywords: [String] { get }
  /// The value as the user types it.
  var entry: LengthEntry { get }
  /// Creates the value of an entry.
  init(_ entry: LengthEntry) throws(LengthEntryError)
}

extension EntryValue {
  /// Whether the value is a number or a percentage, not a keyword.
  var isLength: Bool {
    if case .keyword = entry { false } else { true }
  }

  /// Creates the value of a typed text.
  init(typed text: String) throws(LengthEntryError) {
    try self.init(LengthEntry(text, keywords: Self.keywords))
  }

  /// Returns the value, increased by `step`, or `nil` if the result is not valid: a negative width,
  /// for example, or a number that is too large to be typed. A keyword is replaced by a number,
  /// which starts from `start`.
  func stepped(by step: Double, from start: Double) -> Self? {
    let next: LengthEntry =
      switch entry {
      case .number(let value): .number(Self.tidy(value + step))
      case .percent(let value): .percent(Self.tidy(value + step))
      case .keyword: .number(Self.tidy(start.rounded() + step))
      }
    guard next.isWithinLimit else { return nil }
    return try? Self(next)
  }

  /// Returns the value, rounded to thousandths, because sums of tenths have errors in the last
  /// digits.
  private static func tidy(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension LengthEntry {
  /// Returns the number, or throws if the entry is not a number or is negative.
  func nonNegativeNumber() throws(LengthEntryError) -> Double {
    guard case .number(let value) = self else { throw .noShare }
    guard value >= 0 else { throw .negative }
    return value
  }
}

extension LayoutDimension: EntryValue {
  static var keywords: [String] { ["auto", "minContent", "maxContent", "fitContent", "stretch"] }

  var entry: LengthEntry {
    switch self {
    case .auto: .keyword("auto")
    case .points(let value): .number(value)
    case .percent(let value): .percent(value)
    case .minContent: .keyword("minContent")
    case .maxContent: .keyword("maxContent")
    case .fitContent: .keyword("fitContent")
    case .stretch: .keyword("stretch")
    }
  }

  init(_ entry: LengthEntry) throws(LengthEntryError) {
    switch entry {
    case .number(let value), .percent(let value):
      guard value >= 0 else { throw .negative }
      if case .percent = entry { self = .percent(value) } else { self = .points(value) }
    case .keyword("minContent"): self = .minContent
    case .keyword("maxContent"): self = .maxContent
    case .keyword("fitContent"): self = .fitContent
    case .keyword("stretch"): self = .stretch
    case .keyword: self = .auto
    }
  }
}

extension FlexBasis: EntryValue {
  static var keywords: [String] {
    ["auto", "content", "minContent", "maxContent", "fitContent", "stretch"]
  }

  var entry: LengthEntry {
    switch self {
    case .auto: .keyword("auto")
    case .content: .keyword("content")
    case .points(let value): .number(value)
    case .percent(let value): .percent(value)
    case .minContent: .keyword("minContent")
    case .maxContent: .keyword("maxContent")
    case .fitContent: .keyword("fitContent")
    case .stretch: .keyword("stretch")
    }
  }

  init(_ entry: LengthEntry) throws(LengthEntryError) {
    switch entry {
    case .number(let value), .percent(let value):
      guard value >= 0 else { throw .negative }
      if case .percent = entry { self = .percent(value) } else { self = .points(value) }
    case .keyword("content"): self = .content
    case .keyword("minContent"): self = .minContent
    case .keyword("maxContent"): self = .maxContent
    case .keyword("fitContent"): self = .fitContent
    case .keyword("stretch"): self = .stretch
    case .keyword: self = .auto
    }
  }
}

import Rowan
import RowanLayout

extension LengthPercentage: EntryValue {
  static var keywords: [String] { [] }

  var entry: LengthEntry {
    switch self {
    case .points(let value): .number(value)
    case .percent(let value): .percent(value)
    }
  }

  init(_ entry: LengthEntry) throws(LengthEntryError) {
    switch entry {
    case .number(let value) where value >= 0: self = .points(value)
    case .percent(let value) where value >= 0: self = .percent(value)
    case .number, .percent: throw .negative
    case .keyword: throw .unreadable([])
    }
  }
}

extension Margin: EntryValue {
  static var keywords: [String] { ["auto"] }

  var entry: LengthEntry {
    switch self {
    case .auto: .keyword("auto")
    case .points(let value): .number(value)
    case .percent(let value): .percent(value)
    }
  }

  init(_ entry: LengthEntry) {
    switch entry {
    case .number(let value): self = .points(value)
    case .percent(let value): self = .percent(value)
    case .keyword: self = .auto
    }
  }
}

extension InsetLength: EntryValue {
  static var keywords: [String] { ["auto"] }

  var entry: LengthEntry {
    switch self {
    case .auto: .keyword("auto")
    case .points(let value): .number(value)
    case .percent(let value): .percent(value)
    }
  }

  init(_ entry: LengthEntry) {
    switch entry {
    case .number(let value): self = .points(value)
    case .percent(let value): self = .percent(value)
    case .keyword: self = .auto
    }
  }
}

/// Border widths and flex factors.
extension Double: EntryValue {
  static var keywords: [String] { [] }

  var entry: LengthEntry { .number(self) }

  init(_ entry: LengthEntry) throws(LengthEntryError) {
    self = try entry.nonNegativeNumber()
  }
}

/// Values of `order` among siblings, which may be negative.
extension Int: EntryValue {
  static var keywords: [String] { [] }

  var entry: LengthEntry { .number(Double(self)) }

  init(_ entry: LengthEntry) throws(LengthEntryError) {
    guard case .number(let value) = entry else { throw .noShare }
    self = Int(value.rounded())
  }
}

/// A font size, in points at a text scale of 1.
struct FontSize: EntryValue {
  /// The valid sizes: smaller letters cannot be read, and larger ones do not fit on the canvas.
  ///
  /// Other sizes are invalid, not clamped. Otherwise, the first digit that a user types would be
  /// replaced by another one.
  static let range = 4.0...96.0

  static var keywords: [String] { [] }

  let value: Double

  init(_ value: Double) {
    self.value = value
  }

  var entry: LengthEntry { .number(value) }

  init(_ entry: LengthEntry) throws(LengthEntryError) {
    guard case .number(let number) = entry else { throw .noShare }
    guard Self.range.contains(number) else { throw .outside(Self.range) }
    value = number
  }
}

/// The ratio of width to height, or none.
struct Ratio: EntryValue {
  static var keywords: [String] { ["none"] }

  let value: Double?

  init(_ value: Double?) {
    self.value = value
  }

  var entry: LengthEntry { value.map { .number($0) } ?? .keyword("none") }

  init(_ entry: LengthEntry) throws(LengthEntryError) {
    if case .keyword = entry {
      value = nil
    } else {
      let number = try entry.nonNegativeNumber()
      value = number == 0 ? nil : number
    }
  }
}

public import RowanCore

/// A scroll position of a table or collection, to be saved and restored later: in another session,
/// after changes of the rows, or in a window of another size.
///
/// ```swift
/// defaults.set(try JSONEncoder().encode(table.position), forKey: "inbox")
/// // In a later session, before or after the rows are loaded:
/// table.restore(try JSONDecoder().decode(TablePosition.self, from: data))
/// ```
///
/// The position contains the identity of the first visible item. Identifiers other than integers, strings and 128-bit
/// values are not saved; the index of the section, or of the row in the section, is used instead.
public struct TablePosition: Hashable, Sendable {
  /// The part of a section that is the first visible item.
  public enum Part: String, Hashable, Sendable, CaseIterable, Codable {
    /// The header.
    case header
    /// A row.
    case row
    /// The footer.
    case footer
  }

  /// The identity of the section; `nil` after decoding if it cannot be saved.
  public var section: IdentityKey?
  /// The index of the section.
  public var sectionIndex: Int
  /// The part of the section that is the first visible item.
  public var part: Part
  /// The identity of the row; `nil` for headers, footers and rows that are not fetched, and after
  /// decoding if it cannot be saved.
  public var row: IdentityKey?
  /// The index of the row in the section.
  public var rowIndex: Int
  /// The distance from the top of the window, or from the bottom of overlays above all rows, to the top of the item, in
  /// points; negative if the item is partly above.
  public var distance: Double
  /// The scrolled fraction of the distance that can be scrolled, from 0 to 1. It is used if the section
  /// no longer exists.
  public var fraction: Double

  /// Creates a position.
  public init(
    section: IdentityKey?,
    sectionIndex: Int = 0,
    part: Part = .row,
    row: IdentityKey?,
    rowIndex: Int = 0,
    distance: Double = 0,
    fraction: Double = 0
  ) {
    self.section = section
    self.sectionIndex = sectionIndex
    self.part = part
    self.row = row
    self.rowIndex = rowIndex
    self.distance = distance
    self.fraction = fraction
  }
}

extension TablePosition: Codable {
  private enum CodingKeys: String, CodingKey {
    case section, sectionIndex, part, row, rowIndex, distance, fraction
  }

  /// Decodes a position. Invalid numbers are replaced by 0 or the nearest valid one.
  /// - Throws: A `DecodingError` if the data was not written by ``encode(to:)``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let distance = try values.decode(Double.self, forKey: .distance)
    let fraction = try values.decode(Double.self, forKey: .fraction)
    self.init(
      section: try values.decodeIfPresent(SavedKey.self, forKey: .section)?.key,
      sectionIndex: max(0, try values.decode(Int.self, forKey: .sectionIndex)),
      part: try values.decode(Part.self, forKey: .part),
      row: try values.decodeIfPresent(SavedKey.self, forKey: .row)?.key,
      rowIndex: max(0, try values.decode(Int.self, forKey: .rowIndex)),
      distance: distance.isFinite ? distance : 0,
      fraction: fraction.isFinite ? min(max(0, fraction), 1) : 0
    )
  }

  /// Encodes the position.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(section.flatMap { SavedKey($0) }, forKey: .section)
    try values.encode(sectionIndex, forKey: .sectionIndex)
    try values.encode(part, forKey: .part)
    try values.encodeIfPresent(row.flatMap { SavedKey($0) }, forKey: .row)
    try values.encode(rowIndex, forKey: .rowIndex)
    try values.encode(distance, forKey: .distance)
    try values.encode(fraction, forKey: .fraction)
  }
}

/// An identifier that can be encoded. Integers precede strings, and strings precede 128-bit values.
enum SavedKey: Codable, Comparable {
  case int(Int)
  case string(String)
  case pair(UInt64, UInt64)

  init?(_ key: IdentityKey) {
    switch key {
    case .int(let value): self = .int(value)
    case .string(let value): self = .string(value)
    case .pair(let high, let low): self = .pair(high, low)
    case .other: return nil
    }
  }

  var key: IdentityKey {
    switch self {
    case .int(let value): .int(value)
    case .string(let value): .string(value)
    case .pair(let high, let low): .pair(high, low)
    }
  }
}

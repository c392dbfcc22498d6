public import RowanCore

/// Where somebody reads in a table, to be kept and restored later: in another session, after the rows have
/// changed, in a window of another size.
///
/// ```swift
/// defaults.set(try JSONEncoder().encode(table.position), forKey: "inbox")
/// // Some other day, before or after the rows are there:
/// table.restore(try JSONDecoder().decode(TablePosition.self, from: data))
/// ```
///
/// It names what is the first in sight by its identity. Identifiers that are neither integers, strings
/// nor of 128 bits are not kept; the place in the section stands for them.
public struct TablePosition: Hashable, Sendable {
  /// Which part of a section is the first in sight.
  public enum Part: String, Hashable, Sendable, CaseIterable, Codable {
    /// Its header.
    case header
    /// A row.
    case row
    /// Its footer.
    case footer
  }

  /// The section; `nil` for one whose identifier cannot be kept.
  public var section: IdentityKey?
  /// Which section it was.
  public var sectionIndex: Int
  /// What of it was the first in sight.
  public var part: Part
  /// The row; `nil` for headers and footers, and for rows whose identifier cannot be kept.
  public var row: IdentityKey?
  /// Which row of the section it was.
  public var rowIndex: Int
  /// How far its top was below the top of the window, or below what is said above all rows, in points;
  /// negative when it was partly above.
  public var distance: Double
  /// How much of the way through the table had been gone, from 0 to 1.
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

  /// Reads a position.
  /// - Throws: When it was not written by ``encode(to:)``; numbers that cannot be are taken for 0.
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

  /// Writes the position.
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

/// An identifier that can be written down.
enum SavedKey: Codable {
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

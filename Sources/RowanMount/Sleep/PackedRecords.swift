import RowanCore
import RowanHostInterface

/// The records of views in compact form, about ten bytes each, because hundreds of sessions may
/// sleep.
///
/// Numbers use a variable-length encoding with seven bits per byte, the lowest first. View ids are stored as the
/// difference from the previous id, because views created together are usually adjacent.
struct PackedRecords {
  private let bytes: [UInt8]
  private let count: Int

  init(_ entries: [ViewRecord]) {
    var writer = Writer()
    var last: UInt32 = 0
    for entry in entries {
      writer.write(Self.folded(entry.id.number &- last))
      last = entry.id.number
      writer.write(entry.generation)
      writer.write(entry.extent)
      writer.write(entry.names)
      writer.bytes.append(entry.kind.rawValue)
      // Digests are stored in full, as all their bits are equally significant.
      withUnsafeBytes(of: entry.digest) { writer.bytes.append(contentsOf: $0) }
    }
    count = entries.count
    bytes = writer.bytes.inExactSize()
  }

  /// The unpacked records.
  var entries: [ViewRecord] {
    var reader = Reader(bytes: bytes)
    var last: UInt32 = 0
    return (0..<count).map { _ in
      last &+= Self.unfolded(reader.number())
      let generation = reader.number()
      let extent = reader.number()
      let names = reader.number()
      guard let kind = ViewKind(rawValue: reader.byte()) else {
        preconditionFailure("A packed record has an unknown kind of view.")
      }
      var digest: UInt32 = 0
      withUnsafeMutableBytes(of: &digest) { part in
        for index in part.indices { part[index] = reader.byte() }
      }
      return ViewRecord(
        id: ViewID(last),
        generation: generation,
        extent: extent,
        names: names,
        digest: digest,
        kind: kind
      )
    }
  }

  /// Returns the zigzag encoding of a signed difference: small for small differences in both directions.
  private static func folded(_ distance: UInt32) -> UInt32 {
    let signed = Int32(bitPattern: distance)
    return UInt32(bitPattern: (signed << 1) ^ (signed >> 31))
  }

  private static func unfolded(_ number: UInt32) -> UInt32 {
    (number >> 1) ^ (0 &- (number & 1))
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func write(_ number: UInt32) {
      var rest = number
      while rest > 0x7F {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func byte() -> UInt8 {
      defer { place += 1 }
      return bytes[place]
    }

    mutating func number() -> UInt32 {
      var number: UInt32 = 0
      var shift: UInt32 = 0
      while true {
        let next = byte()
        number |= UInt32(next & 0x7F) << shift
        if next & 0x80 == 0 { return number }
        shift += 7
      }
    }
  }
}

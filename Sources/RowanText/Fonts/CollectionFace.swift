/// Extracts one face of a font collection as a separate font file: browsers load only the first
/// face of a collection.
///
/// OpenType 1.9, "Organization of an OpenType font": a collection is a list of offsets to table
/// directories. Faces may share tables.
struct CollectionFace {
  private struct Table {
    var tag: [UInt8]
    var content: [UInt8]
  }

  private let bytes: [UInt8]

  /// Returns the face with this index, or `nil` if the bytes are not a valid collection.
  static func extract(_ index: Int, from bytes: [UInt8]) -> [UInt8]? {
    let reader = CollectionFace(bytes: bytes)
    guard reader.bytes.prefix(4).elementsEqual("ttcf".utf8),
      let count = reader.number(at: 8, bytes: 4), index >= 0, index < count,
      let start = reader.number(at: 12 + 4 * index, bytes: 4),
      let version = reader.slice(start, 4),
      let tables = reader.tables(at: start)
    else { return nil }
    return write(tables, version: Array(version))
  }

  private func tables(at start: Int) -> [Table]? {
    guard let count = number(at: start + 4, bytes: 2), count > 0 else { return nil }
    var tables: [Table] = []
    for index in 0..<count {
      let record = start + 12 + 16 * index
      guard let tag = slice(record, 4), let offset = number(at: record + 8, bytes: 4),
        let length = number(at: record + 12, bytes: 4), let content = slice(offset, length)
      else { return nil }
      tables.append(Table(tag: Array(tag), content: Array(content)))
    }
    return tables
  }

  private func slice(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
    guard start >= 0, length >= 0, start <= bytes.count - length else { return nil }
    return bytes[start..<start + length]
  }

  private func number(at index: Int, bytes count: Int) -> Int? {
    slice(index, count)?.reduce(0) { $0 << 8 | Int($1) }
  }
}

// MARK: - Writing

extension CollectionFace {
  private static func write(_ tables: [Table], version: [UInt8]) -> [UInt8] {
    let power = (1...15).last { 1 << $0 <= tables.count } ?? 0
    var file = version
    append(tables.count, 2, to: &file)
    append(16 << power, 2, to: &file)
    append(power, 2, to: &file)
    append(16 * tables.count - (16 << power), 2, to: &file)
    var offset = 12 + 16 * tables.count
    var head: Int?
    for table in tables {
      var content = table.content
      if table.tag.elementsEqual("head".utf8), content.count >= 12 {
        head = offset
        content.replaceSubrange(8..<12, with: [0, 0, 0, 0])
      }
      file += table.tag
      append(Int(checksum(content[...])), 4, to: &file)
      append(offset, 4, to: &file)
      append(content.count, 4, to: &file)
      offset += (content.count + 3) / 4 * 4
    }
    file.reserveCapacity(offset)
    for table in tables {
      file += table.content
      file += Array(repeating: 0, count: (4 - table.content.count % 4) % 4)
    }
    if let head {
      // The checksum of the whole file has to equal this number.
      file.replaceSubrange(head + 8..<head + 12, with: [0, 0, 0, 0])
      var adjustment: [UInt8] = []
      append(Int(0xB1B0_AFBA &- checksum(file[...])), 4, to: &adjustment)
      file.replaceSubrange(head + 8..<head + 12, with: adjustment)
    }
    return file
  }

  private static func append(_ value: Int, _ count: Int, to bytes: inout [UInt8]) {
    for shift in (0..<count).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: value >> (8 * shift)))
    }
  }

  /// Returns the sum of the bytes as big-endian 32-bit numbers, padded with zeros.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt32 = 0
      var index = 0
      while index + 4 <= bytes.count {
        sum &+= UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
        index += 4
      }
      var rest: UInt32 = 0
      for place in 0..<4 {
        rest = rest << 8 | (index + place < bytes.count ? UInt32(bytes[index + place]) : 0)
      }
      return sum &+ (index < bytes.count ? rest : 0)
    }
  }
}

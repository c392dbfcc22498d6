import RowanCore

/// A text as a cache key: hashed once, outside of the cache's lock, eight bytes at a time.
///
/// Swift's hash of a paragraph takes longer than the rest of a cache hit. This hash multiplies, and
/// starts from a number that is random for every process, so that attackers cannot prepare texts
/// that collide.
struct LayoutKey: Hashable {
  let text: StyledText
  private let digest: UInt64

  init(_ text: StyledText) {
    self.text = text
    var digest = Self.seed
    for span in text.spans {
      digest = Self.digest(of: span.text, digest)
      digest = Self.mix(digest, span.font.size.bitPattern)
      digest = Self.mix(digest, UInt64(span.font.weight.rawValue))
    }
    // Properties omitted from the hash, such as colours, rarely distinguish two texts; equality
    // compares them.
    digest = Self.mix(digest, UInt64(text.alignment.rawValue))
    self.digest = Self.mix(digest, UInt64(bitPattern: Int64(text.lineLimit ?? 0)))
  }

  static func == (left: LayoutKey, right: LayoutKey) -> Bool {
    left.digest == right.digest && left.text == right.text
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }

  private static let seed = UInt64.random(in: .min ... .max)

  private static func mix(_ digest: UInt64, _ word: UInt64) -> UInt64 {
    let product = (digest ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private static func digest(of text: String, _ start: UInt64) -> UInt64 {
    let known = text.utf8.withContiguousStorageIfAvailable { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      var digest = mix(start, UInt64(bytes.count))
      var offset = 0
      while offset + 8 <= bytes.count {
        digest = mix(digest, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < bytes.count {
        rest = rest << 8 | UInt64(bytes[offset])
        offset += 1
      }
      return mix(digest, rest)
    }
    return known ?? mix(start, UInt64(bitPattern: Int64(text.hashValue)))
  }
}

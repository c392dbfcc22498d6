/// A SHA-256 digest, from which the identifiers of resources are made.
///
/// Implemented here because this module has no dependencies, and all code that creates resources must compute
/// the same identifiers. Source: FIPS 180-4, "Secure Hash Standard", section 6.2. Identifiers are not secret:
/// the computation need not take constant time.
package struct ContentDigest: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Creates a digest of no bytes.
  package init() {}

  /// Adds bytes. O(bytes), about three milliseconds for each megabyte of contiguous bytes.
  package mutating func update(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      update(UnsafeRawBufferPointer(bytes))
    }
    if isDone != nil { return }
    for byte in bytes {
      pending.append(byte)
      if pending.count == 64 { takePending() }
    }
  }

  /// Adds contiguous bytes; whole blocks are processed in place.
  private mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    if !pending.isEmpty {
      let part = rest.prefix(64 - pending.count)
      pending.append(contentsOf: part)
      rest = rest.dropFirst(part.count)
      if pending.count == 64 { takePending() }
    }
    let whole = rest.count / 64 * 64
    takeBlocks(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
    pending.append(contentsOf: rest.dropFirst(whole))
  }

  /// The digest of all bytes added so far, in lower-case hexadecimal.
  package var hexadecimal: String {
    var end = self
    let bits = (length + UInt64(pending.count)) * 8
    let zeros = (119 - pending.count) % 64
    end.update([0x80] + Array(repeating: 0, count: zeros))
    end.update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) })
    let digits = Array("0123456789abcdef".utf8)
    let text = end.state.flatMap { word in
      (0..<8).map { digits[Int((word >> (28 - 4 * UInt32($0))) & 15)] }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func takePending() {
    let block = pending
    block.withUnsafeBytes { takeBlocks($0) }
    pending.removeAll(keepingCapacity: true)
  }

  /// Processes whole blocks. The words of a block are bounds-checked once, not one by one.
  private mutating func takeBlocks(_ blocks: UnsafeRawBufferPointer) {
    if blocks.isEmpty { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      Self.constants.withUnsafeBufferPointer { constants in
        for start in stride(from: 0, to: blocks.count, by: 64) {
          takeBlock(UnsafeRawBufferPointer(rebasing: blocks[start..<start + 64]), words, constants)
        }
      }
    }
    length += UInt64(blocks.count)
  }

  private mutating func takeBlock(
    _ block: UnsafeRawBufferPointer,
    _ words: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      let word = block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
      words[index] = UInt32(bigEndian: word)
    }
    for index in 16..<64 {
      let first = words[index &- 15]
      let second = words[index &- 2]
      let low = first.rotated(7) ^ first.rotated(18) ^ (first >> 3)
      let high = second.rotated(17) ^ second.rotated(19) ^ (second >> 10)
      words[index] = words[index &- 16] &+ low &+ words[index &- 7] &+ high
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let mixed = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let chosen = (e & f) ^ (~e & g)
      let first = h &+ mixed &+ chosen &+ constants[index] &+ words[index]
      let turned = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let second = turned &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The fractional parts of the cube roots of the first 64 primes, as listed in the standard.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self &>> count | self &<< (32 &- count) }
}

extension ResourceID {
  /// Creates the identifier of bytes. O(bytes).
  public init(digestOf bytes: some Sequence<UInt8>) {
    var digest = ContentDigest()
    digest.update(bytes)
    self.init(digest: digest.hexadecimal)
  }

  /// Creates the identifier of a path. O(elements).
  init(digestOf path: Path) {
    var digest = ContentDigest()
    func add(_ kind: UInt8, _ points: Point...) {
      digest.update([kind])
      for value in points.flatMap({ [$0.x, $0.y] }) {
        // Zero has two bit patterns with the same meaning.
        let bits = (value == 0 ? 0 : value).bitPattern
        digest.update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) })
      }
    }
    for element in path.elements {
      switch element {
      case .move(let point): add(0, point)
      case .line(let point): add(1, point)
      case .curve(let point, let control1, let control2): add(2, point, control1, control2)
      case .close: add(3)
      }
    }
    self.init(digest: digest.hexadecimal)
  }
}

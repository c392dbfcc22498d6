/// The format of a session's file: a head with its own checksum, so that the epoch can be read without the snapshot,
/// followed by the snapshot.
///
/// | Bytes | Content |
/// |---|---|
/// | 8 | `RowanS1` and a line feed |
/// | 8 | the epoch |
/// | 8 | the time of expiry, in nanoseconds since 1970 |
/// | 4 | the length of the snapshot |
/// | 2 | the length of the name |
/// | 2 | the length of the user, 65,535 for none |
/// | 8 | the checksum of the snapshot |
/// | 8 | the checksum of the preceding bytes, the name and the user |
/// | | name, user, snapshot |
///
/// All numbers are big-endian. The checksums detect files that were written in part at a power failure; they do not
/// protect from attackers.
struct SessionFile {
  static let headSize = 48
  /// The maximum number of bytes of a file.
  static let maximumSize = headSize + 128 + 1_024 + StoredSession.maximumSize
  private static let magic = Array("RowanS1\n".utf8)

  var key: StoredSessionKey
  var epoch: UInt64
  /// The time since 1970 at which the session expires.
  var expiry: Duration
  var dataLength: Int
  private var dataChecksum: UInt64
  /// The number of bytes before the snapshot.
  private var dataOffset: Int

  /// Creates the head of a session's file.
  init(_ session: StoredSession, epoch: UInt64, for key: StoredSessionKey, until expiry: Duration) {
    self.key = key
    self.epoch = epoch
    self.expiry = expiry
    dataLength = session.data.count
    dataChecksum = Self.checksum(session.data[...])
    dataOffset = Self.headSize + key.name.utf8.count + (key.user?.utf8.count ?? 0)
  }

  /// Reads the head from the first bytes of a file; `nil` if it is invalid.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = ByteReader(bytes)
    guard bytes.count >= Self.headSize, reader.bytes(8).elementsEqual(Self.magic) else {
      return nil
    }
    epoch = reader.number(8)
    expiry = .nanoseconds(Int64(truncatingIfNeeded: reader.number(8)))
    dataLength = Int(reader.number(4))
    let nameLength = Int(reader.number(2))
    let userLength = Int(reader.number(2))
    dataChecksum = reader.number(8)
    let checked = bytes.prefix(Self.headSize - 8)
    let checksum = reader.number(8)
    let texts = nameLength + (userLength == 0xFFFF ? 0 : userLength)
    dataOffset = Self.headSize + texts
    guard dataLength <= StoredSession.maximumSize, bytes.count >= dataOffset,
      Self.checksum(checked + reader.rest.prefix(texts)) == checksum
    else { return nil }
    let name = String(decoding: reader.bytes(nameLength), as: UTF8.self)
    let user =
      userLength == 0xFFFF ? nil : String(decoding: reader.bytes(userLength), as: UTF8.self)
    key = StoredSessionKey(name: name, user: user)
  }

  /// Returns the snapshot from the bytes of a whole file, or `nil` if its length or checksum is wrong.
  func data(in bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let data = bytes.dropFirst(dataOffset)
    guard data.count == dataLength, Self.checksum(data) == dataChecksum else { return nil }
    return Array(data)
  }

  /// The bytes of the file before the snapshot: head, name and user.
  var head: [UInt8] {
    var bytes = Self.magic
    bytes.add(epoch, size: 8)
    bytes.add(expiry.nanoseconds, size: 8)
    bytes.add(UInt64(dataLength), size: 4)
    bytes.add(UInt64(key.name.utf8.count), size: 2)
    bytes.add(UInt64(key.user?.utf8.count ?? 0xFFFF), size: 2)
    bytes.add(dataChecksum, size: 8)
    let texts = Array(key.name.utf8) + Array((key.user ?? "").utf8)
    bytes.add(Self.checksum((bytes + texts)[...]), size: 8)
    return bytes + texts
  }

  /// Returns a 64-bit checksum. Like FNV-1a it multiplies and mixes, but words of eight bytes instead of single bytes.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
      func mix(_ word: UInt64) {
        sum = (sum ^ word) &* 0x0000_0100_0000_01B3
        sum ^= sum >> 29
      }
      let whole = bytes.count / 8 * 8
      for offset in stride(from: 0, to: whole, by: 8) {
        mix(UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      for byte in bytes[whole...] { mix(UInt64(byte)) }
      return sum
    }
  }
}

extension [UInt8] {
  /// Appends a number of `size` bytes, big-endian.
  mutating func add(_ number: UInt64, size: Int) {
    for index in (0..<size).reversed() {
      append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(index))))
    }
  }
}

/// A reader for consecutive numbers and bytes. After the end it returns no bytes, and zero as numbers.
struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Reads a big-endian number of `size` bytes.
  mutating func number(_ size: Int) -> UInt64 { bytes(size).reduce(0) { $0 << 8 | UInt64($1) } }
}

extension Duration {
  /// The whole nanoseconds, limited to the range from 0 to the year 2255.
  var nanoseconds: UInt64 {
    let (seconds, attoseconds) = min(max(.zero, self), .seconds(9_000_000_000)).components
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }
}

/// The format of the file of signed-out users: a head with a stamp, by which a reader detects changes, and a
/// checksum; then records of time, expiry and name.
struct SignOutFile {
  struct Record {
    var time: Duration
    /// The time since 1970 at which the record expires.
    var expiry: Duration
  }

  static let headSize = 24
  /// The maximum number of bytes of a file.
  static let maximumSize = 64 << 20
  private static let magic = Array("RowanO1\n".utf8)

  var stamp: UInt64
  var records: [String: Record] = [:]

  /// Creates an empty file.
  init(stamp: UInt64) { self.stamp = stamp }

  /// Reads the stamp from the first bytes of a file; `nil` if the head is invalid.
  static func stamp(of bytes: ArraySlice<UInt8>) -> UInt64? {
    var reader = ByteReader(bytes)
    guard bytes.count >= headSize, reader.bytes(8).elementsEqual(magic) else { return nil }
    return reader.number(8)
  }

  /// Reads a whole file; `nil` if its head or checksum is wrong.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let stamp = Self.stamp(of: bytes) else { return nil }
    self.stamp = stamp
    var reader = ByteReader(bytes.dropFirst(16))
    guard reader.number(8) == SessionFile.checksum(reader.rest) else { return nil }
    while !reader.rest.isEmpty {
      let time = Duration.nanoseconds(Int64(truncatingIfNeeded: reader.number(8)))
      let expiry = Duration.nanoseconds(Int64(truncatingIfNeeded: reader.number(8)))
      let length = Int(reader.number(2))
      let user = String(decoding: reader.bytes(length), as: UTF8.self)
      records[user] = Record(time: time, expiry: expiry)
    }
  }

  var bytes: [UInt8] {
    var content: [UInt8] = []
    for (user, record) in records {
      for time in [record.time, record.expiry] {
        content.add(time.nanoseconds, size: 8)
      }
      content.add(UInt64(user.utf8.count), size: 2)
      content += user.utf8
    }
    var bytes = Self.magic
    bytes.add(stamp, size: 8)
    bytes.add(SessionFile.checksum(content[...]), size: 8)
    return bytes + content
  }

  /// Adds or extends a record, and removes expired and surplus records.
  mutating func add(_ user: String, _ record: Record, atMost limit: Int, now: Duration) {
    let earlier = records[user]
    records[user] = Record(
      time: max(record.time, earlier?.time ?? record.time),
      expiry: max(record.expiry, earlier?.expiry ?? record.expiry)
    )
    records = records.filter { $0.value.expiry > now }
    guard records.count > limit else { return }
    let excess = records.sorted { $0.value.expiry < $1.value.expiry }.prefix(records.count - limit)
    for (user, _) in excess { records[user] = nil }
  }
}

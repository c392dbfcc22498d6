/// The values that the page of a connection knows by number, such as the styles of texts and the descriptions of rows.
///
/// A value is sent as it is the first time. The second time, it gets a number, which is sent before it; from then on,
/// only the number is sent. Values that occur once, such as the path of a chart, therefore replace no other value. If
/// there are no free numbers, the value that was not used for the longest time loses its number. The page only follows:
/// a number before a value replaces the earlier value of this number.
struct WireTable: Sendable {
  /// The number of a value.
  enum Number: Equatable {
    /// None: the value is sent as it is.
    case unnumbered
    /// A number that is sent with the value.
    case new(Int)
    /// A number that is sent instead of the value.
    case known(Int)

    /// The number, if there is one.
    var value: Int? {
      switch self {
      case .unnumbered: nil
      case .new(let number), .known(let number): number
      }
    }
  }

  private struct Entry {
    var hash: UInt64
    var bytes: [UInt8]
    var lastUse: UInt32
    var end = 0.0
    var index = -1
  }

  /// The maximum length of a value in bytes. Together with the count of numbers, it bounds the memory of a connection.
  static let longestValue = 160
  /// The minimum length of a value in bytes; a number would not be shorter.
  static let shortestValue = 4
  /// The count of values whose first occurrence is remembered.
  private static let longestMemory = 64

  private let count: Int
  private var entries: [Entry] = []
  private var seen: [UInt64] = []
  private var oldestSeen = 0
  private var clock: UInt32 = 0

  /// Creates a table.
  /// - Parameter count: The maximum count of numbers; 0 for a table that never uses any.
  init(count: Int = 64) {
    self.count = count
  }

  /// Returns the number of a value, and counts the use.
  mutating func number(of value: ArraySlice<UInt8>) -> Number {
    guard count > 0, (Self.shortestValue...Self.longestValue).contains(value.count) else {
      return .unnumbered
    }
    clock &+= 1
    let hash = Self.hash(value)
    if let known = entries.firstIndex(where: { $0.hash == hash && $0.bytes[...] == value }) {
      entries[known].lastUse = clock
      return .known(known)
    }
    guard let first = seen.firstIndex(of: hash) else {
      remember(hash)
      return .unnumbered
    }
    // The number may be taken away soon; then the value has to occur twice again.
    seen[first] = 0
    let entry = Entry(hash: hash, bytes: Array(value), lastUse: clock)
    if entries.count < count {
      entries.append(entry)
      return .new(entries.count - 1)
    }
    var oldest = 0
    for index in entries.indices where entries[index].lastUse < entries[oldest].lastUse {
      oldest = index
    }
    entries[oldest] = entry
    return .new(oldest)
  }

  /// The end of the last frame with a number, from which the next one is counted.
  subscript(endOf number: Int) -> Double {
    get { entries[number].end }
    set { entries[number].end = newValue }
  }

  /// The index of the last description with a number; -1 before the first.
  subscript(indexOf number: Int) -> Int {
    get { entries[number].index }
    set { entries[number].index = newValue }
  }

  private mutating func remember(_ hash: UInt64) {
    guard seen.count == Self.longestMemory else { return seen.append(hash) }
    seen[oldestSeen] = hash
    oldestSeen = (oldestSeen + 1) % Self.longestMemory
  }

  /// Returns the FNV-1a hash of bytes. Values come from the app, and equal hashes of different values only cost time.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

import Rowan

/// A sample of a network interface.
public struct NetworkSample: RowValue, Hashable {
  /// The traffic in one direction since the machine started.
  public struct Counts: Sendable, Hashable {
    /// The number of bytes.
    public var bytes: Int
    /// The number of packets.
    public var packets: Int
    /// The number of packets that were faulty or dropped.
    public var errors: Int

    /// Creates counts.
    public init(bytes: Int, packets: Int, errors: Int) {
      self.bytes = bytes
      self.packets = packets
      self.errors = errors
    }
  }

  /// The name of the interface.
  public var name: String
  /// The state that the system reports, such as "up", "down" or "unknown", or `nil` if it reports
  /// none.
  public var state: String?
  /// The addresses of the interface.
  public var addresses: [String]
  /// The received traffic.
  public var received: Counts
  /// The sent traffic.
  public var sent: Counts
  /// The bytes received per second since the previous sample, or `nil` in the first one.
  public var receiveRate: Double?
  /// The bytes sent per second since the previous sample, or `nil` in the first one.
  public var sendRate: Double?

  /// Creates a sample.
  public init(
    name: String,
    state: String? = nil,
    addresses: [String] = [],
    received: Counts,
    sent: Counts,
    receiveRate: Double? = nil,
    sendRate: Double? = nil
  ) {
    self.name = name
    self.state = state
    self.addresses = addresses
    self.received = received
    self.sent = sent
    self.receiveRate = receiveRate
    self.sendRate = sendRate
  }

  /// The name of the interface.
  public var id: String { name }
}

extension NetworkSample {
  /// Parses the text of `/proc/net/dev` and returns the interfaces sorted by name. Malformed lines
  /// are skipped.
  static func all(in text: String) -> [NetworkSample] {
    text.split(separator: "\n").compactMap { line -> NetworkSample? in
      guard let colon = line.lastIndex(of: ":") else { return nil }
      let name = line[..<colon].trimmingSpace
      let fields = line[line.index(after: colon)...].split(separator: " ").map { Int($0) ?? -1 }
      // Eight fields for received traffic (bytes, packets, errors, dropped and others), then eight
      // for sent traffic.
      guard fields.count >= 16, fields.allSatisfy({ $0 >= 0 }), !name.isEmpty else { return nil }
      func counts(_ first: Int) -> Counts {
        Counts(
          bytes: fields[first],
          packets: fields[first + 1],
          errors: fields[first + 2] &+ fields[first + 3]
        )
      }
      return NetworkSample(
        name: String(name).withoutControls,
        addresses: [],
        received: counts(0),
        sent: counts(8)
      )
    }
    .sorted { $0.name < $1.name }
  }
}

import Rowan

/// One way of a machine into networks, as it is at one moment.
public struct NetworkSample: RowValue, Hashable {
  /// What has gone in one direction since the machine started.
  public struct Counts: Sendable, Hashable {
    /// In bytes.
    public var bytes: Int
    /// In packets.
    public var packets: Int
    /// How many packets were wrong, or thrown away.
    public var errors: Int

    /// Creates counts.
    public init(bytes: Int, packets: Int, errors: Int) {
      self.bytes = bytes
      self.packets = packets
      self.errors = errors
    }
  }

  /// What it is called.
  public var name: String
  /// Whether it is in use, as the system says it: "up", "down", "unknown"; `nil` where it does not.
  public var state: String?
  /// The addresses that it has.
  public var addresses: [String]
  /// What has come.
  public var received: Counts
  /// What has been sent.
  public var sent: Counts
  /// How many bytes came in a second since the sample before; `nil` in the first one.
  public var receiveRate: Double?
  /// How many bytes were sent in a second since the sample before; `nil` in the first one.
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

  /// Its name.
  public var id: String { name }
}

extension NetworkSample {
  /// Reads the text of `/proc/net/dev`, in the order of the names; lines that make no sense are left out.
  static func all(in text: String) -> [NetworkSample] {
    text.split(separator: "\n").compactMap { line -> NetworkSample? in
      guard let colon = line.lastIndex(of: ":") else { return nil }
      let name = line[..<colon].trimmingSpace
      let fields = line[line.index(after: colon)...].split(separator: " ").map { Int($0) ?? -1 }
      // Eight for what came: bytes, packets, errors, dropped and others; and eight for what was sent.
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

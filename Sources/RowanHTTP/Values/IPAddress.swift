/// An IP address. An IPv4 address that is written as an IPv6 one (`::ffff:1.2.3.4`) is the IPv4 address.
package struct IPAddress: Hashable, Sendable {
  /// The bytes in network order: 4 or 16.
  package let bytes: [UInt8]

  /// Creates an address from 4 or 16 bytes in network order; `nil` for any other number of bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255]
    self.bytes = bytes.count == 16 && bytes.starts(with: mapped) ? Array(bytes[12...]) : bytes
  }

  /// Whether this is an IPv4 address.
  package var isIPv4: Bool { bytes.count == 4 }

  /// The part of the address by which connections are counted: all of an IPv4 address, the network of 64 bits of an
  /// IPv6 one, because one customer of a provider has that many addresses.
  package var countedPart: [UInt8] { isIPv4 ? bytes : Array(bytes.prefix(8)) }
}

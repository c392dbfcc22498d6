#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An IP address. An IPv4-mapped IPv6 address (`::ffff:1.2.3.4`) becomes the IPv4 address.
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

  /// The part of the address by which connections are counted: a whole IPv4 address, or the 64-bit network of an
  /// IPv6 address, because one customer of a provider has that many addresses.
  package var countedPart: [UInt8] { isIPv4 ? bytes : Array(bytes.prefix(8)) }

  /// Creates an address from its text, for instance `192.0.2.1` or `2001:db8::1`; `nil` if it is invalid.
  package init?(_ text: some StringProtocol) {
    // The longest IPv6 text has 45 characters. A zone identifier is refused: it has no meaning on other machines.
    guard (2...45).contains(text.utf8.count), !text.utf8.contains(0) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    let text = String(text)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.init(bytes: Array(bytes.prefix(4)))
    } else if inet_pton(AF_INET6, text, &bytes) == 1 {
      self.init(bytes: bytes)
    } else {
      return nil
    }
  }
}

extension IPAddress: CustomStringConvertible {
  /// The canonical text of the address.
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = isIPv4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// A range of IP addresses with a common prefix.
package struct IPAddressRange: Hashable, Sendable {
  private let first: IPAddress
  /// The length of the prefix in bits.
  private let length: Int

  /// Creates a range from its text, for instance `10.0.0.0/8`, `2001:db8::/32`, or one address; `nil` if it is invalid.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = IPAddress(parts[0]) else { return nil }
    let bits = address.bytes.count * 8
    guard parts.count == 2 else {
      first = address
      length = bits
      return
    }
    let digits = parts[1]
    guard let length = Int(digits), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      length <= bits
    else { return nil }
    first = address
    self.length = length
  }

  /// Returns whether an address is in the range.
  package func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == first.bytes.count else { return false }
    let whole = length / 8
    guard address.bytes.prefix(whole) == first.bytes.prefix(whole) else { return false }
    let rest = length % 8
    guard rest > 0 else { return true }
    let mask = UInt8.max << (8 - rest)
    return address.bytes[whole] & mask == first.bytes[whole] & mask
  }
}

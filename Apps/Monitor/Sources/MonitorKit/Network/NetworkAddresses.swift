import Foundation

/// The addresses of this machine's network interfaces.
enum NetworkAddresses {
  /// Returns addresses as texts, by the names of their interfaces.
  static func all() -> [String: [String]] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [:] }
    defer { freeifaddrs(first) }
    var addresses: [String: [String]] = [:]
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, let text = text(of: address) else { continue }
      addresses[String(cString: entry.ifa_name), default: []].append(text)
    }
    return addresses
  }

  private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    let length: Int
    switch Int32(address.pointee.sa_family) {
    case AF_INET: length = MemoryLayout<sockaddr_in>.size
    case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let code = getnameinfo(
      address,
      socklen_t(length),
      &name,
      socklen_t(name.count),
      nil,
      0,
      NI_NUMERICHOST
    )
    guard code == 0 else { return nil }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

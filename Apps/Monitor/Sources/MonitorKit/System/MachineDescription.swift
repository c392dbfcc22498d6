/// The properties of a machine that do not change. Unknown ones are `nil`.
public struct MachineDescription: Sendable, Hashable {
  /// The name in the network.
  public var hostName: String?
  /// The release of the kernel, for instance "6.1.0-18-amd64".
  public var kernel: String?
  /// The name of the distribution, for instance "Debian GNU/Linux 12 (bookworm)".
  public var distribution: String?
  /// The model of the processor.
  public var processor: String?
  /// The number of cores, including cores that are offline.
  public var coreCount: Int?

  /// Creates a description.
  public init(
    hostName: String? = nil,
    kernel: String? = nil,
    distribution: String? = nil,
    processor: String? = nil,
    coreCount: Int? = nil
  ) {
    self.hostName = hostName
    self.kernel = kernel
    self.distribution = distribution
    self.processor = processor
    self.coreCount = coreCount
  }

  /// Parses the name of the distribution from the text of `os-release`, whose values may be quoted
  /// as in a shell.
  static func distribution(osRelease text: String) -> String? {
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      values[line[..<equals]] = unquoted(line[line.index(after: equals)...])
    }
    if let name = values["PRETTY_NAME"], !name.isEmpty { return name }
    let parts = [values["NAME"], values["VERSION"]].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private static func unquoted(_ value: Substring) -> String {
    guard let quote = value.first, quote == "\"" || quote == "'" else { return String(value) }
    var result = ""
    var isEscaped = false
    for character in value.dropFirst() {
      if isEscaped {
        result.append(character)
        isEscaped = false
      } else if character == "\\", quote == "\"" {
        isEscaped = true
      } else if character == quote {
        break
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// Parses the processor's model from the text of `/proc/cpuinfo`, whose keys depend on the
  /// architecture.
  static func processor(cpuinfo text: String) -> String? {
    let names: [Substring] = ["model name", "cpu model", "cpu", "uarch", "Model"]
    var found: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].trimmingSpace
      guard names.contains(name), found[name] == nil else { continue }
      let value = line[line.index(after: colon)...].trimmingSpace
      if !value.isEmpty { found[name] = value.split(separator: " ").joined(separator: " ") }
    }
    return names.lazy.compactMap { found[$0] }.first
  }

  /// Returns the number of values in a list of ranges such as "0-3,8", or `nil` if it is malformed.
  static func count(ofRanges text: String) -> Int? {
    var count = 0
    for range in text.trimmingSpace.split(separator: ",") {
      let ends = range.split(separator: "-").map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first >= 0, last >= first,
        last < 1 << 20
      else { return nil }
      count += last - first + 1
    }
    return count > 0 ? count : nil
  }
}

/// A name and a value that a process was started with.
public struct EnvironmentVariable: Sendable, Equatable, Identifiable {
  /// Its name.
  public var name: String
  /// Its value, as it is, but for control characters.
  public var value: String
  /// Tells it from others: a name may, by mistake, be there twice.
  public var id: String

  /// Creates a variable.
  public init(name: String, value: String, id: String? = nil) {
    self.name = name
    self.value = value
    self.id = id ?? name
  }
}

extension EnvironmentVariable {
  /// How much of an environment is read, in bytes.
  static let byteLimit = 131_072
  /// The most variables that are shown.
  static let limit = 1_000

  /// The environment that a process was started with, by its names; what the process has changed since is
  /// known to it alone.
  ///
  /// - Parameter folder: The folder of the process.
  /// - Returns: The variables, or why they cannot be read.
  static func all(inFolder folder: String) -> Reading<Excerpt<EnvironmentVariable>> {
    let path = folder + "/environ"
    return Reading(
      SmallFile.read(at: path, limit: byteLimit) { bytes in
        let isCut = bytes.count == byteLimit
        return Excerpt(of: variables(in: bytes), limit: limit, isCut: isCut)
      }
    )
  }

  /// Names and values, divided by zero bytes.
  private static func variables(in bytes: UnsafeRawBufferPointer) -> [EnvironmentVariable] {
    var counts: [String: Int] = [:]
    let variables = bytes.split(separator: 0).map { entry -> EnvironmentVariable in
      let sign = entry.firstIndex(of: UInt8(ascii: "=")) ?? entry.endIndex
      let name = String(decoding: entry[..<sign], as: UTF8.self).withoutControls
      let value = String(decoding: entry[sign...].dropFirst(), as: UTF8.self).withoutControls
      let count = counts[name, default: 0]
      counts[name] = count + 1
      return EnvironmentVariable(
        name: name,
        value: value,
        id: count == 0 ? name : "\(name) \(count)"
      )
    }
    return variables.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}

/// A variable in the environment that a process was started with.
public struct EnvironmentVariable: Sendable, Equatable, Identifiable {
  /// The name. If reading stopped at the limit before its end, it ends with “…”.
  public var name: String
  /// The value, in which control characters are replaced. If reading stopped at the limit before
  /// its end, it ends with “…”.
  public var value: String
  /// The identity. It differs from the name if a name occurs twice by mistake.
  public var id: String

  /// Creates a variable.
  public init(name: String, value: String, id: String? = nil) {
    self.name = name
    self.value = value
    self.id = id ?? name
  }
}

extension EnvironmentVariable {
  /// The maximum number of bytes that are read of an environment.
  static let byteLimit = 131_072
  /// The maximum number of displayed variables.
  static let limit = 1_000

  /// Reads the environment that a process was started with, sorted by name. Later changes are known
  /// to the process only.
  ///
  /// - Parameter folder: The folder of the process.
  /// - Returns: The variables, or the reason why they cannot be read.
  static func all(inFolder folder: String) -> Reading<Excerpt<EnvironmentVariable>> {
    let path = folder + "/environ"
    return Reading(
      SmallFile.read(at: path, limit: byteLimit) { bytes in
        let isCut = bytes.count == byteLimit
        return Excerpt(of: variables(in: bytes, isCut: isCut), limit: limit, isCut: isCut)
      }
    )
  }

  /// Parses names and values, which are separated by zero bytes.
  ///
  /// - Parameters:
  ///   - bytes: The environment, or its beginning.
  ///   - isCut: Whether reading stopped at the limit, so that the last variable may be incomplete.
  /// - Returns: The variables, sorted by name.
  private static func variables(
    in bytes: UnsafeRawBufferPointer,
    isCut: Bool
  ) -> [EnvironmentVariable] {
    var counts: [String: Int] = [:]
    let entries = bytes.split(separator: 0)
    let cutEntry = isCut && bytes.last != 0 ? entries.count - 1 : nil
    let variables = entries.enumerated().map { index, entry -> EnvironmentVariable in
      let sign = entry.firstIndex(of: UInt8(ascii: "=")) ?? entry.endIndex
      var name = String(decoding: entry[..<sign], as: UTF8.self).withoutControls
      var value = String(decoding: entry[sign...].dropFirst(), as: UTF8.self).withoutControls
      if index == cutEntry {
        if sign == entry.endIndex { name += "…" } else { value += "…" }
      }
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

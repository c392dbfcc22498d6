import Rowan

/// The units for amounts of memory.
public enum ByteUnits: String, Sendable, Codable, CaseIterable {
  /// Powers of 1,000: kB, MB, GB.
  case decimal
  /// Powers of 1,024: KiB, MiB, GiB.
  case binary

  /// The title in the settings.
  public var title: String {
    switch self {
    case .decimal: "kB, MB, GB"
    case .binary: "KiB, MiB, GiB"
    }
  }

  /// The factor between a unit and the next larger one.
  var step: Double { self == .decimal ? 1000 : 1024 }

  /// The names of the units, from the smallest to the largest.
  var names: [String] {
    self == .decimal
      ? ["B", "kB", "MB", "GB", "TB", "PB"] : ["B", "KiB", "MiB", "GiB", "TiB", "PiB"]
  }
}

extension EnvironmentValues {
  private enum ByteUnitsKey: EnvironmentKey {
    static var defaultValue: ByteUnits { .decimal }
  }

  /// The units for amounts of memory.
  public var byteUnits: ByteUnits {
    get { self[ByteUnitsKey.self] }
    set { self[ByteUnitsKey.self] = newValue }
  }
}

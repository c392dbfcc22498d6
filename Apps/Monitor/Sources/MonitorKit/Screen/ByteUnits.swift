import Rowan

/// What amounts of memory are counted in.
public enum ByteUnits: String, Sendable, Codable, CaseIterable {
  /// Thousands: kB, MB, GB.
  case decimal
  /// Powers of 1,024: KiB, MiB, GiB.
  case binary

  /// What it is called where one chooses it.
  public var title: String {
    switch self {
    case .decimal: "kB, MB, GB"
    case .binary: "KiB, MiB, GiB"
    }
  }

  /// How many of a unit make the next one.
  var step: Double { self == .decimal ? 1000 : 1024 }

  /// The units, each a step above the one before.
  var names: [String] {
    self == .decimal
      ? ["B", "kB", "MB", "GB", "TB", "PB"] : ["B", "KiB", "MiB", "GiB", "TiB", "PiB"]
  }
}

extension EnvironmentValues {
  private enum ByteUnitsKey: EnvironmentKey {
    static var defaultValue: ByteUnits { .decimal }
  }

  /// What amounts of memory are counted in.
  public var byteUnits: ByteUnits {
    get { self[ByteUnitsKey.self] }
    set { self[ByteUnitsKey.self] = newValue }
  }
}

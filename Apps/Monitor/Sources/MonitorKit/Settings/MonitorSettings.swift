/// The user's settings of Monitor.
public struct MonitorSettings: Sendable, Equatable, Codable {
  /// The rate at which the machine is sampled.
  public var rate: RefreshRate
  /// The units for amounts of memory.
  public var units: ByteUnits
  /// The choice between a light and a dark theme.
  public var theme: ThemeChoice

  /// Creates settings.
  public init(
    rate: RefreshRate = .second,
    units: ByteUnits = .decimal,
    theme: ThemeChoice = .system
  ) {
    self.rate = rate
    self.units = units
    self.theme = theme
  }

  /// Creates settings from a decoder. Missing and unknown values become the defaults.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      rate: (try? values.decode(RefreshRate.self, forKey: .rate)) ?? .second,
      units: (try? values.decode(ByteUnits.self, forKey: .units)) ?? .decimal,
      theme: (try? values.decode(ThemeChoice.self, forKey: .theme)) ?? .system
    )
  }
}

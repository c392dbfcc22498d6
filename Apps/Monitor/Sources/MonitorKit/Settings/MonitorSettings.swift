/// What a person has chosen for Monitor.
public struct MonitorSettings: Sendable, Equatable, Codable {
  /// How often the machine is looked at.
  public var rate: RefreshRate
  /// What amounts of memory are counted in.
  public var units: ByteUnits
  /// Whether it is light or dark.
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

  /// Reads settings; what is missing or not known is as it is at first.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      rate: (try? values.decode(RefreshRate.self, forKey: .rate)) ?? .second,
      units: (try? values.decode(ByteUnits.self, forKey: .units)) ?? .decimal,
      theme: (try? values.decode(ThemeChoice.self, forKey: .theme)) ?? .system
    )
  }
}

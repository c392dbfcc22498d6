/// The rate at which the machine is sampled.
public enum RefreshRate: String, Sendable, Codable, CaseIterable {
  /// Twice a second.
  case halfSecond
  /// Every second.
  case second
  /// Every two seconds.
  case twoSeconds
  /// Every five seconds.
  case fiveSeconds
  /// Never, so that the displayed values do not change.
  case paused

  /// The time between two samples, or `nil` if sampling is paused.
  public var interval: Duration? {
    switch self {
    case .halfSecond: .milliseconds(500)
    case .second: .seconds(1)
    case .twoSeconds: .seconds(2)
    case .fiveSeconds: .seconds(5)
    case .paused: nil
    }
  }

  /// The title in the settings.
  public var title: String {
    switch self {
    case .halfSecond: "½\u{2009}s"
    case .second: "1\u{2009}s"
    case .twoSeconds: "2\u{2009}s"
    case .fiveSeconds: "5\u{2009}s"
    case .paused: "Paused"
    }
  }
}

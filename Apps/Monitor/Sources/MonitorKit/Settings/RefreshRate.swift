/// How often the machine is looked at.
public enum RefreshRate: String, Sendable, Codable, CaseIterable {
  /// Twice a second.
  case halfSecond
  /// Every second.
  case second
  /// Every two seconds.
  case twoSeconds
  /// Every five seconds.
  case fiveSeconds
  /// Not at all: figures stand still.
  case paused

  /// The time from one look to the next; `nil` where there is no next one.
  public var interval: Duration? {
    switch self {
    case .halfSecond: .milliseconds(500)
    case .second: .seconds(1)
    case .twoSeconds: .seconds(2)
    case .fiveSeconds: .seconds(5)
    case .paused: nil
    }
  }

  /// What it is called where one chooses it.
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

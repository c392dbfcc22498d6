/// Where a window is in an app, for hosts that show that: the address bar of a browser.
public struct Location: Hashable, Sendable {
  /// The address, from its path on: `/articles/3?tab=map`.
  public var address: String
  /// What the app has said of the place, when it is shown anew; `nil` for an address that somebody has typed
  /// or followed. It comes from the host, where the user can change it: nothing in it is to be relied on.
  public var state: String?

  /// Creates a location.
  public init(_ address: String, state: String? = nil) {
    self.address = address
    self.state = state
  }

  /// The most bytes that a state may have to be kept by a host.
  public static let maximumStateLength = 16_384
}

/// A place that an app is at, for the host to keep among those that one can go back to.
public struct HistoryEntry: Hashable, Sendable {
  /// What tells places apart: a host that shows another place than before begins a new entry, one that shows the
  /// same changes that.
  public var place: String
  /// Where it is.
  public var location: Location
  /// Whether the app has left the place before for good: if this one is among those that one can go back to,
  /// the host goes back to it.
  public var isReturn: Bool

  /// Creates an entry.
  public init(place: String, location: Location, isReturn: Bool = false) {
    self.place = place
    self.location = location
    self.isReturn = isReturn
  }
}

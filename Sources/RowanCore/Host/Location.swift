/// The location of a window in an app, for hosts that show it, such as in the address bar of a browser.
public struct Location: Hashable, Sendable {
  /// The address, beginning with its path: `/articles/3?tab=map`.
  public var address: String
  /// The state that the app has stored with the location; `nil` for an address that a user has typed or
  /// followed. It comes from the host, where the user can change it: do not trust it.
  public var state: String?

  /// Creates a location.
  public init(_ address: String, state: String? = nil) {
    self.address = address
    self.state = state
  }

  /// The maximum number of bytes of a state that a host stores.
  public static let maximumStateLength = 16_384
}

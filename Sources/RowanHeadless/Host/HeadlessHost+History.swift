public import RowanCore
public import RowanHostInterface
import RowanMount

// Navigation to addresses, back and forward.
extension HeadlessHost: LocatingHost {
  /// The location of the window.
  public var currentLocation: Location? { history.location }

  /// Goes to an address, as a user does by typing it or following a link.
  public func visit(_ address: String) {
    history.visit(address)
    send(.located(history.location))
  }

  /// Goes back or forward in the history. Returns whether there is an entry in that direction.
  @discardableResult
  public func goInHistory(by steps: Int) -> Bool {
    guard history.go(by: steps) else { return false }
    send(.located(history.location))
    return true
  }
}

public import RowanCore
public import RowanMount

// Going to addresses, back and forward.
extension HeadlessHost: LocatingHost {
  /// Where the window is.
  public var currentLocation: Location? { history.location }

  /// Goes to an address, as somebody who types it or follows a link to it.
  public func visit(_ address: String) {
    history.visit(address)
    send(.located(history.location))
  }

  /// Goes back to where the window was before, or forward again. Answers whether there is anything in that
  /// direction.
  @discardableResult
  public func goInHistory(by steps: Int) -> Bool {
    guard history.go(by: steps) else { return false }
    send(.located(history.location))
    return true
  }
}

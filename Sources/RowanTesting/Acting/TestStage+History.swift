import RowanCore
import RowanHeadless
import RowanMount

// What a user does with the buttons and the address bar around an app.
extension TestStage {
  /// Where the window is: what the address bar of a browser shows.
  public var address: String { host.history.location.address }

  /// Goes to an address, as somebody who types it.
  /// - Throws: ``TestFailure`` when the app breaks a contract.
  public func visit(
    _ address: String,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    host.visit(address)
    try check("visit \(address)", at: CallSite(file, line))
  }

  /// Presses the button with which browsers go back.
  /// - Throws: ``TestFailure`` when there is nothing to go back to, or the app breaks a contract.
  public func goBackInHistory(file: String = #filePath, line: Int = #line) throws(TestFailure) {
    try goInHistory(by: -1, "go back in history", at: CallSite(file, line))
  }

  /// Presses the button with which browsers go forward again.
  /// - Throws: ``TestFailure`` when there is nothing to go to, or the app breaks a contract.
  public func goForwardInHistory(file: String = #filePath, line: Int = #line) throws(TestFailure) {
    try goInHistory(by: 1, "go forward in history", at: CallSite(file, line))
  }

  private func goInHistory(
    by steps: Int,
    _ act: String,
    at site: CallSite
  ) throws(TestFailure) {
    guard host.goInHistory(by: steps) else {
      let addresses = host.history.entries.map(\.location.address)
      throw failure(
        .notReached,
        act,
        "The window has been at \(TextTools.list(addresses)) and is at \(address).",
        at: site
      )
    }
    try check(act, at: site)
  }
}

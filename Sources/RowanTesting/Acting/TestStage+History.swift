import RowanCore
import RowanHeadless
import RowanMount

// Navigation with the buttons and the address bar of a browser.
extension TestStage {
  /// The address of the current location, as the address bar of a browser shows it.
  public var address: String { host.history.location.address }

  /// Navigates to an address, as a user does by typing it into the address bar.
  /// - Throws: ``TestFailure`` if the app breaks a contract of the framework.
  public func visit(
    _ address: String,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    host.visit(address)
    try check("visit \(address)", at: CallSite(file, line))
  }

  /// Goes back by one entry in the history, as the back button of a browser does.
  /// - Throws: ``TestFailure`` if there is no earlier entry, or the app breaks a contract of the
  ///   framework.
  public func goBackInHistory(file: String = #filePath, line: Int = #line) throws(TestFailure) {
    try goInHistory(by: -1, "go back in history", at: CallSite(file, line))
  }

  /// Goes forward by one entry in the history, as the forward button of a browser does.
  /// - Throws: ``TestFailure`` if there is no later entry, or the app breaks a contract of the
  ///   framework.
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
        "the history is \(TextTools.list(addresses)), and the window is at \(address).",
        at: site
      )
    }
    try check(act, at: site)
  }
}

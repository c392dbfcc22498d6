/// A running fetch of rows, which can be cancelled.
@MainActor
final class FetchTicket {
  /// The ticket of the fetch in which the current task runs.
  @TaskLocal static var current: FetchTicket?

  private weak var list: (any ListAccess)?
  private var isCalledOff = false

  init(_ list: any ListAccess) { self.list = list }

  /// Cancels the fetch: later results for the list are ignored.
  func callOff() { isCalledOff = true }

  /// Whether the current task runs in a cancelled fetch for a list.
  static func isCalledOff(for list: any ListAccess) -> Bool {
    guard let current, current.isCalledOff else { return false }
    return current.list === list
  }
}

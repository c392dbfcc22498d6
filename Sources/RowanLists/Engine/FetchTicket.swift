/// A running fetch of rows, which can be cancelled.
@MainActor
package final class FetchTicket {
  /// The ticket of the fetch in which the current task runs.
  @TaskLocal package static var current: FetchTicket?

  /// The list or section whose rows are fetched.
  private weak var target: AnyObject?
  private var isCalledOff = false

  /// Creates the ticket of a fetch for a list or a section.
  package init(_ target: AnyObject) { self.target = target }

  /// Cancels the fetch: its later results for the list or section are ignored.
  package func callOff() { isCalledOff = true }

  /// The list or section for which the current task fetches rows, if the fetch was cancelled; `nil`
  /// if it was not, or if the task fetches none.
  package static var cancelledTarget: AnyObject? {
    guard let current, current.isCalledOff else { return nil }
    return current.target
  }

  /// Whether the current task runs in a cancelled fetch for a list.
  static func isCalledOff(for list: any ListAccess) -> Bool {
    guard let cancelledTarget else { return false }
    return cancelledTarget === list
  }
}

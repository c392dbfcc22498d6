/// A fetch of rows, which may be called off while it runs.
@MainActor
final class FetchTicket {
  /// The ticket of the fetch in which code runs.
  @TaskLocal static var current: FetchTicket?

  private weak var list: (any ListAccess)?
  private var isCalledOff = false

  init(_ list: any ListAccess) { self.list = list }

  /// Has what the fetch hands to its table ignored from now on.
  func callOff() { isCalledOff = true }

  /// Whether code runs in a fetch for a table that was called off.
  static func isCalledOff(for list: any ListAccess) -> Bool {
    guard let current, current.isCalledOff else { return false }
    return current.list === list
  }
}

import RowanComponents
import RowanControls

/// What is said at the end of a table that may go on.
struct TableTail: Component {
  struct Look: Equatable, Sendable {
    var title: String
    var state: TableErrands.More
  }

  let look: Look
  let retry: @MainActor @Sendable () -> Void

  var body: some Component {
    if case .failed(let message) = look.state {
      FailureNote(failure: TableFailure(message, retry: retry))
    } else {
      LoadingNote(title: look.title)
    }
  }
}

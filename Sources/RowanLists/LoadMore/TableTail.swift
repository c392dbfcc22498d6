import RowanComponents
import RowanControls

/// What is said at the end of a table that may go on.
struct TableTail: Component {
  struct Look: Equatable, Sendable {
    var title: String
    var state: LoadingMore.State
    /// The title of the button for the next fetch.
    var button: String
  }

  let look: Look
  let retry: @MainActor @Sendable () -> Void

  var body: some Component {
    switch look.state {
    case .failed(let message): FailureNote(failure: TableFailure(message, retry: retry))
    case .paused: MoreNote(title: look.button, action: retry)
    case .idle, .running, .finished: LoadingNote(title: look.title)
    }
  }
}

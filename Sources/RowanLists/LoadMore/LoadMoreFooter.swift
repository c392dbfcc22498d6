import RowanComponents
import RowanControls

/// What is said at the end of a table that may go on.
struct LoadMoreFooter: Component {
  struct Appearance: Equatable, Sendable {
    var title: String
    var state: LoadingMore.State
    /// The title of the button for the next fetch.
    var button: String
  }

  let appearance: Appearance
  let retry: @MainActor @Sendable () -> Void

  var body: some Component {
    switch appearance.state {
    case .failed(let message): FailureMessage(failure: TableFailure(message, retry: retry))
    case .paused: LoadMoreMessage(title: appearance.button, action: retry)
    case .idle, .running, .finished: LoadingMessage(title: appearance.title)
    }
  }
}

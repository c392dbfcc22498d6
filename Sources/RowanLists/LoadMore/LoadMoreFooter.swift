import RowanComponents
import RowanControls

/// The footer of a list with more rows to fetch: a progress indicator, a button, or an error message.
struct LoadMoreFooter: Component {
  struct Appearance: Equatable, Sendable {
    var title: String
    var state: LoadingMore.State
    /// The title of the button that starts the next fetch.
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

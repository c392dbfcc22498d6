import RowanComponents
import RowanControls
import RowanCore

/// What is to be said of the rows of a section beside the rows themselves.
///
/// It is shown in place of the rows of a section that has none.
public enum SectionState: Sendable {
  /// They are there, as far as there are any.
  case ready
  /// There are none, and this says so.
  case empty(String)
  /// They are on their way.
  case loading
  /// They could not be had.
  case failed(TableFailure)
}

/// A line in the place of rows that are not there.
struct StateRow: RowValue, Equatable {
  /// The state as it is told apart from others: failures by their message.
  enum Look: Equatable, Sendable {
    case empty(String)
    case loading
    case failed(String, retryTitle: String, canRetry: Bool)
  }

  let id = IdentityKey.string("rowan.state")
  let look: Look
  let retry: (@MainActor @Sendable () -> Void)?

  init?(_ state: SectionState) {
    switch state {
    case .ready: return nil
    case .empty(let text): (look, retry) = (.empty(text), nil)
    case .loading: (look, retry) = (.loading, nil)
    case .failed(let failure):
      look = .failed(
        failure.message,
        retryTitle: failure.retryTitle,
        canRetry: failure.retry != nil
      )
      retry = failure.retry
    }
  }

  static func == (one: StateRow, other: StateRow) -> Bool { one.look == other.look }
}

/// What is shown for a section without rows.
struct StateLine: Component {
  let row: StateRow
  let words: TableWords
  @Environment(\.controlMetrics) private var metrics

  init(row: StateRow, words: TableWords) {
    self.row = row
    self.words = words
  }

  var body: some Component {
    switch row.look {
    case .empty(let text):
      Text(text)
        .foreground(.secondaryLabel)
        .padding(horizontal: 2 * metrics.spacing, vertical: metrics.verticalPadding)
    case .loading: LoadingNote(title: words.loading)
    case .failed(let message, let retryTitle, canRetry: _):
      FailureNote(failure: TableFailure(message, retryTitle: retryTitle, retry: row.retry))
    }
  }
}

extension SectionSnapshot {
  /// The section with something said in place of its rows, as long as it has none.
  public func state(_ state: SectionState) -> SectionSnapshot {
    guard !isCollapsed, let row = StateRow(state) else { return self }
    var section = self
    // Kept also while there are rows: those that are fetched may go.
    section.stateRow = .uniform([row])
    return section.showing(rows)
  }
}

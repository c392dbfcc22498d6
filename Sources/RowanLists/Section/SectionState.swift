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
  enum Appearance: Equatable, Sendable {
    case empty(String)
    case loading
    case failed(String, retryTitle: String, canRetry: Bool)
  }

  let id = IdentityKey.string("rowan.state")
  let appearance: Appearance
  let retry: (@MainActor @Sendable () -> Void)?

  init?(_ state: SectionState) {
    switch state {
    case .ready: return nil
    case .empty(let text): (appearance, retry) = (.empty(text), nil)
    case .loading: (appearance, retry) = (.loading, nil)
    case .failed(let failure):
      appearance = .failed(
        failure.message,
        retryTitle: failure.retryTitle,
        canRetry: failure.retry != nil
      )
      retry = failure.retry
    }
  }

  static func == (one: StateRow, other: StateRow) -> Bool { one.appearance == other.appearance }
}

/// What is shown for a section without rows.
struct StateLine: Component {
  let row: StateRow
  let strings: TableStrings
  @Environment(\.controlMetrics) private var metrics

  init(row: StateRow, strings: TableStrings) {
    self.row = row
    self.strings = strings
  }

  var body: some Component {
    switch row.appearance {
    case .empty(let text):
      Text(text)
        .foreground(.secondaryLabel)
        .padding(horizontal: 2 * metrics.spacing, vertical: metrics.verticalPadding)
    case .loading: LoadingMessage(title: strings.loading)
    case .failed(let message, let retryTitle, canRetry: _):
      FailureMessage(failure: TableFailure(message, retryTitle: retryTitle, retry: row.retry))
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

import RowanComponents
import RowanControls
import RowanCore

/// The state of a section's rows, shown as a message.
///
/// The message is shown in place of the rows while the section has none.
public enum SectionState: Sendable {
  /// The rows are loaded, and no message is shown.
  case ready
  /// The section has no rows, and the text is shown.
  case empty(String)
  /// A load of the rows has not ended yet, and a progress indicator is shown.
  case loading
  /// The load of the rows has failed, and the error message is shown.
  case failed(TableFailure)
}

/// The row that shows the state of a section without rows.
struct StateRow: RowValue, Equatable {
  /// The comparable part of the state; failures are compared by their texts.
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

/// The component that shows the state of a section without rows.
struct StateLine: Component {
  let row: StateRow
  let strings: TableView.Strings
  @Environment(\.controlMetrics) private var metrics

  init(row: StateRow, strings: TableView.Strings) {
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
  /// Returns the section with a state, which replaces an earlier one. The state is shown as long as
  /// the section has no rows and is not collapsed; ``SectionState/ready`` shows nothing.
  public func state(_ state: SectionState) -> SectionSnapshot {
    // The state is stored even if there are rows, because fetched rows may be removed later.
    withStateRow(StateRow(state).map { .uniform([$0]) })
  }
}

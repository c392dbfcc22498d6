import RowanComponents
import RowanControls
import RowanCore

/// What is shown for rows that are on their way.
struct LoadingNote: Component {
  let title: String
  @Environment(\.controlMetrics) private var metrics

  init(title: String) { self.title = title }

  var body: some Component {
    Center {
      ActivityIndicator(title)
    }
    .padding(metrics.spacing)
    .accessibilityLive()
  }
}

/// What is shown for rows that could not be had.
struct FailureNote: Component {
  let failure: TableFailure
  @Environment(\.controlMetrics) private var metrics

  init(failure: TableFailure) { self.failure = failure }

  var body: some Component {
    VStack(alignment: .center, spacing: metrics.spacing) {
      Text(failure.message).foreground(.negative)
      if let retry = failure.retry {
        Button(failure.retryTitle, action: retry)
      }
    }
    .padding(2 * metrics.spacing)
    .accessibilityLive()
  }
}

/// What is shown in front of rows that are there, of those that could not be had.
struct FailureBanner: Component {
  let failure: TableFailure
  let dismiss: @MainActor @Sendable () -> Void
  @Environment(\.controlMetrics) private var metrics

  init(failure: TableFailure, dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.failure = failure
    self.dismiss = dismiss
  }

  var body: some Component {
    HStack(spacing: metrics.spacing) {
      Text(failure.message).foreground(.negative).grow().shrink()
      if let retry = failure.retry {
        Button(failure.retryTitle, action: retry)
      }
      Button(kind: .plain, action: dismiss) {
        Icon(.multiply, label: "Close")
      }
    }
    .padding(horizontal: 2 * metrics.spacing, vertical: metrics.spacing)
    .background(.surface)
    .border(.separator)
    .accessibilityLive()
  }
}

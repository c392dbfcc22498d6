import RowanComponents
import RowanControls
import RowanCore

/// The progress indicator that is shown while rows are loading.
struct LoadingMessage: Component {
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

/// The button that fetches more rows after a fetch has added none.
struct LoadMoreMessage: Component {
  let title: String
  let action: @MainActor @Sendable () -> Void
  @Environment(\.controlMetrics) private var metrics

  init(title: String, action: @escaping @MainActor @Sendable () -> Void) {
    self.title = title
    self.action = action
  }

  var body: some Component {
    Center { Button(title, action: action) }.padding(metrics.spacing)
  }
}

/// The error message that is shown after rows failed to load, with a button to retry.
struct FailureMessage: Component {
  let failure: TableFailure
  @Environment(\.controlMetrics) private var metrics

  init(failure: TableFailure) { self.failure = failure }

  var body: some Component {
    VStack(alignment: .center, spacing: metrics.spacing) {
      Text(failure.message).foreground(.negative)
      if let retry = failure.retry {
        // The stack keeps the button in the middle; alone, it would be at the leading edge.
        HStack(spacing: 0) { Button(failure.retryTitle, action: retry) }
      }
    }
    .padding(2 * metrics.spacing)
    .accessibilityLive()
  }
}

/// The error message that is shown above existing rows after others failed to load.
struct FailureBanner: Component {
  let failure: TableFailure
  let close: String
  let dismiss: @MainActor @Sendable () -> Void
  @Environment(\.controlMetrics) private var metrics

  init(failure: TableFailure, close: String, dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.failure = failure
    self.close = close
    self.dismiss = dismiss
  }

  var body: some Component {
    HStack(spacing: metrics.spacing) {
      Text(failure.message).foreground(.negative).grow().shrink()
      if let retry = failure.retry {
        Button(failure.retryTitle, action: retry)
      }
      Button(kind: .plain, action: dismiss) {
        Icon(.multiply, label: close)
      }
    }
    // The touch target of the last button is larger than its icon.
    .padding(
      EdgeInsets(
        top: metrics.spacing,
        leading: 2 * metrics.spacing,
        bottom: metrics.spacing,
        trailing: metrics.spacing
      )
    )
    .background(.surface)
    .border(.separator)
    .accessibilityLive()
  }
}

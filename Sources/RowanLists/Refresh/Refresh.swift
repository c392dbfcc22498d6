/// A pull-to-refresh action of a table. The user starts it by pulling the table beyond its beginning, with F5 or
/// Control-R, or by an action of assistive technology.
///
/// ```swift
/// table.refresh = Refresh { try await mailbox.fetch() }
/// ```
///
/// A progress indicator is shown until the action ends; requests in the meantime are ignored. An error is shown with a
/// retry button, see ``TableView/failure``; a `CancellationError` is not shown.
public struct Refresh: Sendable {
  let title: String
  let describe: @Sendable (any Error) -> String
  let action: @MainActor @Sendable () async throws -> Void

  /// Creates a refresh.
  /// - Parameters:
  ///   - title: The name of the action, in the language of the user.
  ///   - describe: Returns the message for an error, in the language of the user. The default is the error's
  ///     description.
  ///   - action: Fetches the rows and hands them to the table. It is cancelled when the table gets
  ///     another refresh or a director loads it: rows that it hands to the table afterwards are
  ///     ignored.
  public init(
    _ title: String = "Refresh",
    describing describe: @escaping @Sendable (any Error) -> String = { "\($0)" },
    _ action: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    self.title = title
    self.describe = describe
    self.action = action
  }
}

/// An action that fetches more rows when a table is scrolled near its end.
///
/// ```swift
/// table.loadMore = LoadMore {
///   try await feed.fetchNextPage()
///   return feed.hasMore
/// }
/// ```
public struct LoadMore: Sendable {
  let title: String
  let distance: Double?
  let describe: @Sendable (any Error) -> String
  let action: @MainActor @Sendable () async throws -> Bool

  /// Creates an action that fetches more rows.
  /// - Parameters:
  ///   - title: The title of the progress indicator.
  ///   - distance: The distance between the window and the end below which the action starts, in points; `nil` for
  ///     the height of the window.
  ///   - describe: Returns the message for an error, in the language of the user. The default is the error's
  ///     description.
  ///   - action: Fetches rows and hands them to the table; returns whether there may be more. Only one call runs at a
  ///     time, and the next one starts only after the last one added rows or the user scrolled. In a table that does
  ///     not fill its window, it runs again a few times and then waits for a button. A refresh cancels it: rows that it
  ///     hands to the table afterwards are ignored, but it must not change rows elsewhere either. Therefore
  ///     `try Task.checkCancellation()` belongs after each `await`.
  public init(
    _ title: String = "Loading more",
    within distance: Double? = nil,
    describing describe: @escaping @Sendable (any Error) -> String = { "\($0)" },
    _ action: @escaping @MainActor @Sendable () async throws -> Bool
  ) {
    self.title = title
    self.distance = distance
    self.describe = describe
    self.action = action
  }
}

/// An error of the rows of a table or of a section, as it is shown to the user.
public struct TableFailure: Sendable {
  /// The error message.
  public var message: String
  /// The title of the retry button.
  public var retryTitle: String
  /// The action of the retry button, or `nil` for no button.
  public var retry: (@MainActor @Sendable () -> Void)?

  /// Creates a failure.
  public init(
    _ message: String,
    retryTitle: String = "Try again",
    retry: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.message = message
    self.retryTitle = retryTitle
    self.retry = retry
  }
}

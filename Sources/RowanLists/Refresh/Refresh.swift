/// How the rows of a table are fetched anew when the user asks for it: by pulling the table beyond its
/// beginning, with F5 or control and R, or by an action of assistive technology.
///
/// ```swift
/// table.refresh = Refresh { try await mailbox.fetch() }
/// ```
///
/// A sign turns until the action is over; what the user asks for meanwhile is the same refresh. An error is
/// shown with a way to try again, see ``TableView/failure``; being cancelled is none.
public struct Refresh: Sendable {
  let title: String
  let describe: @Sendable (any Error) -> String
  let action: @MainActor @Sendable () async throws -> Void

  /// Creates a refresh.
  /// - Parameters:
  ///   - title: What it does, in the reader's words.
  ///   - describe: What an error says to the reader; left out, what it says of itself.
  ///   - action: Fetches the rows and hands them to the table. It is cancelled when the table gets another
  ///     refresh.
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

/// How more rows are fetched when the end of a table comes near.
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

  /// Creates a way to fetch more.
  /// - Parameters:
  ///   - title: What is shown meanwhile.
  ///   - distance: How near the end has to come, in points below the window; `nil` for as much as the
  ///     window is high.
  ///   - describe: What an error says to the reader; left out, what it says of itself.
  ///   - action: Fetches rows and hands them to the table; answers whether there may be more. It runs once
  ///     at a time, and not again until it has added something or the user scrolls; in a table that does not fill
  ///     its window it runs again a few times, and then waits for a button. It is cancelled when a refresh begins:
  ///     what it hands to the table after that is ignored, but it must not change rows elsewhere either, so that
  ///     `try Task.checkCancellation()` belongs after what it waits for.
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

/// What went wrong with the rows of a table or of a section, as it is told to the reader.
public struct TableFailure: Sendable {
  /// What went wrong.
  public var message: String
  /// What the button is called that tries again.
  public var retryTitle: String
  /// Tries again; `nil` where that is of no use.
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

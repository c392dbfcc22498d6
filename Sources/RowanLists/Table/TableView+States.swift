public import RowanComponents

extension TableView {
  /// Sets the placeholder in the middle of the table while it has no rows because of a ``failure``. The default is the
  /// error message with a retry button.
  public func whenFailed<Content: Component>(
    @ComponentBuilder _ content: @escaping @MainActor (TableFailure) -> Content
  ) {
    engine.features.feature(Placeholder.self)?.failed = { Child(content($0)) }
  }

  /// Whether more rows are being fetched because the end is near.
  public var isLoadingMore: Bool { engine.features.feature(LoadingMore.self)?.isRunning ?? false }

  /// Whether a refresh is running.
  public var isRefreshing: Bool { engine.isRefreshing }

  /// Starts a refresh, like a pull of the user. It removes the ``failure``, and cancels a running load
  /// of the director and a running fetch of more rows.
  /// - Returns: Whether a refresh started; `false` if there is no refresh action or if one is running.
  @discardableResult
  public func beginRefreshing() -> Bool {
    engine.features.feature(Refreshing.self)?.begin() ?? false
  }

  /// Cancels the running refresh and the running fetch of more rows, because a load replaces their
  /// rows.
  package func callOffFetches() {
    engine.features.feature(Refreshing.self)?.callOffForLoad()
    engine.features.perform(.callOffLoading)
  }
}

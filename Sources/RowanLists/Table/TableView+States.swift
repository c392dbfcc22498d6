public import RowanComponents

extension TableView {
  /// Has the table show `content` in its middle while it has no rows because of a ``failure``; without
  /// it, its message and a button that tries again are shown.
  public func whenFailed<Content: Component>(
    @ComponentBuilder _ content: @escaping @MainActor (TableFailure) -> Content
  ) {
    engine.features.feature(Placeholder.self)?.failed = { Child(content($0)) }
  }

  /// Whether more rows are being fetched because the end is near.
  public var isLoadingMore: Bool { engine.features.feature(LoadingMore.self)?.isRunning ?? false }

  /// Whether a refresh is under way.
  public var isRefreshing: Bool { engine.isRefreshing }

  /// Begins a refresh, as the user does by pulling; answers whether one has begun, which it does not where
  /// there is none or while one is under way.
  @discardableResult
  public func beginRefreshing() -> Bool {
    engine.features.feature(Refreshing.self)?.begin() ?? false
  }
}

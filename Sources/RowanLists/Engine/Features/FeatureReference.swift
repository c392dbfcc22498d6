/// A weak reference to a feature for later calls, from a task or after a commit.
///
/// A feature refers to its list without retaining it, so the list must exist whenever the feature runs. The
/// list may be deallocated during an `await`, and its last owner may release it on any thread.
@MainActor
struct FeatureReference<Feature: ListFeature> {
  private weak var feature: Feature?
  private weak var list: (any ListAccess)?

  init(_ feature: Feature, of list: any ListAccess) {
    self.feature = feature
    self.list = list
  }

  /// The feature and its list, which the caller must retain while it uses the feature; `nil` if they are
  /// deallocated.
  var present: (feature: Feature, list: any ListAccess)? {
    guard let list, let feature else { return nil }
    return (feature, list)
  }

  /// Calls `body` with the feature, unless its list is deallocated. The list is retained until `body`
  /// returns.
  /// - Returns: The result of `body`; `nil` if the list is deallocated.
  @discardableResult
  func callAsFunction<Result>(_ body: (Feature) -> Result) -> Result? {
    guard let present else { return nil }
    return withExtendedLifetime(present.list) { body(present.feature) }
  }
}

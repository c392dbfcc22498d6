/// A feature that is called later: from a task, or when a commit is over.
///
/// A feature refers to its list without retaining it, so that the list has to exist whenever the feature does something. The
/// list may go while work is awaited, and its last owner may let go of it on any thread.
@MainActor
struct FeatureReference<Feature: ListFeature> {
  private weak var feature: Feature?
  private weak var list: (any ListAccess)?

  init(_ feature: Feature, of list: any ListAccess) {
    self.feature = feature
    self.list = list
  }

  /// The feature, and its list, which the caller retains as long as it uses the feature; `nil` if they are gone.
  var present: (feature: Feature, list: any ListAccess)? {
    guard let list, let feature else { return nil }
    return (feature, list)
  }

  /// Calls `body` with the feature, unless its list is gone. The list stays until `body` returns.
  /// - Returns: What `body` returns; `nil` if the list is gone.
  @discardableResult
  func callAsFunction<Result>(_ body: (Feature) -> Result) -> Result? {
    guard let present else { return nil }
    return withExtendedLifetime(present.list) { body(present.feature) }
  }
}

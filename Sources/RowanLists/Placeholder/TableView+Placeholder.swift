public import RowanComponents
import RowanCore
import RowanLayout

extension TableView {
  /// Has the table show `content` in its middle while it has no rows.
  public func whenEmpty<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    wakeSession()
    placeholder.empty = Child(content())
    placeholder.reset()
    update(from: currentAnchor())
  }

  /// Has the table show `content` in its middle while it has no rows and ``isLoading`` says that some
  /// are on their way; without it, a sign turns there.
  public func whileLoading<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    wakeSession()
    placeholder.loading = Child(content())
    placeholder.reset()
    update(from: currentAnchor())
  }

  /// Has the table show `content` in its middle while it has no rows because of a ``failure``; without
  /// it, its message and a button that tries again are shown.
  public func whenFailed<Content: Component>(
    @ComponentBuilder _ content: @escaping @MainActor (TableFailure) -> Content
  ) {
    wakeSession()
    placeholder.failed = { Child(content($0)) }
    placeholder.reset()
    update(from: currentAnchor())
  }

  /// Why there are no rows.
  var placeholderState: TablePlaceholder.State {
    if isLoading { return .loading }
    return failure.map { .failed($0, number: failures) } ?? .empty
  }

  /// What is said in front of rows that are there: a failure to fetch others.
  func failureBanner(in context: any MountContext) -> [MountedRoot] {
    guard let failure, layout.rowCount > 0, layout.axis == .vertical else { return [] }
    let range = SizeRange(width: context.size.width)
    let root = bannerFixture.root(showing: failures, in: range, of: context) { [weak self] _ in
      Child(FailureBanner(failure: failure) { self?.failure = nil })
    }
    let track = Track(start: 0, end: max(0, contentHeight - context.size.height))
    let frame = Rect(x: 0, y: 0, width: context.size.width, height: root.size.height.rounded(.up))
    return [
      MountedRoot(
        root: root,
        frame: frame,
        attributes: [.track(track), .accessibility(Accessibility(role: .status))]
      )
    ]
  }
}

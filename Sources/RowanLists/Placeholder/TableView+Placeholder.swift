public import RowanComponents
import RowanCore
import RowanLayout

extension TableView {
  /// Has the table show `content` in its middle while it has no rows.
  public func whenEmpty<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    wakeSession()
    placeholder.empty = Child(content())
    placeholder.reset()
    updateInPlace()
  }

  /// Has the table show `content` in its middle while it has no rows and ``isLoading`` says that some
  /// are on their way; without it, a sign turns there.
  public func whileLoading<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    wakeSession()
    placeholder.loading = Child(content())
    placeholder.reset()
    updateInPlace()
  }

  /// Has the table show `content` in its middle while it has no rows because of a ``failure``; without
  /// it, its message and a button that tries again are shown.
  public func whenFailed<Content: Component>(
    @ComponentBuilder _ content: @escaping @MainActor (TableFailure) -> Content
  ) {
    wakeSession()
    placeholder.failed = { Child(content($0)) }
    placeholder.reset()
    updateInPlace()
  }

  /// Why there are no rows.
  var placeholderState: TablePlaceholder.State {
    if isLoading { return .loading }
    return failure.map { .failed($0, number: failures) } ?? .empty
  }

  /// Takes in how much room is needed above the rows for what is said of them.
  func measureBanner(in context: any MountContext) {
    layout.title = leadHeight(in: context)
    layout.lead = layout.title + (banner(in: context)?.size.height.rounded(.up) ?? 0)
  }

  /// What is said above rows that are there: a failure to fetch others.
  private func banner(in context: any MountContext) -> ComponentRoot? {
    guard let failure, layout.rowCount > 0, layout.axis == .vertical else { return nil }
    let range = SizeRange(width: context.size.width)
    return bannerFixture.root(showing: failures, in: range, of: context) { [weak self] _ in
      let close = self?.words.close ?? ""
      return Child(FailureBanner(failure: failure, close: close) { self?.failure = nil })
    }
  }

  /// How something stays in sight that stands at the top of the items, once it has come to the top.
  func stayingTrack(in context: any MountContext) -> Track {
    let last = contentHeight - context.size.height
    return Track(start: layout.title, end: max(layout.title, last))
  }

  /// What is said above the rows, which stays in sight and covers none of them at the top of the table.
  func mountedBanner(in context: any MountContext) -> [MountedRoot] {
    guard let root = banner(in: context) else { return [] }
    let frame = Rect(x: 0, y: layout.title, width: context.size.width, height: layout.stuck)
    return [
      MountedRoot(
        root: root,
        frame: frame,
        attributes: [
          .track(stayingTrack(in: context)), .accessibility(Accessibility(role: .status)),
        ]
      )
    ]
  }
}

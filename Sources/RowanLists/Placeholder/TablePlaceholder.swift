import RowanComponents
import RowanControls
import RowanCore
import RowanLayout

/// What a table shows while it has no rows.
@MainActor
struct TablePlaceholder {
  /// Why there are none.
  enum State {
    case empty
    case loading
    case failed(TableFailure, number: Int)

    /// Tells one from another.
    fileprivate var name: String {
      switch self {
      case .empty: "empty"
      case .loading: "loading"
      case .failed(_, let number): "failed \(number)"
      }
    }
  }

  var empty: Child?
  var loading: Child?
  var failed: (@MainActor (TableFailure) -> Child)?
  private var root: ComponentRoot?
  private var shown = ""

  /// Has it built anew when it is shown next.
  mutating func reset() {
    root = nil
  }

  func setEnvironment(_ environment: EnvironmentValues) {
    root?.setEnvironment(environment.withoutRowMargin)
  }

  private func content(for state: State, words: TableWords) -> Child? {
    switch state {
    case .empty: empty
    case .loading: loading ?? Child(LoadingNote(title: words.loading))
    case .failed(let failure, number: _): failed?(failure) ?? Child(FailureNote(failure: failure))
    }
  }

  /// The placeholder over the rest of the window; none when the app has given none.
  mutating func mounted(
    _ state: State,
    below top: Double,
    words: TableWords,
    in context: any MountContext
  ) -> [MountedRoot] {
    if root == nil || shown != state.name {
      guard let content = content(for: state, words: words) else { return [] }
      shown = state.name
      root = ComponentRoot(
        ListRow(content: content),
        key: IdentityKey(state.name),
        environment: context.environment.withoutRowMargin,
        queue: context.updates,
        measurer: context.measurer,
        report: context.report
      )
    }
    guard let root else { return [] }
    let size = Size(width: context.size.width, height: max(0, context.size.height - top))
    root.setRange(SizeRange(width: size.width))
    root.resolve()
    let height = root.size.height
    let frame = Rect(
      x: 0,
      y: top + max(0, ((size.height - height) / 2).rounded()),
      width: size.width,
      height: height
    )
    return [
      MountedRoot(
        root: root,
        frame: frame,
        attributes: [.accessibility(Accessibility(role: .status))]
      )
    ]
  }
}

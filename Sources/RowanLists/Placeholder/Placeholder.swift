import RowanComponents
import RowanControls
import RowanCore
import RowanLayout

/// Shows a placeholder in the middle of a list without rows.
@MainActor
final class Placeholder: OverlayFeature {
  /// The reason why there are no rows.
  private enum State {
    case empty
    case loading(title: String)
    case failed(TableFailure, number: Int)

    /// The key of the state, which differs between titles. A failure has a new key each time.
    var name: String {
      switch self {
      case .empty: "empty"
      case .loading(let title): "loading \(title)"
      case .failed(_, let number): "failed \(number)"
      }
    }
  }

  private unowned let list: any ListAccess
  private var root: ComponentRoot?
  /// The key of the state that the root shows.
  private var shown = ""

  init(_ list: any ListAccess) { self.list = list }

  /// The content of an empty list, or `nil` for none.
  var empty: Child? { didSet { appearanceDidChange() } }
  /// The content while rows are loading, or `nil` for a progress indicator.
  var loading: Child? { didSet { appearanceDidChange() } }
  /// The content after a failure, or `nil` for the error message and a retry button.
  var failed: (@MainActor (TableFailure) -> Child)? { didSet { appearanceDidChange() } }

  private func appearanceDidChange() {
    list.mutate {
      root = nil
      list.invalidate()
    }
  }

  func didAttach() { root = nil }

  func environmentDidChange(_ environment: EnvironmentValues) {
    root?.setEnvironment(environment.withoutRowMargin)
  }

  private var state: State {
    if list.isLoading { return .loading(title: list.strings.loading) }
    return list.failure.map { .failed($0, number: list.failureNumber) } ?? .empty
  }

  private func content(for state: State) -> Child? {
    switch state {
    case .empty: empty
    case .loading(let title): loading ?? Child(LoadingMessage(title: title))
    case .failed(let failure, number: _):
      failed?(failure) ?? Child(FailureMessage(failure: failure))
    }
  }

  /// The placeholder, centred in the rest of the window; empty if there are rows, or no content for the state.
  func overlays(in context: any MountContext) -> [MountedRoot] {
    guard list.layout.rowCount == 0 else { return [] }
    let (state, top) = (state, list.layout.total)
    if root == nil || shown != state.name {
      guard let content = content(for: state) else { return [] }
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

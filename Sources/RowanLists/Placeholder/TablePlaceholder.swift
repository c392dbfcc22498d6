import RowanComponents
import RowanControls
import RowanCore
import RowanLayout

/// What a table shows while it has no rows.
@MainActor
struct TablePlaceholder {
  var empty: Child?
  var loading: Child?
  private var root: ComponentRoot?
  private var showsLoading = false

  /// Has it built anew when it is shown next.
  mutating func reset() {
    root = nil
  }

  func setEnvironment(_ environment: EnvironmentValues) {
    root?.setEnvironment(environment)
  }

  /// The placeholder over the rest of the window; none when the app has given none.
  mutating func mounted(
    isLoading: Bool,
    below top: Double,
    in context: any MountContext
  ) -> [MountedRoot] {
    guard let content = isLoading ? loading ?? empty : empty else { return [] }
    if root == nil || showsLoading != isLoading {
      showsLoading = isLoading
      root = ComponentRoot(
        ListRow(content: content),
        key: isLoading ? "loading" : "empty",
        environment: context.environment,
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

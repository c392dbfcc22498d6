import RowanComponents
import RowanCore
import RowanLayout

/// Something that a table shows beside its items, built anew when what it shows has changed.
@MainActor
final class ListOverlay<Value: Equatable> {
  private let key: IdentityKey
  private var root: ComponentRoot?
  private var shown: Value?

  init(_ key: IdentityKey) { self.key = key }

  /// The root, up to date and laid out.
  func root(
    showing value: Value,
    in range: SizeRange,
    of context: any MountContext,
    surroundedBy surroundings: EnvironmentValues? = nil,
    _ content: (Value) -> Child
  ) -> ComponentRoot {
    let environment = surroundings ?? context.environment.withoutRowMargin
    let root: ComponentRoot
    if let known = self.root {
      root = known
      if shown != value { root.setComponent(ListRow(content: content(value))) }
    } else {
      root = ComponentRoot(
        ListRow(content: content(value)),
        key: key,
        environment: environment,
        queue: context.updates,
        measurer: context.measurer,
        report: context.report
      )
      root.onUpdate = { [weak context] root in
        if let context, context.refresh(root) { context.setNeedsCommit() }
      }
      self.root = root
    }
    shown = value
    root.setEnvironment(environment)
    root.setRange(range)
    root.resolve()
    return root
  }

  /// Lets go of it: when it is shown next, it is made anew.
  func reset() {
    root = nil
    shown = nil
  }
}

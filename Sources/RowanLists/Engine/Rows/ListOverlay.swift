import RowanComponents
import RowanCore
import RowanLayout

/// An overlay of a list: a view beside the items, which is rebuilt when its value changes.
@MainActor
final class ListOverlay<Value: Equatable> {
  private let key: IdentityKey
  private var root: ComponentRoot?
  private var shown: Value?

  init(_ key: IdentityKey) { self.key = key }

  /// Returns the root of the overlay, up to date and laid out.
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

  /// Releases the root. It is created again when the overlay is next shown.
  func reset() {
    root = nil
    shown = nil
  }
}

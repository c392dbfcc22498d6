import Observation
import RowanComponents
import RowanCore
import RowanLayout

/// One plane of a session: its content, the tree built from it, and the view that it is mounted in.
@MainActor
final class LayerRoot {
  let layer: Layer
  let view: MountedView
  let root: ComponentRoot
  /// The view that had the focus when a modal layer came up, to give it back.
  var focusBefore: Identity?

  private let content: @MainActor () -> any Component
  private let didInvalidate: @MainActor @Sendable () -> Void
  private(set) var isStale = true
  var needsMount = true

  init(
    layer: Layer,
    view: MountedView,
    root: ComponentRoot,
    content: @escaping @MainActor () -> any Component,
    didInvalidate: @escaping @MainActor @Sendable () -> Void
  ) {
    self.layer = layer
    self.view = view
    self.root = root
    self.content = content
    self.didInvalidate = didInvalidate
    root.onUpdate = { [weak self] _ in self?.needsMount = true }
  }

  /// Asks the app for its content again when something that was read for it has changed.
  func evaluateIfStale() {
    guard isStale else { return }
    isStale = false
    let component = withObservationTracking {
      content()
    } onChange: { [weak self] in
      // Observation reports a change just before it happens, on whatever thread makes it; the models
      // an app reads here live on the main actor, so this is the main actor.
      MainActor.assumeIsolated {
        self?.isStale = true
        self?.didInvalidate()
      }
    }
    root.setComponent(component)
    needsMount = true
  }
}

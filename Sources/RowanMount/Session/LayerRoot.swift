import Observation
import RowanComponents
import RowanCore
import RowanLayout
import Synchronization

/// One plane of a session: its content, the tree built from it, and the view that it is mounted in.
@MainActor
final class LayerRoot {
  let layer: Layer
  var view: MountedView
  let root: ComponentRoot
  /// The batch with which the layer has come up: what was done before that was not meant for what it shows.
  var arrival: UInt64 = 0
  /// The view that had the focus when a modal layer came up, to give it back.
  var focusBefore: Identity?
  /// What that view was in, filled by somebody who knows who takes its place once it is gone.
  var filledBefore: Identity?

  private let content: @MainActor () -> any Component
  private let didInvalidate: @MainActor @Sendable () -> Void
  /// Whether what was read for the content has changed since; set on whatever thread changes it.
  private let isStale = Atomic(true)
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
    guard isStale.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let component = withObservationTracking {
      content()
    } onChange: { [weak self, didInvalidate] in
      // Observation tells of a change just before it happens: looking at once would still find the old
      // value. The flag is taken up by the commit that ends the present turn, or by one of its own.
      self?.isStale.store(true, ordering: .releasing)
      Task { @MainActor in didInvalidate() }
    }
    root.setComponent(component)
    needsMount = true
  }
}

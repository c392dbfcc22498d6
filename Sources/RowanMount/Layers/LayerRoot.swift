import RowanComponents
import RowanCore
import RowanLayout
import RowanObservation

/// One plane of a session: its content, the tree built from it, and the view that it is mounted in.
@MainActor
final class LayerRoot {
  let layer: WindowLayer
  var view: MountedView
  let root: ComponentRoot
  /// The batch with which the layer has come up: what was done before that was not meant for what it shows.
  var arrival: UInt64 = 0
  /// The view that had the focus when a modal layer came up, to give it back.
  var focusBefore: Identity?
  /// What that view was in, filled by somebody who knows who takes its place once it is gone.
  var filledBefore: Identity?
  /// What followed the focus there, the innermost first.
  var linksBefore: [FocusedLink] = []

  private let content: @MainActor () -> any Component
  /// Reads the models that the content shows.
  private let reading: ModelReading
  /// Whether the layer is one of its session's.
  private var isShown = true
  var needsMount = true

  init(
    layer: WindowLayer,
    view: MountedView,
    root: ComponentRoot,
    content: @escaping @MainActor () -> any Component,
    didInvalidate: @escaping @MainActor @Sendable () -> Void
  ) {
    self.layer = layer
    self.view = view
    self.root = root
    self.content = content
    // The commit that ends the present turn comes by and asks, or else one of its own.
    reading = ModelReading { Task { @MainActor in didInvalidate() } }
    root.onUpdate = { [weak self] _ in self?.needsMount = true }
    root.prepare = { [weak self] _ in self.map { $0.isShown && !$0.isStale } ?? false }
  }

  /// Whether something that was read for the content has changed since.
  var isStale: Bool { reading.isStale }

  /// Asks the app for its content again when something that was read for it has changed.
  func evaluateIfStale() {
    guard isStale else { return }
    let component = reading.read(content)
    root.setComponent(component)
    needsMount = true
  }

  /// Takes note that the session does not show the layer any more: nothing in it is read or built from now on.
  func end() {
    isShown = false
    reading.cancel()
  }
}

import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout
import RowanObservation

/// The content of one layer of a session, the tree built from it, and the view in which it is mounted.
@MainActor
final class LayerRoot {
  let layer: WindowLayer
  var view: MountedView
  let root: ComponentRoot
  /// The number of the batch that showed the layer first. Input that the host sent before that batch was not meant
  /// for the layer.
  var arrival: UInt64 = 0
  /// The identity with the focus before this modal layer covered it, to restore the focus later.
  var focusBefore: Identity?
  /// The identity of the nearest view with an attachment around that focus. The attachment knows the focus
  /// successor if the focused view is gone.
  var filledBefore: Identity?
  /// The focus links of that view and its ancestors, the innermost first.
  var linksBefore: [FocusedLink] = []

  private let content: @MainActor () -> any Component
  /// The observation of the models that the content reads.
  private let reading: ModelReading
  /// Whether the layer still belongs to its session.
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
    // The commit at the end of the current turn checks `isStale`; otherwise this schedules a commit.
    reading = ModelReading { Task { @MainActor in didInvalidate() } }
    root.onUpdate = { [weak self] _ in self?.needsMount = true }
    root.prepare = { [weak self] _ in self.map { $0.isShown && !$0.isStale } ?? false }
  }

  /// Whether a model that the content has read changed since.
  var isStale: Bool { reading.isStale }

  /// Evaluates the content again if a model that it has read changed.
  func evaluateIfStale() {
    guard isStale else { return }
    let component = reading.read(content)
    root.setComponent(component)
    needsMount = true
  }

  /// Ends the layer after its session removed it: its models are no longer observed, and nothing in it is built.
  func end() {
    isShown = false
    reading.cancel()
  }
}

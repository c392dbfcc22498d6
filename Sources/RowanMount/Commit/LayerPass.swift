import RowanComponents
import RowanCore
import RowanLayout

/// The pass that builds, lays out and mounts the changed layers of a session.
@MainActor
final class LayerPass {
  private let updates: UpdateQueue
  private let mounter: ViewMounter
  private let layers: LayerStack

  init(updates: UpdateQueue, mounter: ViewMounter, layers: LayerStack) {
    self.updates = updates
    self.mounter = mounter
    self.layers = layers
  }

  /// Updates all layers, from back to front.
  /// - Parameter environment: Returns the current environment of the session.
  func run(environment: () -> EnvironmentValues) {
    guard environment().viewport != .zero else { return }
    for layer in layers.ordered {
      // Mounting one layer may remove another, as a button removes its menu.
      if layers[layer.layer] === layer { refresh(layer, environment) }
    }
  }

  private func refresh(_ layer: LayerRoot, _ environment: () -> EnvironmentValues) {
    layer.evaluateIfStale()
    layer.root.setEnvironment(environment())
    layer.root.setRange(layer.layer.range(in: environment().viewport))
    if layer.root.resolve() { layer.needsMount = true }
    guard layer.needsMount else { return }
    layer.needsMount = false
    let viewport = environment().viewport
    let frame = Rect(origin: .zero, size: viewport)
    if layer.view.frame != frame {
      layer.view.frame = frame
      mounter.buffer.append(.setFrame(layer.view.id, frame))
    }
    mountTree(of: layer, in: viewport)
  }

  /// Mounts the tree of a layer in the layer's view, for a window of size `viewport`.
  func mountTree(of layer: LayerRoot, in viewport: Size) {
    guard let tree = layer.root.tree else { return }
    let origin = layer.layer.origin(of: tree.size, in: viewport)
    MountReporter(mounter: mounter, updates: updates).mount(layer.root) {
      mounter.willMount(layer.root)
      mounter.mount(Placement.of(tree.root, of: tree, at: origin), in: layer.view)
      mounter.didMount(layer.root)
    }
  }
}

public import RowanComponents
public import RowanCore
import RowanHostInterface

extension Session {
  /// Shows `content` in a layer from the next commit on, and replaces its previous content. See
  /// ``Session`` for the calls of the closure.
  public func setContent<Content: Component>(
    of layer: WindowLayer = .content,
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) {
    let isDeferred = sleepController.deferUntilAwake { [weak self] in
      self?.setContent(of: layer, content)
    }
    guard !isDeferred else { return }
    wake()
    // New content of a visible layer counts as shown since the layer first appeared.
    let arrival = layers[layer]?.arrival ?? mounter.buffer.nextNumber
    removeLayer(layer, restoresFocus: false)
    let view = mounter.takeLeavingRoot(of: layer) ?? makeRootView(of: layer)
    let component = EmptyComponent()
    let root = ComponentRoot(
      component,
      environment: environment,
      queue: updates,
      measurer: measurer,
      report: report
    )
    let made = LayerRoot(layer: layer, view: view, root: root, content: content) { [weak self] in
      self?.setNeedsCommit()
    }
    made.arrival = arrival
    view.responderAbove = self
    view.layer = made
    root.outerActionReceiver = OuterActionReceiver(end: self)
    if layer.isModal { focusManager.layerWillCover(made) }
    layers[layer] = made
    setNeedsCommit()
  }

  /// Returns the component root of a layer, or `nil` if the layer has no content.
  public func root(of layer: WindowLayer) -> ComponentRoot? {
    layers[layer]?.root
  }

  /// Removes a layer. After a modal layer, the focus returns to where it was before. Views with an exit animation
  /// stay visible until it ends, but take no input.
  public func removeContent(of layer: WindowLayer) {
    let isDeferred = sleepController.deferUntilAwake { [weak self] in
      self?.removeContent(of: layer)
    }
    guard !isDeferred else { return }
    wake()
    removeLayer(layer, restoresFocus: true)
    setNeedsCommit()
  }

  private func makeRootView(of layer: WindowLayer) -> MountedView {
    let view = mounter.makeRootView()
    mounter.buffer.append(.setRoot(view.id, of: layer))
    return view
  }

  private func removeLayer(_ layer: WindowLayer, restoresFocus: Bool) {
    guard let old = layers.remove(layer) else { return }
    old.end()
    old.root.controllers?.unmount()
    if !mounter.startLeaving(old.view, of: layer) { mounter.destroy(old.view) }
    if restoresFocus { focusManager.layerDidUncover(old) }
  }
}

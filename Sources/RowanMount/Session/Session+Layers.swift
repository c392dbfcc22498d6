public import RowanComponents
public import RowanCore

extension Session {
  /// Shows `content` in a layer, in place of what it showed before.
  public func setContent<Content: Component>(
    of layer: WindowLayer = .content,
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) {
    let isDeferred = sleepController.deferUntilAwake { [weak self] in
      self?.setContent(of: layer, content)
    }
    guard !isDeferred else { return }
    wake()
    // What follows in the place of other content is seen for as long as that was.
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

  /// The tree that a layer shows.
  public func root(of layer: WindowLayer) -> ComponentRoot? {
    layers[layer]?.root
  }

  /// Takes a layer away; the focus goes back to where it was before a modal one came up. What in it animates
  /// its end stays to be seen until then, out of reach.
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

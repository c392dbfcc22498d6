import RowanComponents
public import RowanCore

extension Session {
  /// Builds, lays out and mounts everything anew that is mounted, although nothing has changed: what comes
  /// out differently depends on something that nobody observes. States and views stay. O(components).
  public func reflow() {
    wake()
    for layer in layers.ordered { layer.root.reflow(.everything) }
    for view in mounter.views.values.sorted(by: { $0.id < $1.id }) {
      view.placedRoot?.reflow(.everything)
    }
    commit()
  }

  /// Does so for the component that a view shows and what is in it, rows of a table included.
  /// - Precondition: The view shows a component.
  public func reflow(below view: ViewID) {
    wake()
    guard let top = mounter.views[view], let identity = top.identity else {
      preconditionFailure("There is no component to build anew: view \(view) shows none.")
    }
    root(around: top)?.reflow(.below(identity))
    for view in mounter.views.values.sorted(by: { $0.id < $1.id })
    where view !== top && view.isInside(top) {
      view.placedRoot?.reflow(.everything)
    }
    commit()
  }

  /// The tree that a view is mounted from.
  private func root(around view: MountedView) -> ComponentRoot? {
    var next: MountedView? = view
    while let inner = next {
      if let root = inner.placedRoot { return root }
      if let layer = layers.root(shownIn: inner) { return layer.root }
      next = inner.parent
    }
    return nil
  }
}

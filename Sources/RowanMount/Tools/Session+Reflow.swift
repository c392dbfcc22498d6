import RowanComponents
import RowanCore
public import RowanHostInterface

extension Session {
  /// Builds, lays out and mounts all components again, although no state changed. A different result reveals a
  /// dependency that is not observed. States and views are retained. O(components).
  public func reflow() {
    wake()
    for layer in layers.ordered { layer.root.reflow(.everything) }
    for view in mounter.views.values.sorted(by: { $0.id < $1.id }) {
      view.placedRoot?.reflow(.everything)
    }
    commit()
  }

  /// Builds, lays out and mounts the component that a view shows and its descendants again, including the rows of
  /// lists.
  /// - Precondition: The view shows a component.
  public func reflow(below view: ViewID) {
    wake()
    guard let top = mounter.views[view], let identity = top.identity else {
      preconditionFailure("View \(view) shows no component that could be built again.")
    }
    root(around: top)?.reflow(.below(identity))
    for view in mounter.views.values.sorted(by: { $0.id < $1.id })
    where view !== top && view.isInside(top) {
      view.placedRoot?.reflow(.everything)
    }
    commit()
  }

  /// Returns the root from which a view is mounted.
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

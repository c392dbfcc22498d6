import RowanComponents
import RowanCore

extension ViewMounter {
  /// Mounts exactly `placements` in `parent`. `change` describes rows that were inserted or
  /// removed; `nil` if rows were only scrolled into or out of the window.
  func mount(_ placements: [Placement], in parent: MountedView, after change: RootChange?) {
    guard let change else { return mount(placements, in: parent) }
    goneRoots = Set(change.gone.map(ObjectIdentifier.init))
    rootChange = change
    mount(placements, in: parent)
    rootChange = nil
    goneRoots = []
  }

  /// Starts the insertion animation of a row that was inserted, unless an element inside specifies one itself.
  func didAppear(_ view: MountedView) {
    animator.appeared.insert(view.id)
    guard !animator.isQuiet, let start = rootChange?.insertion, !describesItsAppearance(view) else {
      return
    }
    animator.start(ComponentAnimation(start), in: view, target: .component, for: .appearing)
  }

  /// Moves the leaving views of a scroll view along when its content moves and is scrolled by the same `shift`, so
  /// that they appear unmoved.
  func moveLeaving(in scroll: MountedView, by shift: Point) {
    for view in scroll.motion?.leavingChildren ?? [] {
      view.frame = view.frame.offset(by: shift)
      buffer.append(.setFrame(view.id, view.frame))
    }
  }

  private func describesItsAppearance(_ view: MountedView) -> Bool {
    if let animations = view.node?.element.animations,
      animations.records.contains(where: { $0.source.hooks.contains(.initialMount) })
    {
      return true
    }
    return view.attachment == nil && view.children.contains(where: describesItsAppearance)
  }
}

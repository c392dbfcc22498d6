import RowanComponents
import RowanCore

extension ViewMounter {
  /// Makes `parent` show just `placements`, after its rows have changed, and not merely come into sight or
  /// gone out of it.
  func mount(_ placements: [Placement], in parent: MountedView, after change: RootChange?) {
    guard let change else { return mount(placements, in: parent) }
    goneRoots = Set(change.gone.map(ObjectIdentifier.init))
    rootChange = change
    mount(placements, in: parent)
    rootChange = nil
    goneRoots = []
  }

  /// Starts what a row shows that has just come, when nothing in it says that by itself.
  func didAppear(_ view: MountedView) {
    animator.appeared.insert(view.id)
    guard !animator.isQuiet, let start = rootChange?.insertion, !describesItsAppearance(view) else {
      return
    }
    animator.start(ComponentAnimation(start), in: view, target: .component, for: .appearing)
  }

  /// Keeps what is on its way out where it is seen, when what is in a scroll view stands elsewhere by
  /// `delta`, and is scrolled by as much.
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

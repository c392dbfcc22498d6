import RowanComponents
import RowanCore

/// The positions that the focus had in views that have left the screen, for when these come back and are given the
/// focus again.
@MainActor
final class FocusHistory {
  /// The most positions that are kept: a user does not go back further.
  private static let limit = 64

  private var memories: [FocusMemory] = []
  private let mounter: ViewMounter

  /// Creates a history without positions.
  init(mounter: ViewMounter) {
    self.mounter = mounter
  }

  /// Whether there is a position in the view of a link with a value.
  func contains(_ value: IdentityKey?) -> Bool {
    memories.contains { $0.value == value }
  }

  /// Records the view with the focus, which leaves the screen or is covered.
  /// - Parameters:
  ///   - view: The view.
  ///   - links: The focus links at the view and around it.
  ///   - filled: The identity of the innermost view around it that an attachment fills.
  func record(_ view: MountedView, links: [FocusedLink], filled: Identity?) {
    memories.removeAll { memory in
      memory.isEmpty || links.contains { memory.isOf($0.link) }
    }
    memories += links.map { FocusMemory(of: view, in: $0.link, filled: filled) }
    if memories.count > Self.limit { memories.removeFirst(memories.count - Self.limit) }
  }

  /// The view that takes the focus when a modal layer has gone: the view that had it before, or else the row that has
  /// taken its place in a list.
  func view(before layer: LayerRoot) -> MountedView? {
    if let identity = layer.focusBefore, let view = mounter.view(showing: identity) { return view }
    return layer.filledBefore.flatMap(mounter.view(showing:)).flatMap(mounter.viewToFocusAgain)
  }

  /// The view that takes the focus in one that asks for it: the view that held it when the asking one left the screen
  /// last, or else the first that can.
  func target(in view: MountedView) -> MountedView? {
    rememberedTarget(in: view) ?? view.firstFocusable
  }

  /// The view that held the focus when a view left the screen last, if it is there again.
  func rememberedTarget(in view: MountedView) -> MountedView? {
    guard let link = view.focusLink,
      let index = memories.firstIndex(where: { $0.isOf(link) })
    else { return nil }
    return memories.remove(at: index).view(in: view, mounter)
  }
}

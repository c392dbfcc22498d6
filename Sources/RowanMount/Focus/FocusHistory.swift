import RowanComponents
import RowanCore

/// The focus positions in views that were removed or covered, to restore them when these views return.
@MainActor
final class FocusHistory {
  /// The largest number of stored positions: users do not go back further.
  private static let limit = 64

  private var memories: [FocusMemory] = []
  private let mounter: ViewMounter

  /// Creates an empty history.
  init(mounter: ViewMounter) {
    self.mounter = mounter
  }

  /// Whether a position is stored for the view of a focus link with this value.
  func contains(_ value: IdentityKey?) -> Bool {
    memories.contains { $0.value == value }
  }

  /// Records the focused view before it is removed or covered.
  /// - Parameters:
  ///   - view: The focused view.
  ///   - links: The focus links of the view and its ancestors.
  ///   - filled: The identity of the nearest view with an attachment around it.
  func record(_ view: MountedView, links: [FocusedLink], filled: Identity?) {
    memories.removeAll { memory in
      memory.isEmpty || links.contains { memory.isOf($0.link) }
    }
    memories += links.map { FocusMemory(of: view, in: $0.link, filled: filled) }
    if memories.count > Self.limit { memories.removeFirst(memories.count - Self.limit) }
  }

  /// Returns the view that gets the focus after a modal layer was removed: the view focused before, or else the row
  /// that replaced it in a list.
  func view(before layer: LayerRoot) -> MountedView? {
    if let identity = layer.focusBefore, let view = mounter.view(showing: identity) { return view }
    return layer.filledBefore.flatMap(mounter.view(showing:)).flatMap(mounter.viewToFocusAgain)
  }

  /// Returns the view inside `view` that gets a requested focus: the view focused there when `view` was last
  /// removed, or else the first focusable view.
  func target(in view: MountedView) -> MountedView? {
    rememberedTarget(in: view) ?? view.firstFocusable
  }

  /// Returns the view focused inside `view` when `view` was last removed, or `nil` if it is not mounted again.
  func rememberedTarget(in view: MountedView) -> MountedView? {
    guard let link = view.focusLink,
      let index = memories.firstIndex(where: { $0.isOf(link) })
    else { return nil }
    return memories.remove(at: index).view(in: view, mounter)
  }
}

import RowanComponents
import RowanCore
import RowanHostInterface

/// The layers that a session shows, and the rule for input: a modal layer blocks input to the layers behind it.
@MainActor
final class LayerStack {
  private var roots: [WindowLayer: LayerRoot] = [:]

  /// The root that a layer shows; `nil` for a layer without content.
  subscript(layer: WindowLayer) -> LayerRoot? {
    get { roots[layer] }
    set { roots[layer] = newValue }
  }

  /// The layers with content, in no particular order.
  var shown: [WindowLayer] { Array(roots.keys) }

  /// The roots from the back to the front.
  var ordered: [LayerRoot] { roots.values.sorted { $0.layer < $1.layer } }

  /// The modal layer in front of all others; `nil` if no layer is modal.
  var frontmostModal: LayerRoot? {
    roots.values.filter(\.layer.isModal).max { $0.layer < $1.layer }
  }

  /// The layers that input reaches, from front to back.
  var inReach: [LayerRoot] {
    let ordered = roots.values.sorted { $0.layer > $1.layer }
    let last = ordered.firstIndex { $0.layer.isModal } ?? ordered.count - 1
    return Array(ordered.prefix(last + 1))
  }

  /// Whether the content of any layer has to be evaluated again.
  var isAnyStale: Bool { roots.values.contains(where: \.isStale) }

  /// Whether no layer needs to be mounted.
  var isMounted: Bool { roots.values.allSatisfy { !$0.needsMount } }

  /// Removes a layer and returns its root, or `nil` if it has no content.
  func remove(_ layer: WindowLayer) -> LayerRoot? { roots.removeValue(forKey: layer) }

  /// Returns the root with `view` as its root view, or `nil`.
  func root(shownIn view: MountedView) -> LayerRoot? {
    roots.values.first { $0.view === view }
  }

  /// Whether the layer of `view` is shown and no modal layer is in front of it. O(depth).
  func isInReach(_ view: MountedView) -> Bool {
    var outermost = view
    while let parent = outermost.parent { outermost = parent }
    // Does not use `inReach`, which sorts the layers: each tap runs this code.
    var own: WindowLayer?
    var modal: WindowLayer?
    for root in roots.values {
      if root.view === outermost { own = root.layer }
      if root.layer.isModal { modal = max(modal ?? root.layer, root.layer) }
    }
    guard let own else { return false }
    return own >= modal ?? own
  }

  /// Whether the frontmost modal layer was shown after `batch`. Input from before was not meant for that layer.
  func isCovered(since batch: UInt64) -> Bool {
    frontmostModal.map { batch < $0.arrival } ?? false
  }
}

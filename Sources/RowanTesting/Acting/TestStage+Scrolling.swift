import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount

/// The direction in which a finger moves in a swipe.
public enum SwipeDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// Towards the top of the window, which reveals content below.
  case up
  /// Towards the bottom of the window, which reveals content above.
  case down
  /// Towards the left edge of the window, which reveals content to the right.
  case left
  /// Towards the right edge of the window, which reveals content to the left.
  case right
}

extension TestStage {
  /// Scrolls a scroll view by a distance, limited by its content.
  /// - Parameters:
  ///   - distance: The distance in points, positive towards the end of the content.
  ///   - query: The scroll view, a view inside it, or a view that contains it and no other scroll
  ///     view; `nil` for the only visible scroll view.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` if there is no scroll view, or more than one.
  public func scroll(
    by distance: Double,
    in query: Query? = nil,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    let site = CallSite(file, line)
    let act = "scroll by \(TextTools.number(distance))" + (query.map { " in \($0)" } ?? "")
    let view = try scrollView(query, for: act, at: site)
    host.scroll(view, by: distance)
    try check(act, at: site)
  }

  /// Swipes over a scroll view by three quarters of its length and releases it.
  /// - Throws: ``TestFailure`` if there is no scroll view or more than one, or it does not scroll
  ///   along the axis of `direction`.
  public func swipe(
    _ direction: SwipeDirection,
    in query: Query? = nil,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    let site = CallSite(file, line)
    let act = "swipe \(direction)" + (query.map { " in \($0)" } ?? "")
    let view = try scrollView(query, for: act, at: site)
    let state = host.tree[view]
    let axis = state.scroll?.axis ?? .vertical
    guard axis == direction.axis else {
      throw failure(.notScrollable, act, "\(found(view)) scrolls along the other axis.", at: site)
    }
    // In content that continues to the left, a finger that moves to the right reveals it.
    let sign = state.scroll?.isMirrored == true ? -direction.sign : direction.sign
    let end = state.scrollOffset + state.frame.size[axis] * 0.75 * sign
    host.scroll(view, to: end, velocity: sign * Self.swipeVelocity)
    host.scroll(view, to: end)
    try check(act, at: site)
  }

  /// Scrolls until a pointer can hit the first match of a query. The match is then near the center
  /// of its scroll view, unless it was fully visible before or the content ends. Searches for a
  /// view that is not mounted yet onwards to the end of the content, then from its beginning.
  /// - Parameters:
  ///   - query: The view to scroll to. If there are several matches, the first one counts.
  ///   - container: The scroll view to search, or a view inside it; `nil` for the only visible
  ///     scroll view. Ignored if `query` already has a match, whose ancestors scroll.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` if the content contains no match, or if no position of the scroll
  ///   views lets a pointer hit the match. If there is no match, the scroll offset is restored,
  ///   except for changes due to row heights that were measured meanwhile.
  /// - Complexity: O(content) if the view is not mounted.
  public func scroll(
    to query: Query,
    in container: Query? = nil,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    let site = CallSite(file, line)
    let act = "scroll to \(query)" + (container.map { " in \($0)" } ?? "")
    if scene.find(query).isEmpty {
      let view = try scrollView(container, for: act, at: site)
      try search(for: query, in: view, act, at: site)
    }
    try center(query, act, at: site)
    try check(act, at: site)
  }

  /// Scrolls until a query has a match.
  private func search(
    for query: Query,
    in view: ViewID,
    _ act: String,
    at site: CallSite
  ) throws(TestFailure) {
    let start = host.tree[view].scrollOffset
    var isAgain = false
    for _ in 0..<Self.mostWindows {
      let state = host.tree[view]
      let axis = state.scroll?.axis ?? .vertical
      let before = state.scrollOffset
      host.scroll(view, by: state.frame.size[axis] * 0.8)
      try check(act, at: site)
      if !scene.find(query).isEmpty { return }
      let isAtEnd = host.tree[view].scrollOffset <= before
      if isAgain && (isAtEnd || before >= start) { break }
      if isAtEnd {
        isAgain = true
        host.scroll(view, to: 0)
        if !scene.find(query).isEmpty { return }
      }
    }
    let length = host.tree[view].scroll?.contentSize ?? .zero
    let axis = host.tree[view].scroll?.axis ?? .vertical
    host.scroll(view, to: start)
    throw failure(
      .notReached,
      act,
      "no view matches in \(TextTools.number(length[axis])) points of \(found(view)).",
      at: site
    )
  }

  /// Scrolls all scroll views around the first match until a pointer can hit it.
  private func center(_ query: Query, _ act: String, at site: CallSite) throws(TestFailure) {
    // Scrolling measures rows and reuses views, so each step searches again.
    for _ in 0..<Self.mostCorrections {
      let scene = scene
      guard let target = scene.find(query).first else {
        throw failure(.notReached, act, "the view disappeared while scrolling to it.", at: site)
      }
      if target.visibleFrame == target.frame,
        PointerTarget(scene: scene, target: target).point() != nil
      {
        return
      }
      guard scrollTowards(target, in: scene) else { break }
    }
    // After the last possible step, a pointer must hit the view: content that moves with each step
    // may have moved it out of sight again.
    let reached = scene
    guard let target = reached.find(query).first else {
      throw failure(.notReached, act, "the view disappeared while scrolling to it.", at: site)
    }
    guard PointerTarget(scene: reached, target: target).point() == nil else { return }
    throw failure(
      target.isVisible ? .covered : .notReached,
      act,
      "\(target) cannot be scrolled to a position that a pointer can hit.",
      at: site
    )
  }

  /// Scrolls the nearest scroll view around a target that can still move towards it. Returns
  /// whether there was one.
  private func scrollTowards(_ target: FoundView, in scene: Scene) -> Bool {
    var next = scene.tree[target.view].parent
    while let id = next {
      let state = scene.tree[id]
      next = state.parent
      guard state.kind == .scroll, let window = scene.found(id)?.frame else { continue }
      let axis = state.scroll?.axis ?? .vertical
      let distance =
        axis == .vertical
        ? target.frame.middle.y - window.middle.y : target.frame.middle.x - window.middle.x
      host.scroll(id, by: state.scroll?.isMirrored == true ? -distance : distance)
      if host.tree[id].scrollOffset != state.scrollOffset { return true }
    }
    return false
  }

  /// Returns the scroll view of a query, or the only visible scroll view if the query is `nil`.
  private func scrollView(
    _ query: Query?,
    for act: String,
    at site: CallSite
  ) throws(TestFailure) -> ViewID {
    let scene = scene
    guard let query else {
      let views = scene.find(.anything.scrolling.visible)
      if views.count == 1 { return views[0].view }
      throw failure(
        views.isEmpty ? .notScrollable : .severalMatch(views.count),
        act,
        views.isEmpty
          ? "no visible view can be scrolled."
          : "choose one with in: – \(TextTools.list(views.map(\.description))).",
        at: site
      )
    }
    let target = try find(query, for: act, in: scene, at: site)
    var next: ViewID? = target.view
    while let id = next {
      if scene.tree[id].kind == .scroll { return id }
      next = scene.tree[id].parent
    }
    let inside = scene.find(.anything.scrolling).filter { scene.isInside($0.view, target.view) }
    if inside.count == 1 { return inside[0].view }
    throw failure(
      .notScrollable,
      act,
      "neither \(target) nor an ancestor can be scrolled.",
      at: site
    )
  }

  private func found(_ view: ViewID) -> String {
    scene.found(view).map { "\($0)" } ?? "the scroll view"
  }

  /// The maximum number of steps of a search, each of 0.8 times the length of the scroll view.
  private static let mostWindows = 20_000
  /// The maximum number of scroll steps towards a mounted view.
  private static let mostCorrections = 16
  /// The velocity of a swipe, in points per second.
  private static let swipeVelocity = 1_200.0
}

extension SwipeDirection {
  fileprivate var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }

  /// 1 if the swipe scrolls towards the end of the content, -1 if it scrolls back.
  fileprivate var sign: Double { self == .up || self == .left ? 1 : -1 }
}

extension Query {
  /// The query restricted to scroll views.
  fileprivate var scrolling: Query { self.where("that scrolls") { $0.kind == .scroll } }
}

import RowanCore
import RowanHeadless
import RowanMount

/// Where a finger moves.
public enum SwipeDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// Towards the top of the window: what is below comes into sight.
  case up
  /// Towards the bottom: what is above comes into sight.
  case down
  /// Towards the left edge: what is to the right comes into sight.
  case left
  /// Towards the right edge: what is to the left comes into sight.
  case right
}

extension TestStage {
  /// Scrolls by a distance, as far as the content reaches.
  /// - Parameters:
  ///   - distance: In points, positive towards the end of the content.
  ///   - query: What is scrolled, or something in it; `nil` for the only thing in sight that can be.
  ///   - file: Where in the test it is.
  ///   - line: Where in the test it is.
  /// - Throws: ``TestFailure`` when there is nothing to scroll, or several things.
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

  /// Moves a finger over something that scrolls, by three quarters of its length, and lets go.
  /// - Throws: ``TestFailure`` when there is nothing to scroll that way, or several things.
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
      throw failure(.notScrollable, act, "\(found(view)) does not scroll that way.", at: site)
    }
    // Where content goes on to the left, a finger that moves to the right brings it into sight.
    let sign = state.scroll?.isMirrored == true ? -direction.sign : direction.sign
    let end = state.scrollOffset + state.frame.size[axis] * 0.75 * sign
    host.scroll(view, to: end, velocity: sign * Self.swipeVelocity)
    host.scroll(view, to: end)
    try check(act, at: site)
  }

  /// Scrolls until something is in sight that can be reached, near the middle of the window onto the content.
  /// What is not mounted yet is looked for onwards to the end of the content, and then from its beginning.
  /// - Parameters:
  ///   - query: What is meant; the first of those that match.
  ///   - container: What is scrolled, or something in it; `nil` for what the thing sought is in, or else the
  ///     only thing in sight that can be scrolled.
  ///   - file: Where in the test it is.
  ///   - line: Where in the test it is.
  /// - Throws: ``TestFailure`` when it is nowhere in the content. The offset is then what it was, as far as
  ///   the heights of rows that have become known allow for it.
  /// - Complexity: O(content) when it is not mounted.
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

  /// Scrolls on until something is mounted.
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
      "nothing matches in \(TextTools.number(length[axis])) points of \(found(view)).",
      at: site
    )
  }

  /// Scrolls everything around the first match so that it can be reached.
  private func center(_ query: Query, _ act: String, at site: CallSite) throws(TestFailure) {
    // Heights become known and rows are made anew on the way, so each step looks again.
    for _ in 0..<Self.mostCorrections {
      let scene = scene
      guard let target = scene.find(query).first else {
        throw failure(.notReached, act, "it was there, and went away on the way to it.", at: site)
      }
      if target.visibleFrame == target.frame,
        PointerTarget(scene: scene, target: target).point() != nil
      {
        return
      }
      guard scrollTowards(target, in: scene) else {
        if PointerTarget(scene: scene, target: target).point() != nil { return }
        throw failure(
          target.isVisible ? .covered : .notReached,
          act,
          "no scrolling brings \(target) where it could be reached.",
          at: site
        )
      }
    }
  }

  /// Moves the nearest thing around a target that can still move towards it; answers whether one could.
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

  /// What is scrolled when nothing or something was said of it.
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
          ? "nothing in sight can be scrolled."
          : "say which, by in: – \(TextTools.list(views.map(\.description))).",
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
      "\(target) cannot be scrolled, nor can anything around it.",
      at: site
    )
  }

  private func found(_ view: ViewID) -> String {
    scene.found(view).map { "\($0)" } ?? "what is scrolled"
  }

  /// How many windows' lengths are gone through at most.
  private static let mostWindows = 20_000
  /// How often a place is aimed at anew.
  private static let mostCorrections = 16
  /// How fast a finger moves, in points a second.
  private static let swipeVelocity = 1_200.0
}

extension SwipeDirection {
  fileprivate var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }

  /// Whether the content goes on towards its end or back.
  fileprivate var sign: Double { self == .up || self == .left ? 1 : -1 }
}

extension Query {
  /// Those that can be scrolled.
  fileprivate var scrolling: Query { self.where("that scrolls") { $0.kind == .scroll } }
}

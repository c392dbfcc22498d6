public import RowanCore
import RowanHeadless
import RowanMount

// Taps and clicks.
extension TestStage {
  /// Taps or clicks the only match of a query, at the centre of its visible part or at another
  /// point that no other view covers. The focus moves to the tapped view if it can take the focus.
  /// - Parameters:
  ///   - query: The view to tap. It must have exactly one match.
  ///   - modifiers: The modifier keys held down.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` if there is no match or more than one, and if a user could not tap
  ///   the view: it is out of sight, covered or disabled, or neither it nor an ancestor takes taps.
  public func tap(
    _ query: Query,
    modifiers: KeyPress.Modifiers = [],
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    let site = CallSite(file, line)
    let act = "tap \(query)"
    let (target, point) = try aim(at: query, for: act, at: site)
    guard let receiver = host.tree.receiver(at: target.view) else {
      throw failure(
        .takesNoTaps,
        act,
        "neither \(target) nor an ancestor takes taps.",
        at: site
      )
    }
    guard !host.tree[receiver].interaction.contains(.disabled) else {
      throw failure(.disabled, act, "\(target) is disabled.", at: site)
    }
    host.tap(at: point, modifiers: modifiers)
    try check(act, at: site)
  }

  /// Taps or clicks a point of the window, independently of the views there. Has no effect if no
  /// view there takes taps.
  /// - Throws: ``TestFailure`` if the point is outside the window, or the app breaks a contract of
  ///   the framework.
  public func tap(
    at point: Point,
    modifiers: KeyPress.Modifiers = [],
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    let site = CallSite(file, line)
    let act = "tap at (\(TextTools.number(point.x)), \(TextTools.number(point.y)))"
    guard Rect(origin: .zero, size: host.size).contains(point) else {
      let size = "\(TextTools.number(host.size.width)) × \(TextTools.number(host.size.height))"
      throw failure(.outOfSight, act, "the window has only \(size) points.", at: site)
    }
    host.tap(at: point, modifiers: modifiers)
    try check(act, at: site)
  }

  /// Returns the only match of a query, and a point of the window at which a pointer hits it.
  func aim(
    at query: Query,
    for act: String,
    at site: CallSite
  ) throws(TestFailure) -> (target: FoundView, point: Point) {
    let scene = scene
    let target = try find(query, for: act, in: scene, at: site)
    guard target.isVisible else {
      throw failure(
        .outOfSight,
        act,
        "\(target) is not visible: \(scene.locations(of: target)).",
        at: site
      )
    }
    let aim = PointerTarget(scene: scene, target: target)
    guard let point = aim.point() else {
      let cover = aim.cover().map { "\($0)" } ?? "another view"
      throw failure(.covered, act, "\(cover) covers \(target).", at: site)
    }
    return (target, point)
  }
}

extension Scene {
  /// Explains why a view is out of sight, and how it can be scrolled into the visible part.
  func locations(of target: FoundView) -> String {
    let frame = target.frame
    let place =
      "it is at \(target.place) in a window of "
      + "\(TextTools.number(size.width)) × \(TextTools.number(size.height)) points"
    if frame.width <= 0 || frame.height <= 0 { return "\(place), and its size is zero" }
    var next = tree[target.view].parent
    while let id = next {
      if tree[id].kind == .scroll { return "\(place); use scroll(to:) to make it visible" }
      next = tree[id].parent
    }
    return "\(place), and no ancestor can be scrolled"
  }
}

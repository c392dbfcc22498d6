public import RowanCore
import RowanHeadless
import RowanMount

extension TestStage {
  /// Taps something twice in quick succession. Where nobody looks out for that, these are two taps.
  /// - Throws: ``TestFailure`` when nothing matches or several do, or a user could not get at it.
  public func doubleTap(
    _ query: Query,
    modifiers: KeyPress.Modifiers = [],
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    try gesture("double tap \(query)", query, CallSite(file, line)) {
      host.doubleTap($0, modifiers: modifiers)
    }
  }

  /// Rests on something for as long as it takes. Where nobody looks out for that, this is a tap.
  /// - Throws: ``TestFailure`` when nothing matches or several do, or a user could not get at it.
  public func longPress(
    _ query: Query,
    modifiers: KeyPress.Modifiers = [],
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    try gesture("long press \(query)", query, CallSite(file, line)) {
      host.longPress($0, modifiers: modifiers)
    }
  }

  /// Clicks something with the other button of a mouse, which asks for a menu. Nothing happens where nobody
  /// looks out for that.
  /// - Throws: ``TestFailure`` when nothing matches or several do, or a user could not get at it.
  public func secondaryTap(
    _ query: Query,
    modifiers: KeyPress.Modifiers = [],
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    try gesture("secondary tap \(query)", query, CallSite(file, line)) {
      host.secondaryTap($0, modifiers: modifiers)
    }
  }

  /// Rests on something until it is lifted, drags it by a distance, and lets go.
  /// - Throws: ``TestFailure`` when nothing matches or several do, or a user could not get at it.
  public func lift(
    _ query: Query,
    by distance: Point,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    try gesture("lift \(query)", query, CallSite(file, line)) { view in
      carry(view, by: distance, letsGo: true)
    }
  }

  /// Drags something to the middle of something else, and lets go.
  /// - Parameters:
  ///   - query: What is dragged: the one thing that matches.
  ///   - target: What it is let go of over: the one thing that matches.
  ///   - letsGo: Whether the pointer lets go of it; a pointer that does not is forgotten with the test.
  ///   - file: Where in the test it is.
  ///   - line: Where in the test it is.
  /// - Throws: ``TestFailure`` when nothing matches or several do, or a user could not get at it.
  public func drag(
    _ query: Query,
    onto target: Query,
    letsGo: Bool = true,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    let site = CallSite(file, line)
    let (place, _) = try aim(at: target, for: "drag \(query) onto \(target)", at: site)
    let end = host.tree.absoluteFrame(of: place.view).middle
    try gesture("drag \(query) onto \(target)", query, site) { view in
      carry(view, by: end - host.tree.absoluteFrame(of: view).middle, letsGo: letsGo)
    }
  }

  /// Drags from something by a distance, and lets go.
  /// - Parameters:
  ///   - query: What is meant: the one thing that matches.
  ///   - distance: How far, in points.
  ///   - velocity: How fast the pointer moves when it lets go, in points a second.
  ///   - file: Where in the test it is.
  ///   - line: Where in the test it is.
  /// - Throws: ``TestFailure`` when nothing matches or several do, or a user could not get at it.
  public func pan(
    _ query: Query,
    by distance: Point,
    velocity: Point = .zero,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    try gesture("pan \(query)", query, CallSite(file, line)) {
      host.pan($0, by: distance, velocity: velocity)
    }
  }

  /// Puts two fingers on something, moves them apart or together, and lets go.
  /// - Parameters:
  ///   - query: What is meant: the one thing that matches.
  ///   - scale: How many times as far apart the fingers are in the end; more than 0.
  ///   - letsGo: Whether they let go; fingers that do not are forgotten with the test.
  ///   - file: Where in the test it is.
  ///   - line: Where in the test it is.
  /// - Throws: ``TestFailure`` when nothing matches or several do, or a user could not get at it.
  public func pinch(
    _ query: Query,
    by scale: Double,
    letsGo: Bool = true,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    try gesture("pinch \(query)", query, CallSite(file, line)) {
      host.pinch($0, by: scale, ending: letsGo ? .ended : .changed)
    }
  }

  /// Lifts a view and moves it by a distance, in two steps; nothing happens where nobody lifts it.
  private func carry(_ view: ViewID, by distance: Point, letsGo: Bool) {
    guard let pan = host.lift(view) else { return }
    host.movePan(pan, by: Point(x: distance.x / 2, y: distance.y / 2))
    host.movePan(pan, by: distance)
    if letsGo { host.movePan(pan, by: distance, phase: .ended) }
  }

  private func gesture(
    _ act: String,
    _ query: Query,
    _ site: CallSite,
    _ perform: (ViewID) -> Void
  ) throws(TestFailure) {
    let (target, _) = try aim(at: query, for: act, at: site)
    guard !isInert(target.view) else {
      throw failure(.disabled, act, "\(target) is disabled.", at: site)
    }
    perform(target.view)
    try check(act, at: site)
  }

  private func isInert(_ view: ViewID) -> Bool {
    var next: ViewID? = view
    while let id = next {
      if host.tree[id].interaction.contains(.disabled) { return true }
      next = host.tree[id].parent
    }
    return false
  }
}

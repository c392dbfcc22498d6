public import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount

extension TestStage {
  /// Double-taps the only match of a query. If no view handles double taps there, these are two
  /// taps.
  /// - Throws: ``TestFailure`` if there is no match or more than one, or a user could not reach the
  ///   view.
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

  /// Long-presses the only match of a query. If no view handles long presses there, this is a tap.
  /// - Throws: ``TestFailure`` if there is no match or more than one, or a user could not reach the
  ///   view.
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

  /// Clicks the only match of a query with the secondary mouse button, which requests a context
  /// menu. Has no effect if no view handles it there.
  /// - Throws: ``TestFailure`` if there is no match or more than one, or a user could not reach the
  ///   view.
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

  /// Long-presses the only match of a query until it is lifted, drags it by a distance and drops
  /// it.
  /// - Throws: ``TestFailure`` if there is no match or more than one, or a user could not reach the
  ///   view.
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

  /// Lifts the only match of a query, drags it to the centre of another view and drops it.
  /// - Parameters:
  ///   - query: The view to drag. It must have exactly one match.
  ///   - target: The view to drop it on. It must have exactly one match.
  ///   - letsGo: Whether the pointer is released. If not, the drag continues until the test ends.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` if there is no match or more than one, or a user could not reach one
  ///   of the views.
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

  /// Performs a pan gesture that begins on the only match of a query.
  /// - Parameters:
  ///   - query: The view on which the gesture begins. It must have exactly one match.
  ///   - distance: The distance of the pan, in points.
  ///   - velocity: The velocity of the pointer when it is released, in points per second.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` if there is no match or more than one, or a user could not reach the
  ///   view.
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

  /// Performs a pinch gesture on the only match of a query.
  /// - Parameters:
  ///   - query: The view to pinch. It must have exactly one match.
  ///   - scale: The ratio of the final to the initial distance of the fingers; greater than 0.
  ///   - letsGo: Whether the fingers are released. If not, the gesture continues until the test
  ///     ends.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` if there is no match or more than one, or a user could not reach the
  ///   view.
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

  /// Lifts a view and moves it by a distance, in two steps. Has no effect if no drag source lifts
  /// it.
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

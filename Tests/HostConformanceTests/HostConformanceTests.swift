import HostConformance
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanImage
import RowanMount
import RowanText
import Testing

/// Every host passes the same cases. Those of the browser host run in a browser, by
/// `Tests/Browser`.
@MainActor
@Suite("Conformance of hosts")
struct HostConformanceTests {
  @Test("The headless host passes every conformance case", arguments: ConformanceCase.all)
  func headless(test: ConformanceCase) throws {
    let failures = try run(test, on: TreeSubject(HeadlessHost(size: ConformanceCase.windowSize)))
    #expect(failures.isEmpty, "\(failures.joined(separator: "; "))")
  }

  @Test(
    "The image host passes every conformance case, and draws it",
    arguments: ConformanceCase.all
  )
  func image(test: ConformanceCase) throws {
    let fonts = try PangoTextMeasurer(configuration: .pinned([ConformanceFont.path]))
    let subject = TreeSubject(ImageHost(size: ConformanceCase.windowSize, measurer: fonts))
    let failures = try run(test, on: subject)
    #expect(failures.isEmpty, "\(failures.joined(separator: "; "))")
    #expect(try !subject.host.png().isEmpty)
  }

  @Test("A host that ignores frames fails more than five conformance cases")
  func notVacuous() throws {
    final class Deaf: TreeSubject<HeadlessHost> {
      override func commit(_ batch: CommitBatch) {
        super.commit(
          CommitBatch(
            number: batch.number,
            mutations: batch.mutations.filter { if case .setFrame = $0 { false } else { true } }
          )
        )
      }
    }
    let failing = try ConformanceCase.all.filter {
      try !run($0, on: Deaf(HeadlessHost(size: ConformanceCase.windowSize))).isEmpty
    }
    #expect(failing.count > 5)
  }
}

/// A host that keeps its views in a tree, as a subject of the conformance suite.
@MainActor
class TreeSubject<Shown: TreeHost>: ConformanceSubject {
  let host: Shown
  private(set) var events: [InputEvent] = []

  init(_ host: Shown) {
    self.host = host
    host.eventHandler = { [weak self] in self?.events.append($0.input) }
  }

  func commit(_ batch: CommitBatch) { host.commit(batch) }
  func frame(of view: ViewID) -> Rect { host.tree.absoluteFrame(of: view) }
  func isVisible(_ view: ViewID) -> Bool { host.tree.isVisible(view) }
  func text(of view: ViewID) -> String { host.tree[view].text?.layout.plainText ?? "" }
  func fieldText(of view: ViewID) -> String { host.tree[view].fieldText }
  func visibleChildren(of view: ViewID) -> [ViewID] {
    host.tree[view].children.filter { !host.tree[$0].isHidden }
  }
  var focused: ViewID? { host.tree.focused }
  func color(at point: Point) throws -> RGB? { try host.colorInWindow(at: point) }
  func role(of view: ViewID) -> Accessibility.Role? { host.tree[view].accessibility?.role }
  func lastAnnouncement(_ liveness: Accessibility.Liveness) -> String? {
    host.lastAnnouncement(liveness)
  }
  func tap(at point: Point) { host.tapInWindow(at: point) }
  func doubleTap(at point: Point) { host.doubleTap(at: point) }
  func longPress(at point: Point) { host.longPress(at: point) }
  func secondaryTap(at point: Point) { host.pressSecondaryButton(at: point) }
  func lift(from start: Point, by distance: Point) { host.liftInWindow(from: start, by: distance) }
  func pan(from start: Point, by distance: Point) { host.pan(from: start, by: distance) }
  func pinch(at point: Point, by scale: Double) { host.pinchInWindow(at: point, by: scale) }
  func pressDown(at point: Point, leavingTo place: Point?) -> Bool {
    guard let place else {
      host.tapInWindow(at: point)
      return true
    }
    return host.pressAndLeave(from: point, to: place)
  }
  func drag(from start: Point, to end: Point) { host.dragInWindow(from: start, to: end) }
  func carry(from start: Point, by distance: Point) { host.liftInWindow(from: start, by: distance) }
  func swipe(from start: Point, by distance: Point) {
    host.swipeInWindow(from: start, by: distance)
  }
  func dragIn(_ text: String, over points: [Point], drops: Bool) -> Bool {
    host.dragTextIn(text, over: points, drops: drops)
  }
  func press(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers) {
    host.press(key, modifiers: modifiers)
  }
  func type(_ text: String, into field: ViewID) { host.type(text, into: field) }
}

/// The common interface of the two hosts in memory.
@MainActor
protocol TreeHost: HostInterface {
  var tree: HostViewTree { get }
  @discardableResult func tapInWindow(at point: Point) -> HitTarget?
  @discardableResult func doubleTap(at point: Point) -> HitTarget?
  @discardableResult func longPress(at point: Point) -> HitTarget?
  func pressSecondaryButton(at point: Point)
  func liftInWindow(from start: Point, by distance: Point)
  @discardableResult func pan(from start: Point, by distance: Point) -> Bool
  func pinchInWindow(at point: Point, by scale: Double)
  /// Presses a pointer and leaves with it; returns whether the host can do that.
  func pressAndLeave(from start: Point, to end: Point) -> Bool
  func dragInWindow(from start: Point, to end: Point)
  func swipeInWindow(from start: Point, by distance: Point)
  /// Drags a text over points and drops it or leaves; returns whether the host can do that.
  func dragTextIn(_ text: String, over points: [Point], drops: Bool) -> Bool
  func press(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers)
  func type(_ text: String, into field: ViewID)
  func lastAnnouncement(_ liveness: Accessibility.Liveness) -> String?
  /// Returns the colour drawn at a point, or `nil` for a host that draws nothing.
  func colorInWindow(at point: Point) throws -> RGB?
}

extension HeadlessHost: TreeHost {
  func tapInWindow(at point: Point) -> HitTarget? { tap(at: point) }
  func pressSecondaryButton(at point: Point) { secondaryTap(at: point) }
  func pinchInWindow(at point: Point, by scale: Double) {
    if let hit = tree.hit(at: point) { pinch(hit.view, by: scale) }
  }
  func liftInWindow(from start: Point, by distance: Point) {
    guard let pan = lift(at: start) else { return }
    movePan(pan, by: distance)
    movePan(pan, by: distance, phase: .ended)
  }
  func pressAndLeave(from start: Point, to end: Point) -> Bool {
    if let press = tree.hit(at: start).flatMap({ pressDown(on: $0.view) }) { cancel(press) }
    return true
  }
  func dragTextIn(_ text: String, over points: [Point], drops: Bool) -> Bool {
    let content = DragContent(text: text)
    for point in points.dropLast() { dragIn(content, to: point) }
    guard let last = points.last else { return true }
    if drops {
      dropIn(content, at: last)
    } else {
      dragIn(content, to: last)
      dragOut()
    }
    return true
  }
  func dragInWindow(from start: Point, to end: Point) { drag(from: start, to: end) }
  func swipeInWindow(from start: Point, by distance: Point) {
    if let hit = tree.hit(at: start) { swipe(hit.view, by: distance) }
  }
  func colorInWindow(at point: Point) throws -> RGB? { nil }
  func lastAnnouncement(_ liveness: Accessibility.Liveness) -> String? {
    requests.reversed().lazy.compactMap { request in
      if case .announce(let text, liveness) = request { text } else { nil }
    }.first
  }
}

extension ImageHost: TreeHost {
  func lastAnnouncement(_ liveness: Accessibility.Liveness) -> String? {
    announcement.flatMap { $0.liveness == liveness ? $0.text : nil }
  }
  func tapInWindow(at point: Point) -> HitTarget? { tap(at: point) }
  func pressSecondaryButton(at point: Point) { secondaryTap(at: point) }
  func pinchInWindow(at point: Point, by scale: Double) { pinch(at: point, by: scale) }
  func liftInWindow(from start: Point, by distance: Point) { lift(from: start, by: distance) }
  /// Returns false: nothing is dragged over an image from another app.
  func dragTextIn(_ text: String, over points: [Point], drops: Bool) -> Bool { false }
  /// Returns false: no user holds a pointer over an image.
  func pressAndLeave(from start: Point, to end: Point) -> Bool { false }
  func dragInWindow(from start: Point, to end: Point) { drag(from: start, to: end) }
  func swipeInWindow(from start: Point, by distance: Point) { swipe(from: start, by: distance) }
  func colorInWindow(at point: Point) throws -> RGB? {
    try PixelImage(png: png()).rgb(x: Int(point.x), y: Int(point.y))
  }
}

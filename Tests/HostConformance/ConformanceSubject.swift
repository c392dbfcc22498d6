package import RowanCore
package import RowanHostInterface

/// A host under test, with the operations that the steps of a case need.
@MainActor
package protocol ConformanceSubject: AnyObject {
  func commit(_ batch: CommitBatch)
  func frame(of view: ViewID) -> Rect
  func isVisible(_ view: ViewID) -> Bool
  func text(of view: ViewID) -> String
  func fieldText(of view: ViewID) -> String
  func visibleChildren(of view: ViewID) -> [ViewID]
  var focused: ViewID? { get }
  /// Returns the colour on the screen, or `nil` for hosts that draw nothing.
  func color(at point: Point) throws -> RGB?
  func role(of view: ViewID) -> Accessibility.Role?
  /// Returns the last text with this liveness that assistive technology was asked to announce.
  func lastAnnouncement(_ liveness: Accessibility.Liveness) -> String?
  func tap(at point: Point)
  func doubleTap(at point: Point)
  func longPress(at point: Point)
  func secondaryTap(at point: Point)
  func lift(from start: Point, by distance: Point)
  func pan(from start: Point, by distance: Point)
  func pinch(at point: Point, by scale: Double)
  /// Presses a pointer at a point, and releases it there, or leaves to another point first; returns
  /// whether the host can do so.
  func pressDown(at point: Point, leavingTo: Point?) -> Bool
  func drag(from start: Point, to end: Point)
  func carry(from start: Point, by distance: Point)
  func swipe(from start: Point, by distance: Point)
  /// Drags a text in from another app, and drops it at the last point or takes it out again;
  /// returns whether the host can do so.
  func dragIn(_ text: String, over points: [Point], drops: Bool) -> Bool
  func press(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers)
  func type(_ text: String, into field: ViewID)
  /// The events so far, the newest last.
  var events: [InputEvent] { get }
}

/// Runs a case step by step, and returns its failures.
@MainActor
package func run(
  _ test: ConformanceCase,
  on subject: any ConformanceSubject
) throws -> [String] {
  var failures: [String] = []
  var number: UInt64 = 0
  func check<Value: Equatable>(_ what: String, _ actual: Value, _ expected: Value) {
    if actual != expected { failures.append("\(what) is \(actual), not \(expected)") }
  }
  for step in test.steps {
    switch step {
    case .commit(let mutations):
      number += 1
      let resources = number == 1 ? ConformanceFont.resources : []
      subject.commit(CommitBatch(number: number, resources: resources, mutations: mutations))
    case .expectFrame(let view, let frame):
      check("The frame of \(view)", subject.frame(of: view), frame)
    case .expectVisible(let view, let isVisible):
      check("Whether \(view) is visible", subject.isVisible(view), isVisible)
    case .expectText(let view, let text):
      check("The text of \(view)", subject.text(of: view), text)
    case .expectField(let view, let text):
      check("The text of the field \(view)", subject.fieldText(of: view), text)
    case .expectFocus(let view):
      check("The focus", subject.focused, view)
    case .expectOrder(let view, let children):
      check("The order in \(view)", subject.visibleChildren(of: view), children)
    case .expectPixel(let point, let expected):
      guard let color = try subject.color(at: point) else { continue }
      if !color.isClose(to: expected) {
        failures.append("The colour at \(point) is \(color), not \(expected)")
      }
    case .expectDarkPixel(let point):
      guard let color = try subject.color(at: point) else { continue }
      if color.red + color.green + color.blue > 1.5 {
        failures.append("The colour at \(point) is \(color), which is not dark")
      }
    case .expectRole(let view, let role):
      check("The role of \(view)", subject.role(of: view), role)
    case .request(let request):
      number += 1
      subject.commit(CommitBatch(number: number, requests: [request]))
    case .expectAnnouncement(let text, let liveness):
      check("The \(liveness) announcement", subject.lastAnnouncement(liveness), text)
    case .tap(let point, let hit):
      let hits = subject.events { $0.tap(at: point) }
        .compactMap { if case .tap(let hit) = $0 { hit } else { nil } }
      check("The views hit by a tap at \(point)", hits, hit.map { [$0] } ?? [])
    case .doubleTap(let point, let hit):
      let events = subject.events { $0.doubleTap(at: point) }
      let hits = events.compactMap { if case .doubleTap(let hit) = $0 { hit } else { nil } }
      check("The views hit by a double tap at \(point)", hits, hit.map { [$0] } ?? [])
      if hit != nil { check("The number of additional taps", events.taps, 0) }
    case .longPress(let point, let hit):
      let events = subject.events { $0.longPress(at: point) }
      let hits = events.compactMap { if case .longPress(let hit) = $0 { hit } else { nil } }
      check("The views hit by a long press at \(point)", hits, hit.map { [$0] } ?? [])
      if hit != nil { check("The number of additional taps", events.taps, 0) }
    case .secondaryTap(let point, let hit):
      let hits = subject.events { $0.secondaryTap(at: point) }
        .compactMap { if case .secondaryTap(let hit) = $0 { hit } else { nil } }
      check("The views hit by the secondary button at \(point)", hits, hit.map { [$0] } ?? [])
    case .lift(let start, let distance, let view, let translation):
      let events = subject.events { $0.lift(from: start, by: distance) }
      failures += failuresOfPan(events, on: view, by: translation)
    case .pan(let start, let distance, let view, let translation):
      let events = subject.events { $0.pan(from: start, by: distance) }
      failures += failuresOfPan(events, on: view, by: translation)
    case .pinch(let point, let scale, let view):
      failures += failuresOfPinch(
        subject.events { $0.pinch(at: point, by: scale) },
        on: view,
        by: scale
      )
    case .pressDown(let point, let view, let place):
      var isPossible = true
      let events = subject.events { isPossible = $0.pressDown(at: point, leavingTo: place) }
      if isPossible { failures += failuresOfPress(events, on: view, isTap: place == nil) }
    case .drag(let start, let end, let view, let place):
      let events = subject.events { $0.drag(from: start, to: end) }
      failures += failuresOfDrag(events, on: view, endingAt: place)
    case .carry(let start, let distance, let view, let translation):
      let events = subject.events { $0.carry(from: start, by: distance) }
      failures += failuresOfPan(events, on: view, by: translation)
    case .swipe(let start, let distance, let view, let phases):
      let tracks = subject.events { $0.swipe(from: start, by: distance) }
        .compactMap { event -> (view: ViewID, phase: TrackReport.Phase)? in
          if case .tracked(let view, generation: _, let report) = event {
            (view, report.phase)
          } else {
            nil
          }
        }
      check("The views dragged along a track", Set(tracks.map(\.view)), view.map { [$0] } ?? [])
      check("The reports of the track", tracks.map(\.phase), phases)
    case .externalDrag(let points, let text, let drops, let phases):
      var isPossible = true
      let events = subject.events {
        isPossible = $0.dragIn(text, over: points, drops: drops)
      }
      if isPossible { failures += failuresOfExternalDrag(events, over: points, with: text, phases) }
    case .press(let key, let modifiers, let view):
      let presses = subject.events { $0.press(key, modifiers: modifiers) }
        .compactMap {
          if case .key(let press, let hit) = $0 { (press: press, hit: hit) } else { nil }
        }
      check("The reported keys", presses.map(\.press.key), [key])
      check("The modifiers of \(key)", presses.map(\.press.modifiers), [modifiers])
      check("The focused view at \(key)", presses.map { $0.hit?.view }, [view])
    case .type(let field, let text, let revision):
      let edits = subject.events { $0.type(text, into: field) }
        .compactMap { if case .textEdited(let edit) = $0 { edit } else { nil } }
      check("The edits", edits.map(\.text), [text])
      check("The revisions", edits.map(\.revision), [revision])
    }
  }
  return failures
}

/// Returns the failures in the events of a pan: it has to begin once, to end once, and to name one
/// view.
private func failuresOfPan(
  _ events: [InputEvent],
  on view: ViewID?,
  by translation: Point
) -> [String] {
  let pans = events.compactMap { event -> (view: ViewID, gesture: PanGesture)? in
    if case .pan(let view, generation: _, let gesture) = event { (view, gesture) } else { nil }
  }
  guard let view else { return pans.isEmpty ? [] : ["Unexpected pans: \(pans)"] }
  let phases = pans.map(\.gesture.phase)
  guard pans.allSatisfy({ $0.view == view }), events.taps == 0,
    phases.first == .began, phases.last == .ended,
    phases.dropFirst().dropLast().allSatisfy({ $0 == .changed }),
    pans.last?.gesture.translation == translation
  else { return ["A pan of \(view) by \(translation) is reported as \(events)"] }
  return []
}

/// Returns the failures in the events of a pinch: it has to begin once, to end once, and to name
/// one view.
private func failuresOfPinch(
  _ events: [InputEvent],
  on view: ViewID?,
  by scale: Double
) -> [String] {
  let pinches = events.compactMap { event -> (view: ViewID, gesture: PinchGesture)? in
    if case .pinched(let view, generation: _, let gesture) = event { (view, gesture) } else { nil }
  }
  guard let view else { return pinches.isEmpty ? [] : ["Unexpected pinches: \(pinches)"] }
  let phases = pinches.map(\.gesture.phase)
  guard pinches.allSatisfy({ $0.view == view }), phases.first == .began, phases.last == .ended,
    phases.dropFirst().dropLast().allSatisfy({ $0 == .changed }),
    pinches.first?.gesture.scale == 1, pinches.last?.gesture.scale == scale
  else { return ["A pinch of \(view) by \(scale) is reported as \(events)"] }
  return []
}

/// Returns the failures in the events of a drag from another app: it has to be reported in these
/// phases, at the points that it is dragged over, and its text only when it is dropped.
private func failuresOfExternalDrag(
  _ events: [InputEvent],
  over points: [Point],
  with text: String,
  _ phases: [ExternalDrag.Phase]
) -> [String] {
  let drags = events.compactMap { if case .externalDrag(let drag) = $0 { drag } else { nil } }
  let areAsExpected = drags.allSatisfy { drag in
    switch drag.phase {
    case .left: true
    case .moved:
      points.contains(drag.location) && drag.content == DragContent(kinds: .text)
    case .dropped:
      drag.location == points.last && drag.content == DragContent(text: text)
    }
  }
  return areAsExpected && drags.map(\.phase) == phases
    ? [] : ["An external drag over \(points) is reported as \(drags), not \(phases)"]
}

/// Returns the failures in the events of a press: it has to begin, to end before the tap, if it is
/// one, and to name one view.
private func failuresOfPress(_ events: [InputEvent], on view: ViewID?, isTap: Bool) -> [String] {
  var phases: [PressPhase] = []
  var views: Set<ViewID> = []
  var tapsBefore = 0
  for (index, event) in events.enumerated() {
    guard case .pressed(let view, generation: _, let phase) = event else { continue }
    phases.append(phase)
    views.insert(view)
    tapsBefore = events[..<index].map { [$0].taps }.reduce(0, +)
  }
  guard let view else { return phases.isEmpty ? [] : ["Unexpected presses: \(events)"] }
  guard phases == [.began, isTap ? .ended : .cancelled], views == [view], tapsBefore == 0,
    events.taps == (isTap ? 1 : 0)
  else { return ["A press of \(view) is reported as \(events)"] }
  return []
}

/// Returns the failures in the events of a drag that a view follows: it has to begin once, to end
/// once, and to name one view.
private func failuresOfDrag(
  _ events: [InputEvent],
  on view: ViewID?,
  endingAt place: Point
) -> [String] {
  let drags = events.compactMap { event -> (hit: HitTarget, phase: DragPhase)? in
    if case .dragged(let hit, let phase) = event { (hit, phase) } else { nil }
  }
  guard let view else { return drags.isEmpty ? [] : ["Unexpected drags: \(drags)"] }
  guard drags.allSatisfy({ $0.hit.view == view }),
    drags.first?.phase == .began, drags.last?.phase == .ended,
    drags.dropFirst().dropLast().allSatisfy({ $0.phase == .moved }),
    drags.last?.hit.point == place
  else { return ["A drag of \(view) to \(place) is reported as \(events)"] }
  return []
}

extension ConformanceSubject {
  /// Returns the events that an action causes.
  fileprivate func events(_ action: (Self) -> Void) -> [InputEvent] {
    let before = events.count
    action(self)
    return Array(events.dropFirst(before))
  }
}

extension [InputEvent] {
  fileprivate var taps: Int { count { if case .tap = $0 { true } else { false } } }
}

extension RGB {
  /// Whether no component differs by more than renderers may.
  fileprivate func isClose(to other: RGB) -> Bool {
    let differences = [red - other.red, green - other.green, blue - other.blue]
    return differences.allSatisfy { $0.magnitude < 3.0 / 255 }
  }
}

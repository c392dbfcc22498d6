package import RowanCore

/// A host under test: what the steps of a case need of it.
@MainActor
package protocol ConformanceSubject: AnyObject {
  func commit(_ batch: CommitBatch)
  func frame(of view: ViewID) -> Rect
  func isVisible(_ view: ViewID) -> Bool
  func text(of view: ViewID) -> String
  func fieldText(of view: ViewID) -> String
  func visibleChildren(of view: ViewID) -> [ViewID]
  var focused: ViewID? { get }
  /// The colour on the screen; `nil` for hosts that paint nothing.
  func color(at point: Point) throws -> RGB?
  func role(of view: ViewID) -> Accessibility.Role?
  /// What assistive technology was last asked to say, when silent or at once.
  func said(_ liveness: Accessibility.Liveness) -> String?
  func tap(at point: Point)
  func type(_ text: String, into field: ViewID)
  /// The events so far, the newest last.
  var events: [InputEvent] { get }
}

/// Takes a case step by step; answers what was not as it has to be.
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
    case .ask(let request):
      number += 1
      subject.commit(CommitBatch(number: number, requests: [request]))
    case .expectSaid(let text, let liveness):
      check("What is said (\(liveness))", subject.said(liveness), text)
    case .tap(let point, let hit):
      let before = subject.events.count
      subject.tap(at: point)
      let new = subject.events.dropFirst(before)
      let hits = new.compactMap { if case .tap(let hit) = $0 { hit } else { nil } }
      check("What a tap at \(point) hits", hits, hit.map { [$0] } ?? [])
    case .type(let field, let text, let revision):
      let before = subject.events.count
      subject.type(text, into: field)
      let edits = subject.events.dropFirst(before).compactMap {
        if case .textEdited(let edit) = $0 { edit } else { nil }
      }
      check("The edits", edits.map(\.text), [text])
      check("The revisions", edits.map(\.revision), [revision])
    }
  }
  return failures
}

extension RGB {
  /// Whether no component differs by more than painters may.
  fileprivate func isClose(to other: RGB) -> Bool {
    let differences = [red - other.red, green - other.green, blue - other.blue]
    return differences.allSatisfy { $0.magnitude < 3.0 / 255 }
  }
}

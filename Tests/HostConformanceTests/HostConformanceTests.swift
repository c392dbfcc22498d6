import HostConformance
import RowanCore
import RowanHeadless
import RowanImage
import RowanMount
import RowanText
import Testing

/// Every host passes the same cases. The browser's are taken in a browser, by `Tests/Browser`.
@MainActor
@Suite("Hosts")
struct HostConformanceTests {
  @Test("The headless host conforms", arguments: ConformanceCase.all)
  func headless(test: ConformanceCase) {
    let failures = run(test, on: HeadlessSubject())
    #expect(failures.isEmpty, "\(failures.joined(separator: "; "))")
  }

  @Test("The image host conforms, and draws every case", arguments: ConformanceCase.all)
  func image(test: ConformanceCase) throws {
    let subject = try ImageSubject()
    let failures = run(test, on: subject)
    #expect(failures.isEmpty, "\(failures.joined(separator: "; "))")
    #expect(try !subject.host.png().isEmpty)
  }

  @Test("The suite finds a host that gets something wrong")
  func notVacuous() {
    final class Deaf: HeadlessSubject {
      override func commit(_ batch: CommitBatch) {
        super.commit(
          CommitBatch(
            number: batch.number,
            mutations: batch.mutations.filter { if case .setFrame = $0 { false } else { true } }
          )
        )
      }
    }
    let failing = ConformanceCase.all.filter { !run($0, on: Deaf()).isEmpty }
    #expect(failing.count > 5)
  }
}

/// The headless host as the suite sees it.
@MainActor
class HeadlessSubject: ConformanceSubject {
  let host = HeadlessHost(size: ConformanceCase.windowSize)
  private(set) var events: [InputEvent] = []

  init() {
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
  func tap(at point: Point) { host.tap(at: point) }
  func type(_ text: String, into field: ViewID) { host.type(text, into: field) }
}

/// The image host as the suite sees it.
@MainActor
final class ImageSubject: ConformanceSubject {
  let host: ImageHost
  private(set) var events: [InputEvent] = []

  init() throws {
    host = ImageHost(
      size: ConformanceCase.windowSize,
      measurer: try PangoTextMeasurer(configuration: .pinned([ConformanceFont.path]))
    )
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
  func tap(at point: Point) { host.tap(at: point) }
  func type(_ text: String, into field: ViewID) { host.type(text, into: field) }
}

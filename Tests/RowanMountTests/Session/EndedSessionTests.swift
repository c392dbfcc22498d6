import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import Synchronization
import Testing

@Observable
@MainActor
private final class Place {
  var name = "Oslo"
}

/// A value that shows whether the state that holds it still exists.
private final class Kept: Sendable {}

private struct PlaceName: Component {
  let place: Place
  let kept: Kept
  @State private var state: Kept?

  init(_ place: Place, keeping kept: Kept) {
    self.place = place
    self.kept = kept
    _state = State(wrappedValue: kept)
  }

  var body: some Component {
    VStack {
      Observing {
        place.name
      } content: {
        Text($0)
      }
      Text(state == nil ? "No state" : "State")
    }
  }
}

@MainActor
@Suite("Ended sessions")
struct EndedSessionTests {
  /// A host that never runs scheduled commits, like one whose window is closed.
  private final class ClosedHost: CommitSchedulingHost {
    var eventHandler: (@MainActor (HostEvent) -> Void)?
    var scheduled = 0
    func commit(_ batch: CommitBatch) {}
    func scheduleCommit(isUrgent: Bool, _ commit: @escaping @MainActor @Sendable () -> Void) {
      scheduled += 1
    }
  }

  @Test(
    "An ended session keeps no shown content in memory when an observed model changes",
    arguments: [false, true]
  )
  func changes(beforeEnd: Bool) async throws {
    let place = Place()
    weak var kept: Kept?
    do {
      let object = Kept()
      kept = object
      let host = ClosedHost()
      let session = Session(host: host, measurer: FixedTextMeasurer())
      session.setContent { PlaceName(place, keeping: object) }
      host.eventHandler?(HostEvent(.resized(Size(width: 300, height: 300)), lastCommit: 0))
      session.commit()
      if !beforeEnd { session.end() }
      place.name = "Rome"
      // The change reaches the host, which does not run the commit.
      try await Task.sleep(for: .milliseconds(5))
      if beforeEnd { session.end() }
    }
    for _ in 0..<500 where kept != nil { try await Task.sleep(for: .milliseconds(2)) }
    #expect(kept == nil)
  }

  @Test("Actions for the end of the session that are added during or after it are called")
  func endings() {
    let session = Session(host: ClosedHost(), measurer: FixedTextMeasurer())
    var calls: [String] = []
    session.whenEnded {
      calls.append("first")
      session.whenEnded { calls.append("inside") }
    }
    session.end()
    session.whenEnded { calls.append("after") }
    #expect(calls == ["first", "inside", "after"])
    session.end()
    #expect(calls.count == 3)
  }

  @Test("A task of an ended session is cancelled, and a session keeps no task that has ended")
  func tasks() async throws {
    let session = Session(host: ClosedHost(), measurer: FixedTextMeasurer())
    var ended: [Bool] = []
    for _ in 0..<3 { session.task { ended.append(Task.isCancelled) } }
    for _ in 0..<500 where session.runningTaskCount > 0 {
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(ended == [false, false, false] && session.runningTaskCount == 0)
    session.task {
      try? await Task.sleep(for: .seconds(600))
      ended.append(Task.isCancelled)
    }
    session.end()
    session.task { ended.append(Task.isCancelled) }
    for _ in 0..<500 where ended.count < 5 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(ended.suffix(2) == [true, true])
  }

  @Test("A write to a state of an ended session schedules nothing, and the state is released")
  func lateWrites() async throws {
    weak var kept: Kept?
    do {
      let host = ClosedHost()
      let object = Kept()
      kept = object
      let box = ActionBox()
      let session = Session(host: host, measurer: FixedTextMeasurer())
      session.setContent { Writer(object, box) }
      host.eventHandler?(HostEvent(.resized(Size(width: 300, height: 300)), lastCommit: 0))
      session.commit()
      session.end()
      let scheduled = host.scheduled
      let write = try #require(box.action)
      write()
      box.action = nil
      try await Task.sleep(for: .milliseconds(5))
      #expect(host.scheduled == scheduled)
    }
    for _ in 0..<500 where kept != nil { try await Task.sleep(for: .milliseconds(2)) }
    #expect(kept == nil)
  }
}

/// An action that a body hands out.
private final class ActionBox: Sendable {
  private let content = Mutex<(@MainActor @Sendable () -> Void)?>(nil)

  var action: (@MainActor @Sendable () -> Void)? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}

private struct Writer: Component {
  @State private var count = 0
  @State private var state: Kept?
  private let box: ActionBox

  init(_ kept: Kept, _ box: ActionBox) {
    self.box = box
    _state = State(wrappedValue: kept)
  }

  var body: some Component {
    box.action = { count += 1 }
    return Text("\(count) \(state == nil)")
  }
}

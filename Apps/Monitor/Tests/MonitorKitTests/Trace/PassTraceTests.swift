import MonitorKit
import Rowan
import RowanHeadless
import Synchronization
import Testing

@MainActor
@Suite("The trace of a session")
struct PassTraceTests {
  private struct Counter: Component {
    @State private var count = 0

    var body: some Component {
      VStack {
        Text("count \(count)")
        Button("More") { count += 1 }
      }
    }
  }

  @Test("The trace has a line for each batch, with the sums of that batch alone")
  func lines() {
    let lines = Mutex<[String]>([])
    let host = HeadlessHost(size: Size(width: 200, height: 100))
    let clock = ManualClock()
    let session = Session(host: host, measurer: FixedTextMeasurer(), clock: clock)
    let trace = PassTrace { line in lines.withLock { $0.append(line) } }
    session.listener = trace.listener
    session.setContent { Counter() }
    host.start()
    host.tap(text: "More")
    let taken = lines.withLock { $0 }
    #expect(taken.count == 2)
    #expect(taken.first?.hasPrefix("batch 1: ") == true)
    let second =
      "batch 2: 1 evaluated and 1 reused in 0.00 ms, laid out in 0.00 ms, "
      + "0 views made and 0 recycled in 0.00 ms, 1 mutations"
    #expect(taken.last == second)
  }
}

import Rowan
import RowanHeadless

/// Measures a change of one view among 1,000 and 10,000 views in the same view.
@MainActor
func mountBenchmarks() -> [Measurement] {
  [1_000, 10_000].map { count in
    let crowd = Crowd(count)
    var number = 0
    let turn = measure("one of \(count) views changes, the whole turn", unit: .microseconds) {
      number += 1
      crowd.change(to: number)
    }
    return Measurement(
      name: "one of \(count) views in one view changes, mount pass",
      unit: .microseconds,
      rounds: crowd.mounts.suffix(11),
      proof: "\(crowd.visited) views looked at, the whole turn \(Int(turn.median)) µs"
    )
  }
}

/// A session with a column of many texts. One text in the middle changes.
@MainActor
private final class Crowd {
  private let session: Session
  private let host = CountingHost()
  private var state = [State<Int>]()
  private(set) var visited = 0
  private(set) var mounts: [Double] = []

  init(_ count: Int) {
    session = Session(host: host, measurer: FixedTextMeasurer())
    let states = States()
    session.setContent {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<count, id: { $0 }) { _ in Figure(states: states) }
        }
      }
    }
    host.send(.resized(Size(width: 320, height: 480)))
    session.commit()
    state = states.list
    session.listener = { [weak self] event in
      guard case .didMount(let report) = event else { return }
      MainActor.assumeIsolated {
        self?.visited = report.visited
        self?.mounts.append(report.duration.inSeconds)
      }
    }
  }

  func change(to number: Int) {
    state[state.count / 2].update(.sync) { $0 = number }
    session.commit()
  }
}

/// The states of all texts. Unchecked, because the list is filled while the tree is built and read
/// only afterwards, never at the same time.
private final class States: @unchecked Sendable {
  var list: [State<Int>] = []
}

private struct Figure: Component {
  let states: States
  @State private var number = 0

  var body: some Component {
    if number == 0 { states.list.append(_number) }
    return Text("\(number)")
  }
}

import Rowan
import RowanHome
import RowanStreams
import RowanText

/// Measures a home screen of 200 components: opening, a new value of one component, 10,000 values
/// of one component, and scrolling while all components emit values.
@MainActor
func homeBenchmarks(_ measurer: PangoTextMeasurer) async -> [Measurement] {
  let parts = (0..<200).map { CountingPart($0) }
  let home = HomeViewModel(store: nil) { _ in parts }
  let size = Size(width: 800, height: 1360)
  let subject = ListSubject(size: size, measurer) { List(home.table) }
  let opening = measure("open 200 components of 5 rows", unit: .milliseconds, rounds: 11) {
    let home = HomeViewModel(store: nil) { _ in (0..<200).map { CountingPart($0) } }
    let subject = ListSubject(size: size, measurer) { List(home.table) }
    withExtendedLifetime(subject) {}
  }
  // A value is shown immediately if the previous frame had none.
  var seconds: [Double] = []
  for value in 1...61 {
    try? await Task.sleep(for: .milliseconds(24))
    let elapsed = ProcessorTime.of {
      parts[1].show(value)
      subject.session.commit()
    }
    seconds.append(elapsed)
  }
  let one = Measurement(
    name: "a value of one of 200 components, to mutations",
    unit: .microseconds,
    rounds: Array(seconds.dropFirst(10)),
    budget: nil
  )
  let flood = measure("10,000 values of a component", unit: .milliseconds, rounds: 11) {
    for value in 0..<10_000 { parts[1].show(value) }
  }
  var next = 0
  var frames: [Double] = []
  for frame in 1...240 {
    next += 1
    for part in parts { part.show(next) }
    try? await Task.sleep(for: .milliseconds(17))
    frames += subject.frames(1, from: Double(frame) * 34, by: 34)
  }
  let scrolling = Measurement(
    name: "scroll frame while all 200 give values",
    unit: .milliseconds,
    rounds: Array(frames.dropFirst(40)),
    budget: nil,
    isSpread: true
  )
  return [opening, one, one.slowest(budget: nil), flood, scrolling, scrolling.slowest(budget: 2)]
}

/// A component of five rows. The first row shows a number.
private final class CountingPart: HomeComponentViewModel {
  let identity: String
  private let values = BehaviorRelay(0)

  struct Row: HomeComponentItem, Hashable {
    var identity: String
    var value: Int
  }

  init(_ number: Int) { identity = "part \(number)" }

  func show(_ value: Int) { values.accept(value) }

  var homeCardSection: Driver<HomeComponentContent> {
    let title = identity
    return values.asDriver().map { value in
      HomeComponentContent(
        items: (0..<5).map { Row(identity: "\($0)", value: $0 == 0 ? value : 0) },
        header: HomeHeaderConfiguration(title: title)
      )
    }
  }

  func cell(
    for item: any HomeComponentItem,
    at indexPath: RowPath,
    in tableView: TableView
  ) -> (any Component)? {
    (item as? Row).map { row in
      SampleRow(
        sample: Sample(
          id: row.value,
          name: "row \(row.identity)",
          owner: "robin",
          share: 0.5,
          size: 1
        )
      )
    }
  }
}

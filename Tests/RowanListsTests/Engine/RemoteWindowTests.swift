import RowanComponents
import RowanCore
import RowanHeadless
import RowanHostInterface
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Rows around the window of a remote host")
struct RemoteWindowTests {
  private let shown: EngineStage
  private var scroll: ViewID { shown.stage.host.view(.scroll) }

  /// Creates a list of 2,000 rows of 18 points in a window of 900 points.
  init() {
    shown = EngineStage(
      [],
      [SectionSnapshot("a", rows: items(0..<2_000))],
      size: Size(width: 200, height: 900),
      isRemote: true
    )
  }

  /// The ranges of numbers of the mounted rows, in order.
  private var rows: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for row in shown.engine.live.mounted.values.sorted() {
      if let last = ranges.last, last.upperBound == row - 1 {
        ranges[ranges.count - 1] = last.lowerBound...row
      } else {
        ranges.append(row...row)
      }
    }
    return ranges
  }

  private func move(
    to offset: Double,
    velocity: Double = 0,
    phase: ScrollPhase = .none,
    isIdle: Bool = false
  ) {
    shown.stage.host.scroll(
      scroll,
      to: offset,
      velocity: velocity,
      latency: 0.07...0.1,
      phase: phase,
      isIdle: isIdle
    )
  }

  /// Scrolls to row 500, and lets the host be idle until no more rows are built.
  private func rest() {
    move(to: 9_000)
    for _ in 0..<5 { move(to: 9_000, isIdle: true) }
  }

  @Test("Each idle report builds half a window of rows, up to 1.5 windows ahead and 1 behind")
  func idle() {
    move(to: 9_000)
    #expect(rows == [491...558])
    move(to: 9_000, isIdle: true)
    #expect(rows == [466...583])
    move(to: 9_000, isIdle: true)
    #expect(rows == [450...608])
    move(to: 9_000, isIdle: true)
    #expect(rows == [450...624])
    move(to: 9_000, isIdle: true)
    #expect(rows == [450...624])
  }

  @Test("After a movement to the start, more rows are built above the window than below")
  func back() {
    move(to: 10_000, velocity: -300)
    rest()
    #expect(rows == [425...599])
  }

  @Test("A host that is not remote gets no rows for idle reports")
  func local() {
    shown.stage.host.isRemote = false
    rest()
    #expect(rows == [491...558])
  }

  @Test(
    "Rows that were built at rest stay during a slow movement, and are removed when they are far behind"
  )
  func slow() {
    rest()
    move(to: 9_018, velocity: 500)
    #expect(rows == [451...624])
    move(to: 12_600, velocity: 500)
    #expect(rows.count == 1)
    #expect(rows[0].lowerBound >= 616)
  }

  @Test("Changes of rows keep the rows that were built at rest")
  func changes() {
    rest()
    shown.engine.table.apply([SectionSnapshot("a", rows: items(0..<1_999))])
    shown.stage.session.commit()
    #expect(rows == [450...624])
  }

  @Test(
    "Rows that a fast movement passes before they arrive are not built, and rows on the way stay"
  )
  func fast() {
    rest()
    move(to: 9_000, velocity: 60_000)
    #expect(rows == [450...624, 724...867])
    move(to: 10_000, velocity: 60_000)
    #expect(rows == [505...624, 724...922])
    move(to: 15_000)
    #expect(rows == [783...922])
    move(to: 15_000, velocity: -60_000)
    #expect(rows == [516...658, 783...922])
  }

  @Test("The first rows after the release of a finger contain those where the movement will rest")
  func release() {
    rest()
    move(to: 9_000, velocity: 15_000, phase: .coasting)
    #expect(rows == [450...642, 713...763])
    move(to: 12_000, velocity: 3_670, phase: .coasting)
    #expect(rows.contains { $0.contains(666) && $0.contains(763) })
    move(to: 12_845)
    #expect(rows.contains { $0.contains(713) && $0.contains(763) })
  }

  @Test("A movement to the start after the release of a finger rests at the start of the list")
  func releaseToStart() {
    rest()
    move(to: 2_000, velocity: -15_000, phase: .coasting)
    #expect(rows.first == 0...111)
  }

  @Test("A wheel has no resting place, and a host in the same process needs none")
  func noRestingPlace() {
    rest()
    move(to: 9_000, velocity: 15_000)
    #expect(rows == [450...642])
    shown.stage.host.isRemote = false
    move(to: 9_000, velocity: 15_000, phase: .coasting)
    #expect(rows == [491...642])
  }

  @Test("Content that slows down has no rows beyond its resting place")
  func slowRelease() {
    rest()
    // It coasts 181 points, and would move 1,000 until the result without slowing down.
    shown.stage.host.scroll(
      scroll,
      to: 20_000,
      velocity: 1_000,
      latency: 0.3...1,
      phase: .coasting
    )
    #expect(abs(CoastingMovement.distance(at: 1_000) - 181) < 1)
    #expect(rows.last?.upperBound == Int((20_000 + 181 + 900 + 160) / 18))
  }

  @Test("The band of a fast movement ends at the end of the list")
  func end() {
    move(to: 33_000, velocity: 100_000)
    #expect(rows.last?.upperBound == 1_999)
    move(to: 35_100)
    #expect(rows.map(\.upperBound) == [1_999])
    #expect(rows[0].contains(1_950))
  }

  @Test("Content of a movement that ends between the built rows is complete at rest")
  func between() {
    rest()
    move(to: 9_000, velocity: 60_000)
    move(to: 11_700)
    #expect(rows.contains { $0.lowerBound <= 650 && $0.upperBound >= 699 })
  }
}

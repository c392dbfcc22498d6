import RowanCore
import RowanHostInterface
import Testing

@Suite("Scroll configurations")
struct ScrollConfigurationTests {
  private let window = Size(width: 100, height: 50)

  private func scroll(_ axis: Axis, isMirrored: Bool = false) -> ScrollConfiguration {
    ScrollConfiguration(
      axis: axis,
      contentSize: Size(width: 400, height: 300),
      isMirrored: isMirrored
    )
  }

  @Test("Content shifts along its axis, and in mirrored content to the right")
  func shift() {
    #expect(scroll(.vertical).shift(at: 10) == Point(x: 0, y: 10))
    #expect(scroll(.horizontal).shift(at: 10) == Point(x: 10, y: 0))
    #expect(scroll(.horizontal, isMirrored: true).shift(at: 10) == Point(x: -10, y: 0))
  }

  @Test("The extent of a frame counts from the start of the content")
  func extent() {
    let frame = Rect(x: -30, y: 60, width: 20, height: 10)
    #expect(scroll(.vertical).extent(of: frame, in: window) == (60, 70))
    #expect(scroll(.horizontal, isMirrored: true).extent(of: frame, in: window) == (110, 130))
  }

  @Test(
    "Scrolling an extent into view moves the content by the least distance",
    arguments: [
      ((20.0, 40.0), 0.0), ((90, 120), 20), ((380, 400), 300), ((150, 160), 60), ((0, 400), 0),
    ]
  )
  func intoSight(extent: (start: Double, end: Double), expected: Double) {
    let offset = scroll(.horizontal).offset(bringing: extent, intoSightFrom: 0, in: window)
    #expect(offset == expected)
  }

  @Test("An extent before the window is scrolled to the start of the window")
  func before() {
    let offset = scroll(.vertical).offset(bringing: (80, 90), intoSightFrom: 200, in: window)
    #expect(offset == 80)
  }

  @Test("The link at a point is that of its run, and the frame of a link contains all its runs")
  func links() {
    func run(_ x: Double, _ link: UInt16) -> TextRun {
      TextRun(
        text: "ab",
        x: x,
        width: 20,
        font: FontReference(
          file: ResourceID(digest: "f"),
          weight: 400,
          isItalic: false,
          hasMonospacedDigits: false,
          description: "f"
        ),
        fontSize: 10,
        color: .label,
        link: link
      )
    }
    let lines = [
      TextLine(runs: [run(0, 0), run(20, 1)], baseline: 8, top: 0, height: 10, width: 40),
      TextLine(runs: [run(0, 1), run(20, 2)], baseline: 18, top: 10, height: 10, width: 40),
    ]
    let layout = TextLayout(size: Size(width: 40, height: 20), lines: lines)
    #expect(layout.frame(ofLink: 1) == Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(layout.frame(ofLink: 3) == nil)
    let points = [Point(x: 5, y: 5), Point(x: 25, y: 5), Point(x: 5, y: 15), Point(x: 25, y: 15)]
    #expect(points.map { layout.link(at: $0) } == [0, 1, 1, 2])
    #expect(layout.link(at: Point(x: 50, y: 5)) == 0)
  }
}

import RowanCore
import RowanDiff
import RowanHostInterface
import RowanLayout
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Sticky headers and footers")
struct StickyHeadersTests {
  private func stage(height: Double = 180) -> TableStage {
    let sections = ["a", "b"].enumerated().map { index, name in
      SectionSnapshot(IdentityKey(name), rows: items(index * 20..<(index + 1) * 20))
        .header(name).footer("end of \(name)")
    }
    return TableStage(sections, size: Size(width: 200, height: height))
  }

  private func feature(_ stage: TableStage) throws -> StickyHeaders {
    try #require(stage.table.engine.features.feature(StickyHeaders.self))
  }

  @Test(
    "`stuckLength` is the height of the sticky header until the end of its section pushes it out"
  )
  func length() throws {
    let stage = stage()
    let (feature, layout) = (try feature(stage), stage.table.engine.layout)
    let height = layout.height(at: 0)
    #expect(feature.stuckLength(at: 0) == 0)
    #expect(feature.stuckLength(at: 50) == height)
    #expect(feature.stuckLength(at: layout.end(ofSection: 0) - height / 2) == height / 2)
    feature.keepsHeaders = false
    #expect(feature.stuckLength(at: 50) == 0)
    #expect(!stage.table.hasStickyHeaders)
  }

  @Test("A header that is higher than a third of the window is not sticky")
  func space() throws {
    let height = stage().table.engine.layout.height(at: 0)
    for (window, sticks) in [(3 * height, true), (3 * height - 1, false)] {
      let stage = stage(height: window)
      let feature = try feature(stage)
      #expect(feature.sticks(0) == sticks)
      #expect(feature.stuckLength(at: 50) == (sticks ? height : 0))
      #expect(feature.stickyItems(around: 3..<6) == (sticks ? [0] : []))
    }
  }

  @Test(
    "`stickyItems` returns the footer at the end of the window, then the header at its start",
    arguments: [(true, true), (true, false), (false, true), (false, false)]
  )
  func keptItems(headers: Bool, footers: Bool) throws {
    let stage = stage()
    let feature = try feature(stage)
    feature.keepsHeaders = headers
    feature.keepsFooters = footers
    // The items are a header, twenty rows and a footer, and the same again.
    #expect(feature.stickyItems(around: 5..<10) == (footers ? [21] : []) + (headers ? [0] : []))
    #expect(feature.stickyItems(around: 5..<30) == (footers ? [43] : []) + (headers ? [0] : []))
    #expect(feature.stickyItems(around: 5..<5).isEmpty)
    #expect(feature.sticks(0) == headers && feature.sticks(21) == footers && !feature.sticks(1))
  }

  @Test("Tracks limit sticky headers and footers to their section; other items have no track")
  func tracks() throws {
    let stage = stage()
    let (feature, layout) = (try feature(stage), stage.table.engine.layout)
    let frame = layout.frame(of: 21, width: 200)
    #expect(
      feature.track(of: 21, at: frame, nil) == nil
        && feature.start(of: 21, at: frame, nil) == frame
    )
    feature.keepsFooters = true
    let start = feature.start(of: 21, at: frame, nil)
    #expect(start.minY == layout.height(at: 0) && start.size == frame.size)
    let distance = 180 - frame.height
    #expect(
      feature.track(of: 21, at: frame, nil)
        == ViewTrack(axis: .vertical, start: start.minY - distance, end: frame.minY - distance)
    )
    let header = layout.frame(of: 0, width: 200)
    let end = layout.end(ofSection: 0) - header.height
    #expect(feature.track(of: 0, at: header, nil) == ViewTrack(axis: .vertical, start: 0, end: end))
    #expect(feature.track(of: 1, at: layout.frame(of: 1, width: 200), nil) == nil)
  }

  @Test(
    "While a row is dragged to another section, sticky footers start with the shifted sections",
    arguments: [(0, 1, -18.0), (1, 0, 18.0)]
  )
  func startsDuringDrag(from: Int, to: Int, distance: Double) throws {
    let stage = stage()
    let (feature, layout) = (try feature(stage), stage.table.engine.layout)
    feature.keepsFooters = true
    let source = RowPath(section: from, row: 0)
    let gap = ReorderGap(
      index: layout.index(of: source),
      source: source,
      destination: RowPath(section: to, row: 0),
      height: 18,
      top: 0
    )
    // The footers of both sections: only the second section starts elsewhere.
    for (footer, shift) in [(21, 0), (43, distance)] {
      let frame = layout.frame(of: footer, width: 200)
      let before = feature.start(of: footer, at: frame, nil)
      let shifted = gap.frame(of: layout.item(at: footer), at: footer, from: frame)
      let start = feature.start(of: footer, at: shifted, gap)
      #expect(start.minY == before.minY + shift)
      let track = feature.track(of: footer, at: shifted, gap)
      #expect(track?.start == start.minY - 180 + frame.height)
    }
  }
}

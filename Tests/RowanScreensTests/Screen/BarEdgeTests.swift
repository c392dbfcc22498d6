import Observation
import Rowan
import RowanCore
import RowanHeadless
import RowanMount
import RowanTesting
import Testing

/// The separator between the bar of a screen and content that is scrolled below it.
@MainActor
@Suite("Separator below the bar of a screen")
struct BarEdgeTests {
  private let model = BirdModel((1...40).map { "Bird \($0)" })

  /// Returns the frame of the separator, or `nil` if there is none.
  private func line(_ stage: TestStage) -> Rect? {
    let tree = stage.host.tree
    let found = tree.views.filter { id, view in
      let frame = tree.absoluteFrame(of: id)
      // Hidden views are in a reuse pool.
      return !view.isHidden && view.attributes[.background] == .background(.separator)
        && frame.width == stage.host.size.width && frame.height == 1
    }
    #expect(found.count <= 1)
    return found.first.map { tree.absoluteFrame(of: $0.key) }
  }

  @Test(
    "A separator is below the bar and its search field while the list is scrolled",
    arguments: [360.0, 1_200]
  )
  func list(width: Double) async throws {
    let stage = try model.stage(Size(width: width, height: 480))
    let field = try stage.find(.field("Search birds")).frame
    let row = try stage.find(.row("Bird 3")).frame
    #expect(line(stage) == nil)
    try stage.scroll(by: 7, in: .list("Birds"))
    try await stage.settle()
    let edge = try #require(line(stage))
    #expect(edge.maxY == row.minY - (try stage.find(.row("Bird 1")).frame.height) * 2)
    #expect(edge.minY >= field.maxY)
    // The separator does not move other views.
    #expect(try stage.find(.field("Search birds")).frame == field)
    #expect(try stage.find(.row("Bird 3")).frame.minY == row.minY - 7)
    try stage.scroll(by: -7, in: .list("Birds"))
    try await stage.settle()
    #expect(line(stage) == nil)
  }

  @Test("With a large title, the separator appears after the title has scrolled away")
  func largeTitle() async throws {
    model.titleMode = .large
    model.isSearchable = false
    model.back = "Gardens"
    let stage = try model.stage(Size(width: 360, height: 480))
    try stage.scroll(by: 10, in: .list("Birds"))
    try await stage.settle()
    #expect(line(stage) == nil)
    try stage.scroll(by: 200, in: .list("Birds"))
    try await stage.settle()
    #expect(line(stage) != nil)
  }

  @Test("The separator of a scroll view disappears when other content replaces the scroll view")
  func scrollView() async throws {
    let phases = Phases()
    let stage = TestStage(size: Size(width: 360, height: 320)) {
      Screen("Story") {
        ScrollView { for line in 1...60 { Text("Line \(line)") } }
      }
      .phase(phases.phase)
    }
    #expect(line(stage) == nil)
    try stage.scroll(by: 40)
    try await stage.settle()
    #expect(line(stage) != nil)
    phases.phase = .loading()
    try await stage.settle()
    #expect(line(stage) == nil)
    phases.phase = .content
    try await stage.settle()
    #expect(stage.shows(.text("Line 1")) && line(stage) == nil)
  }

  @Test("The separator disappears when another list replaces the scrolled one")
  func otherList() async throws {
    let lists = Lists(model.table)
    let stage = TestStage(size: Size(width: 360, height: 480)) {
      TableScreen("Birds", lists.table)
    }
    try stage.scroll(by: 100, in: .list("Birds"))
    try await stage.settle()
    #expect(line(stage) != nil)
    lists.table = BirdModel((1...30).map { "Owl \($0)" }).table
    try await stage.settle()
    #expect(stage.shows(.row("Owl 1")) && line(stage) == nil)
  }
}

@MainActor
@Observable
private final class Phases {
  var phase = ScreenPhase.content
}

@MainActor
@Observable
private final class Lists {
  var table: TableView

  init(_ table: TableView) { self.table = table }
}

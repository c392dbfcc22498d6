import Rowan
import RowanHeadless
import RowanHome
import RowanStreams
import RowanTesting
import TestSupport
import Testing

/// Each title begins with the name of the home card's item that it tests, without the prefix.
@MainActor
@Suite("Reference of home screen components")
struct ComponentReferenceTests {
  @Test("buildInstance(from:): creates a component for a home screen that knows only its type")
  func buildInstance() {
    let home = HomeViewModel([Facts.self], store: nil)
    #expect(home.shown == ["built: from its type"])
  }

  @Test("identity: identifies the component and its section")
  func identity() {
    let home = HomeViewModel(store: nil) { _ in [Facts("a", ["1"]), Facts("b", ["1"])] }
    #expect(home.table.sections.map(\.id) == ["a", "b"])
  }

  @Test("customizerItem: the component's entry in the customizer, or `nil` for none")
  func customizerItem() throws {
    let stage = try HomeStage { _ in [Facts("news", []), Facts("fixed", [], custom: false)] }
    stage.home.customize()
    #expect(stage.home.customizer?.entries.map(\.item.name) == ["News"])
  }

  @Test("homeCardSection: `nil` items hide the section, and no items show only the header")
  func homeCardSection() async throws {
    let facts = Facts("news", nil, header: "News")
    let stage = try HomeStage { _ in [facts] }
    #expect(!stage.stage.exists(.heading("News")))
    facts.show([])
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(stage.stage.shows(.heading("News")) && stage.rows.isEmpty)
    facts.show(["Rain"])
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(stage.rows == ["Rain"])
  }

  @Test("nextAction: the action to perform after a row is selected")
  func nextAction() throws {
    let stage = try HomeStage { inputs in
      let facts = Facts("news", ["Rain"], in: inputs)
      facts.onChoice = { _ in .hideSection(identifier: "news") }
      return [facts, Facts("other", ["Sun"])]
    }
    try stage.stage.tap(.row("Rain"))
    #expect(stage.home.shown == ["other: Sun"])
  }

  @Test("cell(for:at:in:): the component of an item, requested from the item's owner")
  func cell() throws {
    let facts = [Facts("a", ["1"]), Facts("b", ["2", "3"])]
    let stage = try HomeStage { _ in facts }
    #expect(stage.rows == ["1", "2", "3"])
    #expect(facts[0].asked.all.contains("cell 1 0") && facts[1].asked.all.contains("cell 3 1"))
    #expect(!facts[0].asked.all.contains { $0.contains("2") || $0.contains("3") })
  }

  @Test("registerCell(with:): registers cell classes that show items")
  func registerCell() throws {
    final class Cell: TableViewCell, HomeItemCell {
      var item: (any HomeComponentItem)? { didSet { setNeedsUpdate() } }
      override var content: any Component { Text("cell of \(item?.identity ?? "")") }
    }
    struct Note: HomeComponentItem { var identity: String }
    final class Notes: HomeComponentViewModel {
      let identity = "notes"
      let homeCardSection = Driver.just(HomeComponentContent(items: [Note(identity: "x")]))
      func registerCell(with tableView: TableView) { tableView.register(Note.self, as: Cell.self) }
      func cell(
        for item: any HomeComponentItem,
        at indexPath: RowPath,
        in tableView: TableView
      ) -> (any Component)? { nil }
    }
    #expect(try HomeStage { _ in [Notes()] }.rows == ["cell of x"])
  }

  private func swiped(_ distance: Double, canEdit: Bool) async throws -> (Facts, HomeStage) {
    var fact = Fact("Rain")
    fact.canEdit = canEdit
    let facts = Facts("news", [fact])
    facts.leading = SwipeActionsConfiguration(actions: [.closing("Pin") {}])
    facts.trailing = SwipeActionsConfiguration(actions: [.closing("Mute") {}])
    let stage = try HomeStage { _ in [facts, Facts("other", ["Sun"])] }
    stage.stage.host.swipe(try stage.stage.find(.row("Rain")).view, by: Point(x: distance, y: 0))
    try await stage.stage.advance(by: .seconds(1))
    return (facts, stage)
  }

  @Test("leadingSwipeActionsConfiguration(for:at:in:): requested only for items that can be edited")
  func leading() async throws {
    let (_, stage) = try await swiped(150, canEdit: true)
    #expect(stage.stage.shows(.button("Pin")) && !stage.stage.shows(.button("Mute")))
    let (facts, other) = try await swiped(150, canEdit: false)
    #expect(!other.stage.exists(.button("Pin")) && !facts.asked.all.contains("leading Rain"))
  }

  @Test(
    "trailingSwipeActionsConfiguration(for:at:in:): requested only for items that can be edited"
  )
  func trailing() async throws {
    let (_, stage) = try await swiped(-150, canEdit: true)
    #expect(stage.stage.shows(.button("Mute")) && !stage.stage.shows(.button("Pin")))
    let (facts, other) = try await swiped(-150, canEdit: false)
    #expect(!other.stage.exists(.button("Mute")) && !facts.asked.all.contains("trailing Rain"))
  }

  @Test("contextMenuConfiguration(for:at:in:): requested also for items that cannot be edited")
  func contextMenu() async throws {
    let facts = Facts("news", ["Rain"])
    facts.menu = ContextMenu { MenuItem("Copy") {} }
    let stage = try HomeStage { _ in [facts] }
    try stage.stage.secondaryTap(.row("Rain"))
    try await stage.stage.settle()
    #expect(stage.stage.shows(.menuItem("Copy")))
  }
}

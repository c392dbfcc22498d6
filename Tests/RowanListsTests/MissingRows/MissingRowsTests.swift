import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Patterns for missing rows")
struct MissingRowsTests {
  private func shownPattern(of host: HeadlessHost) -> ContentPattern? {
    let scroll = host.view(.scroll)
    guard case .missingContent(let pattern) = host.tree[scroll].attributes[.missingContent] else {
      return nil
    }
    return pattern
  }

  private func stage(
    isRemote: Bool = true,
    rows: Int = 100,
    _ adapter: TableAdapter<Item>
  ) -> (Stage, TableView) {
    let table = TableView()
    table.register(adapter)
    table.apply([SectionSnapshot("a", rows: items(0..<rows))])
    return (Stage(size: Size(width: 200, height: 180), isRemote: isRemote) { List(table) }, table)
  }

  private let plain = TableAdapter(Item.self) { ItemRow(item: $0) }

  @Test("A remote host gets the outline of a row: bars instead of texts")
  func outline() throws {
    let (stage, _) = stage(plain)
    let pattern = try #require(shownPattern(of: stage.host))
    #expect(pattern.length == 18)
    #expect(pattern.shapes.count == 1)
    let bar = try #require(pattern.shapes.first)
    #expect(bar.frame.height < 18 && bar.frame.minY > 0 && bar.frame.width > 1)
    #expect(!bar.isRound)
  }

  @Test("A host that is not remote gets no pattern")
  func local() {
    let (stage, _) = stage(isRemote: false, plain)
    #expect(shownPattern(of: stage.host) == nil)
  }

  @Test("A list without rows has no pattern, until it gets rows")
  func empty() {
    let (stage, table) = stage(rows: 0, plain)
    #expect(shownPattern(of: stage.host) == nil)
    table.apply([SectionSnapshot("a", rows: items(0..<3))])
    stage.session.commit()
    #expect(shownPattern(of: stage.host) != nil)
  }

  @Test("The placeholder of an adapter replaces the outline of its rows")
  func placeholder() throws {
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    adapter.placeholder = Capsule().fill(.accent).frame(width: 30, height: 30).padding(5)
    let (stage, _) = stage(adapter)
    let pattern = try #require(shownPattern(of: stage.host))
    #expect(pattern.length == 40)
    let disc = ContentPattern.Shape(
      frame: Rect(x: 5, y: 5, width: 30, height: 30),
      color: .accent,
      isRound: true
    )
    #expect(pattern.shapes == [disc])
  }

  @Test("The pattern is made again for another environment, and for rows of another length")
  func changes() throws {
    let (stage, table) = stage(plain)
    let first = try #require(shownPattern(of: stage.host))
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    let mirrored = try #require(shownPattern(of: stage.host))
    #expect(mirrored.shapes[0].frame.maxX == 200 - first.shapes[0].frame.minX)
    table.register(
      TableAdapter(Item.self) { ItemRow(item: $0).padding(vertical: 20) },
      replacing: true
    )
    stage.session.commit()
    #expect(try #require(shownPattern(of: stage.host)).length == 58)
  }

  @Test(
    "The pattern of a grid has the outlines of one line, and the length of a line with its spacing"
  )
  func grid() throws {
    let collection = CollectionView(
      adapters: [CollectionAdapter(Item.self) { _ in Rectangle().background(.surface) }]
    )
    collection.layout = GridLayoutRules(columns: .count(2), itemHeight: .fixed(40), lineSpacing: 10)
    collection.apply([SectionSnapshot("a", rows: items(0..<100))])
    let stage = Stage(size: Size(width: 200, height: 180), isRemote: true) { List(collection) }
    let pattern = try #require(shownPattern(of: stage.host))
    #expect(pattern.length == 50)
    #expect(pattern.shapes.map(\.frame.width) == [96, 96])
    #expect(pattern.shapes.map(\.frame.minX).sorted()[1] > 90)
  }

  @Test("The pattern survives the sleep of the session")
  func sleep() throws {
    let (stage, _) = stage(plain)
    let before = try #require(shownPattern(of: stage.host))
    #expect(stage.session.sleep())
    #expect(shownPattern(of: stage.host) == before)
    #expect(stage.host.wakingDifferences.isEmpty)
  }
}

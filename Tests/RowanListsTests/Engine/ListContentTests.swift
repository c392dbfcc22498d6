import RowanCore
import RowanDiff
import RowanListData
import Testing

@testable import RowanLists

@MainActor
@Suite("Content of a list")
struct ListContentTests {
  private let content = ListContent()

  @Test("`appliedVersion` increases with each `willApply`, `version` with each `set`")
  func versions() {
    content.willApply()
    content.willApply()
    #expect(content.appliedVersion == 2 && content.version == 0)
    content.set([SectionSnapshot("a", rows: items(0..<3))], SharedRows())
    #expect(content.appliedVersion == 2 && content.version == 1)
    #expect(content.sections.map(\.count) == [3])
  }

  @Test("A header or footer adapter is retained once, and only while a section uses it")
  func adapters() {
    let (one, other) = (HeaderAdapter(), HeaderAdapter())
    func section(_ name: String, _ adapters: [HeaderAdapter]) -> SectionSnapshot {
      var section = SectionSnapshot(IdentityKey(name), rows: items(0..<1))
      section.header = SectionHeaderFooter(adapters[0])
      if adapters.count > 1 { section.footer = SectionHeaderFooter(adapters[1]) }
      return section
    }
    content.set([section("a", [one, other]), section("b", [one])], SharedRows())
    #expect(content.headerFooterAdapters.count == 2)
    #expect(
      content.headerFooterAdapters.first === one && content.headerFooterAdapters.last === other
    )
    content.set([section("b", [other])], SharedRows())
    #expect(content.headerFooterAdapters.count == 1 && content.headerFooterAdapters.first === other)
  }

  private typealias HeaderAdapter = TableHeaderFooterAdapter<TableViewHeaderFooterView>
}

import RowanCore
import RowanDiff
import RowanListData
import Testing

@testable import RowanLists

@MainActor
@Suite("The sections of a list, and what is known of their rows")
struct ListContentTests {
  private let content = ListContent()

  @Test("Both versions rise: one with what is applied, one with what is laid out")
  func versions() {
    content.willApply()
    content.willApply()
    #expect(content.appliedVersion == 2 && content.version == 0)
    content.set([SectionSnapshot("a", rows: items(0..<3))], SharedRows())
    #expect(content.appliedVersion == 2 && content.version == 1)
    #expect(content.sections.map(\.count) == [3])
  }

  @Test("An adapter of several headers and footers is known once, and no longer than it is used")
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

import RowanDiff
import Testing

@testable import RowanLists

@Suite("Open sections as destinations of moved rows")
struct OpenSectionsTests {
  private func open(_ isOpen: Bool..., source: RowPath? = nil) -> OpenSections {
    OpenSections(
      sections: isOpen.enumerated().map { index, isOpen in
        SectionSnapshot(.int(index), rows: items(0..<2)).collapsed(!isOpen)
      },
      source: source
    )
  }

  @Test("The next destination is in the next open section, at its nearest end")
  func places() {
    let sections = open(true, false, false, true)
    #expect(sections.place(from: 0, step: 1) == RowPath(section: 3, row: 0))
    #expect(sections.place(from: 3, step: -1) == RowPath(section: 0, row: 2))
    #expect(sections.place(from: 3, step: 1) == nil)
    #expect(open(false, true, false).place(from: 1, step: -1) == nil)
  }

  @Test("The end of a collapsed section is replaced by the nearest position in an open section")
  func ends() {
    #expect(open(true, true).end(of: 1) == RowPath(section: 1, row: 2))
    #expect(open(true, false).end(of: 1) == RowPath(section: 0, row: 2))
    #expect(open(false, true).end(of: 0) == RowPath(section: 1, row: 0))
    #expect(open(false, false).end(of: 0) == nil)
  }

  @Test("A drop on a header or footer goes to the nearest position in an open section")
  func headers() {
    let sections = open(true, false, true, source: RowPath(section: 0, row: 0))
    #expect(sections.beside(headerOf: 1, isUpperHalf: true) == RowPath(section: 0, row: 1))
    #expect(sections.beside(headerOf: 1, isUpperHalf: false) == RowPath(section: 2, row: 0))
    #expect(sections.beside(headerOf: 2, isUpperHalf: true) == RowPath(section: 2, row: 0))
    #expect(sections.beside(headerOf: 0, isUpperHalf: true) == RowPath(section: 0, row: 0))
    #expect(
      open(true, false).beside(headerOf: 1, isUpperHalf: false) == RowPath(section: 0, row: 2)
    )
    #expect(open(false, true).beside(footerOf: 0) == RowPath(section: 1, row: 0))
  }
}

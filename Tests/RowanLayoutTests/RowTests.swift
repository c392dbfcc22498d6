import Testing

@testable import RowanLayout

@Suite("Rows of the arena")
struct RowTests {
  @Test("A row of the arena takes at most 200 bytes, 124 of them for its style")
  func size() {
    #expect(MemoryLayout<NodeRow>.stride <= 200)
    #expect(MemoryLayout<LayoutStyle>.size == 124)
  }
}

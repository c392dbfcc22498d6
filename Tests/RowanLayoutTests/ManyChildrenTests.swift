import RowanCore
import RowanLayout
import Testing

@Suite("Many children")
struct ManyChildrenTests {
  private static let count = 1_000_000

  @Test(
    "A million boxes in a container have the frames that arithmetic gives",
    arguments: [false, true]
  )
  func oneLine(isRow: Bool) {
    var sample = SampleTree()
    sample.tree.reserveCapacity(Self.count + 1)
    var style = LayoutStyle()
    style.width = 3
    style.height = 2
    let boxes = (0..<Self.count).map { _ in sample.tree.makeNode(style) }
    style = LayoutStyle()
    style.direction = isRow ? .row : .column
    let root = sample.node(style, boxes)
    let size = sample.tree.layout(root, in: .unbounded, measuring: sample.measurer)
    let length = Double(Self.count)
    #expect(
      size == (isRow ? Size(width: 3 * length, height: 2) : Size(width: 3, height: 2 * length))
    )
    for index in stride(from: 0, to: Self.count, by: 9973) {
      let start = Double(index)
      #expect(
        sample.tree.frame(of: boxes[index])
          == (isRow ? Rect(3 * start, 0, 3, 2) : Rect(0, 2 * start, 3, 2))
      )
    }
  }

  @Test("A million wrapping boxes have the checksum that arithmetic gives")
  func wrapping() {
    var sample = SampleTree()
    sample.tree.reserveCapacity(Self.count + 1)
    let root = sample.buildWrap(count: Self.count)
    sample.layOut(root)
    #expect(checksum(sample.tree, root) == wrapChecksum(count: Self.count))
    sample.tree.removeSubtree(root)
    #expect(sample.tree.count == 0)
  }
}

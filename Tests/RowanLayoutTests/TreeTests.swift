import RowanCore
import RowanLayout
import Testing

@Suite("Layout trees")
struct TreeTests {
  @Test("Handles of removed nodes are reused for new nodes")
  func freeList() {
    var tree = LayoutTree()
    let root = tree.makeNode()
    let child = tree.makeNode()
    let grandchild = tree.makeNode()
    tree.setChildren([grandchild], of: child)
    tree.setChildren([child], of: root)
    tree.removeSubtree(child)
    #expect(tree.count == 1)
    #expect(Array(tree.children(of: root)) == [])
    let reused = [tree.makeNode(), tree.makeNode()]
    #expect(Set(reused) == [child, grandchild])
    #expect(tree.makeNode().index == 3)
  }

  @Test("Children can be replaced, reordered and moved from another parent")
  func children() {
    var tree = LayoutTree()
    let nodes = (0..<6).map { _ in tree.makeNode() }
    let (root, other) = (nodes[4], nodes[5])
    tree.setChildren(nodes[0...2], of: root)
    tree.setChildren([nodes[3]], of: other)
    tree.setChildren([nodes[0], nodes[3], nodes[2]], of: root)
    #expect(Array(tree.children(of: root)) == [nodes[0], nodes[3], nodes[2]])
    #expect(Array(tree.children(of: other)) == [])
    #expect(tree.parent(of: nodes[1]) == nil)
    #expect(tree.parent(of: nodes[3]) == root)
    #expect(tree.firstChild(of: root) == nodes[0])
    #expect(tree.nextSibling(of: nodes[3]) == nodes[2])
    tree.setChildren([], of: root)
    #expect(tree.firstChild(of: root) == nil)
  }

  @Test("Equal styles and children do not mark a node dirty")
  func equalValues() {
    let tree = ModelTree(ModelNode([ModelNode(natural: 10)]))
    tree.layOut()
    let root = tree.rootNode
    #expect(!tree.tree.isDirty(root))
    tree.tree.setStyle(LayoutStyle(), of: root)
    tree.tree.setChildren(Array(tree.tree.children(of: root)), of: root)
    tree.tree.setContent(.none, of: root)
    #expect(!tree.tree.isDirty(root))
    tree.tree.setStyle(LayoutStyle(gap: 1), of: root)
    #expect(tree.tree.isDirty(root))
  }

  @Test("An unchanged tree is not measured again, and a dirty leaf at most twice")
  func caching() {
    var sample = SampleTree()
    let (root, leaf) = sample.buildDirtyLeaf()
    sample.layOut(root)
    sample.measurer.count = 0
    sample.layOut(root)
    #expect(sample.measurer.count == 0)
    sample.tree.markContentDirty(leaf)
    sample.layOut(root)
    #expect(sample.measurer.count <= 2)
  }

  @Test("Only nodes that moved are marked with the layout pass")
  func lastMoved() {
    var sample = SampleTree()
    let (root, leaf) = sample.buildDirtyLeaf()
    sample.layOut(root)
    let groups = Array(sample.tree.children(of: root))
    #expect(groups.allSatisfy { sample.tree.lastMoved($0) == 1 })
    sample.tree.markContentDirty(leaf)
    sample.layOut(root)
    #expect(sample.tree.lastMoved(root) == 1)
    sample.measurer.set(SampleText(natural: 900, line: 16), of: leaf)
    sample.tree.markContentDirty(leaf)
    sample.layOut(root)
    #expect(sample.tree.pass == 3)
    #expect(groups.map { sample.tree.lastMoved($0) } == [1, 1, 1, 1, 1, 3, 3, 3, 3, 3])
    // The groups below were pushed down, but what they contain has not moved.
    let below = sample.tree.children(of: groups[7])
    #expect(below.allSatisfy { sample.tree.lastMoved($0) == 1 })
  }

  @Test("A copy of a tree is a snapshot")
  func snapshot() {
    let tree = ModelTree(ModelNode([ModelNode(LayoutStyle(height: 10))]))
    tree.layOut(in: SizeRange(width: 100))
    let copy = tree.tree
    tree.layOut(in: SizeRange(width: 200))
    #expect(copy.frame(of: tree.rootNode).width == 100)
    #expect(tree.tree.frame(of: tree.rootNode).width == 200)
  }

  @Test("Removing a child marks its former parent as moved")
  func removalIsMarked() {
    let first = ModelNode(LayoutStyle(height: 10))
    let empty = ModelNode()
    let tree = ModelTree(ModelNode([first, empty]))
    tree.layOut(in: SizeRange(width: 100))
    guard let node = empty.node else { return }
    tree.tree.removeSubtree(node)
    tree.layOut(in: SizeRange(width: 100))
    #expect(tree.tree.lastMoved(tree.rootNode) == 2)
  }
}

import RowanLayout
import Testing

/// The reference values come from two other engines, which agree.
@Suite("Workloads")
struct WorkloadTests {
  @Test("Ten thousand list rows match the reference")
  func row() {
    var sample = SampleTree()
    var exact = 0.0
    var rounded = 0.0
    for n in 0..<10_000 {
      let root = sample.buildRow(n)
      sample.layOut(root)
      exact += checksum(sample.tree, root)
      rounded += snappedChecksum(sample.tree, root)
      sample.tree.removeAll(keepingCapacity: true)
    }
    #expect(exact == 170_220_956)
    #expect(rounded == 170_230_956)
  }

  @Test("A row has the same frames with the defaults of CSS")
  func rowOfCSS() {
    var sample = SampleTree(defaults: .css)
    for n in 0..<500 {
      let root = sample.buildRow(n)
      sample.layOut(root)
      #expect(checksum(sample.tree, root) == WorkloadRow.checksum(n), "row \(n)")
      sample.tree.removeAll(keepingCapacity: true)
    }
  }

  @Test("Ten thousand wrapping boxes match the reference")
  func wrap() {
    var sample = SampleTree()
    let root = sample.buildWrap()
    sample.layOut(root)
    #expect(checksum(sample.tree, root) == 294_235_911)
    #expect(snappedChecksum(sample.tree, root) == 294_235_911)
  }

  @Test("A deep chain in a definite size matches the reference")
  func deepDefinite() {
    var sample = SampleTree()
    let root = sample.buildDeep(isDefinite: true)
    sample.layOut(root)
    #expect(checksum(sample.tree, root) == 643_600)
    #expect(snappedChecksum(sample.tree, root) == 643_600)
  }

  @Test("A deep chain in an automatic height matches the reference")
  func deepAutomatic() {
    var sample = SampleTree()
    let root = sample.buildDeep(isDefinite: false)
    sample.layOut(root)
    #expect(checksum(sample.tree, root) == 349_840)
    #expect(snappedChecksum(sample.tree, root) == 349_840)
  }

  @Test("Larger workloads match arithmetic")
  func arithmetic() {
    #expect((0..<10_000).reduce(0) { $0 + WorkloadRow.checksum($1) } == 170_220_956)
    #expect(wrapChecksum(count: 10_000) == 294_235_911)
    var sample = SampleTree()
    let wrap = sample.buildWrap(count: 100_000)
    sample.layOut(wrap)
    #expect(checksum(sample.tree, wrap) == wrapChecksum(count: 100_000))
    for isDefinite in [true, false] {
      #expect(deepChecksum(isDefinite: isDefinite, depth: 100) == (isDefinite ? 643_600 : 349_840))
      let deep = sample.buildDeep(isDefinite: isDefinite, depth: 1000)
      sample.layOut(deep)
      #expect(checksum(sample.tree, deep) == deepChecksum(isDefinite: isDefinite, depth: 1000))
    }
  }

  @Test(
    "A change of one leaf matches the reference",
    arguments: [(90, 1_027_120), (900, 1_028_400)]
  )
  func dirtyLeaf(natural: Int, sum: Int) {
    var sample = SampleTree()
    let (root, leaf) = sample.buildDirtyLeaf()
    sample.layOut(root)
    #expect(checksum(sample.tree, root) == 513_560)
    #expect(snappedChecksum(sample.tree, root) == 513_560)
    var snapper = PixelSnapper(PixelGrid(scale: 1))
    #expect(snappedChecksum(sample.tree, root, &snapper) == 513_560)
    var exact = 0.0
    var rounded = 0.0
    for width in [natural, 30] {
      sample.measurer.set(SampleText(natural: Double(width), line: 16), of: leaf)
      sample.tree.markContentDirty(leaf)
      sample.layOut(root)
      exact += checksum(sample.tree, root)
      rounded += snappedChecksum(sample.tree, root)
    }
    #expect(exact == Double(sum))
    #expect(rounded == Double(sum))
  }

  @Test("Eleven thousand nested nodes match the reference")
  func nested() {
    var sample = SampleTree()
    let root = sample.buildNested()
    sample.layOut(root)
    #expect(sample.tree.count == 11_101)
    #expect(checksum(sample.tree, root) == 9_252_400)
    #expect(snappedChecksum(sample.tree, root) == 9_254_400)
  }
}

import RowanCore
import RowanLayout
import Testing

@Suite("Nodes with `display: contents`")
struct ReplacedTests {
  @Test(
    "Nodes that switch to and from `contents` give the frames of a fresh layout",
    arguments: 0..<60
  )
  func incrementalEqualsFresh(seed: Int) {
    var random = RandomModels(seed: UInt64(3000 + seed))
    let models = ModelTree(random.node(depth: 4))
    for step in 0..<20 {
      let range = random.range()
      models.layOut(in: range)
      let fresh = ModelTree(models.root, isPrimary: false)
      fresh.layOut(in: range)
      #expect(models.frames == fresh.frames, "seed \(seed), step \(step)")
      if models.frames != fresh.frames { return }
      random.edit(models)
      random.toggleContents(models)
    }
  }

  @Test("Each change of a text below nested `contents` nodes changes the layout")
  func changes() {
    var sample = SampleTree()
    var style = LayoutStyle()
    style.display = .contents
    let text = sample.text(100, line: 20, LayoutStyle())
    let inner = sample.node(style, [text])
    let outer = sample.node(style, [inner])
    let root = sample.node(LayoutStyle(), [outer, sample.box(10, 10)])
    for natural in [100.0, 900, 200] {
      sample.measurer.set(SampleText(natural: natural, line: 20), of: text)
      sample.tree.markContentDirty(text)
      let size = sample.tree.layout(
        root,
        in: SizeRange(width: 100),
        measuring: sample.measurer
      )
      #expect(size.height == natural / 5 + 10)
      #expect(sample.tree.frame(of: outer) == .zero && sample.tree.frame(of: inner) == .zero)
    }
  }
}

extension RandomModels {
  /// Switches a node between `contents` and `flex`.
  mutating func toggleContents(_ models: ModelTree) {
    let model = generator.pick(models.root.subtree)
    guard let node = model.node else { return }
    model.style.display = model.style.display == .contents ? .flex : .contents
    models.tree.setStyle(model.style, of: node)
  }
}

#if canImport(Glibc)
import Glibc
import RowanCore
import RowanLayout
import Testing

/// Runs `body` on a thread with a stack of 512 kB, as small as secondary threads get.
private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 512 * 1024)
  let box = Unmanaged.passRetained(Body(run: body))
  var thread = pthread_t()
  let status = pthread_create(
    &thread,
    &attributes,
    { pointer in
      guard let pointer else { return nil }
      Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
      return nil
    },
    box.toOpaque()
  )
  #expect(status == 0)
  pthread_join(thread, nil)
  pthread_attr_destroy(&attributes)
}

private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

@Suite("Small stacks")
struct StackTests {
  @Test("The maximum depth of nested custom layouts fits on a small stack")
  func customLayouts() {
    onSmallStack {
      var model = ModelNode(natural: 10)
      for _ in 0..<LayoutTree.maximumCustomDepth {
        model = ModelNode(custom: Insetting(by: 1), [model])
      }
      let tree = ModelTree(model)
      let size = tree.layOut()
      let inset = Double(2 * LayoutTree.maximumCustomDepth)
      #expect(size == Size(width: 10 + inset, height: 10 + inset))
      #expect(tree.issues.isEmpty)
    }
  }

  @Test("A chain of ten thousand flexboxes fits on a small stack")
  func chain() {
    onSmallStack {
      var tree = LayoutTree()
      var node = tree.makeNode(LayoutStyle(width: 10, height: 10))
      for index in 0..<10_000 {
        let parent = tree.makeNode(
          LayoutStyle(direction: index.isMultiple(of: 2) ? .row : .column)
        )
        tree.setChildren(CollectionOfOne(node), of: parent)
        node = parent
      }
      let measurer = SampleMeasurer()
      #expect(
        tree.layout(node, in: .unbounded, measuring: measurer) == Size(width: 10, height: 10)
      )
    }
  }
}
#endif

import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Mounting of views")
struct MountTests {
  @Test("Boxes without anything to show have no view")
  func viewless() {
    let stage = Stage {
      VStack(spacing: 0) {
        HStack { Text("a") }
        HStack { Text("b") }
      }
    }
    #expect(
      stage.host.dump() == """
        content
          box (0 0 320×480)
            text (0 0 7×18) "a"
            text (0 18 7×18) "b"
        """
    )
  }

  @Test("A change of one text is one mutation of one attribute")
  func oneText() {
    let value = Observed("1.0 %")
    let stage = Stage {
      let text = value.value
      HStack {
        Text("name")
        Text(text).frame(width: 60)
      }
    }
    value.value = "2.0 %"
    stage.session.commit()
    let mutations = stage.host.mutations
    #expect(mutations.count == 1)
    guard case .set(let view, .text(let content)) = mutations.first else {
      Issue.record("The text was not set, but \(mutations).")
      return
    }
    #expect(content.layout.plainText == "2.0 %")
    #expect(stage.host.find(text: "2.0 %") == view)
  }

  @Test("A view that is no longer needed is hidden, and is used again for the next one of its kind")
  func recycling() {
    let count = Observed(2)
    let stage = Stage {
      let number = count.value
      VStack { ForEach(0..<number, id: { $0 }) { Text("row \($0)") } }
    }
    let created = stage.host.tree.views.count
    count.value = 1
    stage.session.commit()
    #expect(stage.texts == ["row 0"])
    #expect(stage.host.tree.views.count == created)
    stage.host.clearBatches()
    count.value = 2
    stage.session.commit()
    #expect(stage.texts == ["row 0", "row 1"])
    #expect(stage.host.tree.views.count == created)
    #expect(!stage.host.mutations.contains { if case .create = $0 { true } else { false } })
  }

  @Test("A recycled view keeps no attribute of its former component")
  func noLeftovers() {
    struct Cell: Component {
      let isRed: Bool
      var body: some Component {
        if isRed {
          Text("red").background(.negative).opacity(0.5)
        } else {
          Text("plain").background(.surface)
        }
      }
    }
    let isRed = Observed(true)
    let stage = Stage {
      let flag = isRed.value
      Cell(isRed: flag)
    }
    isRed.value = false
    stage.session.commit()
    let view = stage.host.view(.text)
    #expect(Set(stage.host.tree[view].attributes.keys) == [.background, .text])
  }

  @Test("Reordered views move in the host as little as possible")
  func order() {
    let order = Observed([1, 2, 3, 4, 5])
    let stage = Stage {
      let ids = order.value
      VStack { ForEach(ids, id: { $0 }) { Text("\($0)") } }
    }
    stage.host.clearBatches()
    order.value = [5, 1, 2, 3, 4]
    stage.session.commit()
    #expect(stage.texts == ["5", "1", "2", "3", "4"])
    let places = stage.host.mutations.filter { if case .place = $0 { true } else { false } }
    #expect(places.count == 1)
  }

  @Test("A tap on the former content of a recycled view has no effect")
  func generations() {
    let taps = Notes()
    let order = Observed(["a", "b"])
    let stage = Stage {
      let names = order.value
      VStack {
        ForEach(names, id: { $0 }) { name in
          Text(name).onTap { taps.add(name) }
        }
      }
    }
    guard let view = stage.host.find(text: "a") else {
      Issue.record("There is no a.")
      return
    }
    let old = HitTarget(view: view, generation: stage.host.tree[view].generation)
    // The view of "a" goes to "c"; "a" is removed, so that a late tap on it has no effect.
    order.value = ["c", "b"]
    stage.session.commit()
    #expect(stage.host.find(text: "c") == view)
    stage.host.send(.tap(old))
    #expect(taps.take() == [])
    stage.host.tap(view)
    #expect(taps.take() == ["c"])
  }

  @Test("A tap on a view without a handler goes to the handler around it")
  func responderChain() {
    let taps = Notes()
    let stage = Stage {
      VStack {
        Text("inside")
        Button("inner") { taps.add("inner") }
      }
      .onTap { taps.add("outer") }
    }
    stage.host.tap(text: "inside")
    stage.host.tap(text: "inner")
    #expect(taps.take() == ["outer", "inner"])
  }

  @Test("A disabled button takes a tap and does nothing")
  func disabled() {
    let taps = Notes()
    let stage = Stage {
      VStack { Button("no") { taps.add("no") }.disabled() }.onTap { taps.add("outer") }
    }
    stage.host.tap(text: "no")
    #expect(taps.take() == [])
  }

  @Test("Events with unknown views, wrong generations or invalid numbers are ignored")
  func hostileEvents() {
    let stage = Stage { Button("ok") {} }
    let before = stage.host.dump()
    stage.host.send(.tap(HitTarget(view: ViewID(999), generation: 1)))
    stage.host.send(.tap(HitTarget(view: stage.host.view(.text), generation: 77)))
    stage.host.send(.resized(Size(width: .nan, height: 10)))
    stage.host.send(.resized(Size(width: -1, height: 10)))
    stage.host.send(.textScaleChanged(.infinity))
    stage.host.send(
      .scrolled(ScrollEvent(view: ViewID(1), generation: 0, offset: .nan, sequence: 1))
    )
    stage.host.send(
      .textEdited(
        TextEdit(view: stage.host.view(.text), generation: 1, text: "x", revision: 1)
      )
    )
    #expect(stage.host.dump() == before)
  }

  @Test("Replaying all batches on a new tree gives the same views")
  func replay() {
    let ids = Observed([1, 2, 3])
    let stage = Stage(size: Size(width: 200, height: 300))
    var batches: [CommitBatch] = []
    stage.host.onCommit = { batches.append($0) }
    stage.session.setContent {
      let now = ids.value
      VStack { ForEach(now, id: { $0 }) { id in Text("row \(id)").padding(4).background(.fill) } }
    }
    stage.host.start()
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      ids.value = Array(
        (0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
      )
      stage.session.commit()
      #expect(stage.texts == ids.value.map { "row \($0)" })
    }
    var tree = HostViewTree()
    for batch in batches { tree.apply(batch) }
    #expect(tree.views.keys.sorted() == stage.host.tree.views.keys.sorted())
    for (id, view) in tree.views {
      #expect(view.frame == stage.host.tree[id].frame)
      #expect(view.attributes == stage.host.tree[id].attributes)
      #expect(view.children == stage.host.tree[id].children)
    }
  }
}

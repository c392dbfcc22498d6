import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

/// Components that are defined by their values are not made again while they are equal.
@MainActor
@Suite("`PlainComponent`")
struct PlainComponentTests {
  /// A leaf that logs when it is made.
  private struct Leaf: PlainComponent {
    typealias Body = Never
    let text: String
    let notes: Notes

    nonisolated static func == (left: Leaf, right: Leaf) -> Bool { left.text == right.text }

    func makeElement(in context: inout BuildContext) -> Element {
      notes.add(text)
      return Text(text).makeElement(in: &context)
    }
  }

  private let notes = Notes()

  @Test("A plain component that is equal is not made again when a sibling changes")
  func equal() {
    let word = Observed("one")
    let notes = notes
    let stage = Stage {
      let now = word.value
      VStack {
        Leaf(text: "same", notes: notes).padding(4).frame(width: 80)
        Leaf(text: now, notes: notes)
      }
    }
    #expect(notes.take() == ["same", "one"])
    word.value = "two"
    stage.session.commit()
    #expect(notes.take() == ["two"])
    #expect(stage.texts == ["same", "two"])
  }

  @Test("A plain component is made again for another modifier")
  func modifier() {
    let width = Observed(80.0)
    let notes = notes
    let stage = Stage {
      let now = width.value
      VStack { Leaf(text: "leaf", notes: notes).frame(width: now) }
    }
    _ = notes.take()
    width.value = 120
    stage.session.commit()
    #expect(notes.take() == ["leaf"])
    #expect(stage.host.frame(of: "leaf")?.width == 120)
  }

  @Test("A plain component is made again when its environment changes, and when it changes back")
  func surroundings() {
    let isLarge = Observed(false)
    let notes = notes
    let stage = Stage {
      let now = isLarge.value
      VStack { Leaf(text: "leaf", notes: notes) }.font(now ? .largeTitle : .body)
    }
    let before = stage.host.frame(of: "leaf")?.height ?? 0
    _ = notes.take()
    isLarge.value = true
    stage.session.commit()
    #expect(notes.take() == ["leaf"])
    #expect((stage.host.frame(of: "leaf")?.height ?? 0) > before)
    isLarge.value = false
    stage.session.commit()
    #expect(notes.take() == ["leaf"])
    #expect(stage.host.frame(of: "leaf")?.height == before)
  }

  @Test("A plain component is made again when the axis of its container changes")
  func axis() {
    let isRow = Observed(false)
    let notes = notes
    let stage = Stage {
      let now = isRow.value
      Button(kind: now ? .row : .bordered, action: {}) { Leaf(text: "leaf", notes: notes) }
    }
    _ = notes.take()
    isRow.value = true
    stage.session.commit()
    #expect(notes.take() == ["leaf"])
  }

  @Test("Many plain components keep their order when one is inserted, without a diagnostic")
  func many() {
    let words = Observed((0..<40).map { "w\($0)" })
    let stage = Stage(size: Size(width: 320, height: 4000)) {
      let now = words.value
      VStack { for word in now { Text(word) } }
    }
    #expect(stage.texts == (0..<40).map { "w\($0)" })
    words.value.insert("first", at: 0)
    stage.session.commit()
    #expect(stage.texts.first == "first")
    #expect(stage.texts.count == 41)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("More fonts of texts than are cached give the frames of a new session")
  func manyFonts() {
    func list(from start: Int) -> some Component {
      VStack {
        ForEach(0..<30, id: { $0 }) { index in
          Text("t\(index)").font(Font(size: Double(8 + (index + start) % 30)))
        }
      }
    }
    let size = Size(width: 320, height: 4000)
    let start = Observed(0)
    let stage = Stage(size: size) { list(from: start.value) }
    for round in [1, 7, 0] {
      start.value = round
      stage.session.commit()
      let fresh = Stage(size: size) { list(from: round) }
      #expect(stage.host.dump() == fresh.host.dump())
      #expect(stage.host.frame(of: "t0")?.height == Double(((8 + round) * 5 + 3) / 4))
    }
  }
}

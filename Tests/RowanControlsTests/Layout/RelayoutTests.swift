import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import TestSupport
import Testing

/// The number of calls of an app's layouts: no more than for layouts of the framework.
@MainActor
@Suite("Repeated calls of custom layouts")
struct RelayoutTests {
  /// A layout that logs each call and stacks its children.
  private struct Piling: CustomLayout, Equatable {
    let name: String
    let notes: Notes
    var gap = 0.0

    static func == (one: Piling, other: Piling) -> Bool {
      one.name == other.name && one.gap == other.gap
    }

    func layout(
      _ children: LayoutProxies,
      in range: SizeRange,
      parentSize: ProposedSize
    ) -> Size {
      notes.add(name)
      var extent = Size.zero
      for child in children {
        let size = child.measure(in: SizeRange(max: range.max), parentSize: parentSize)
        child.place(at: Point(x: 0, y: extent.height), size: size)
        extent.width = max(extent.width, size.width)
        extent.height += size.height + gap
      }
      return range.clamp(extent)
    }
  }

  /// `Piling` as a component that can be compared.
  private struct Pile: LayoutComponent, Equatable {
    let name: String
    let notes: Notes
    let texts: [String]

    static func == (one: Pile, other: Pile) -> Bool {
      one.name == other.name && one.texts == other.texts
    }

    @ChildrenBuilder var children: [Child] {
      for text in texts { Text(text) }
    }

    func computeLayoutThatFits(
      _ range: SizeRange,
      children: LayoutProxies,
      parentSize: ProposedSize
    ) -> Size {
      Piling(name: name, notes: notes).layout(children, in: range, parentSize: parentSize)
    }
  }

  private struct Growing: Component {
    let name: String
    @State private var count = 1
    var body: some Component {
      Text(String(repeating: name, count: count)).onTap { count += 1 }
    }
  }

  /// A text that changes its colour, but not its size, when it is tapped.
  private struct Turning: Component {
    let name: String
    @State private var isTurned = false
    var body: some Component {
      Text(name).foreground(isTurned ? .accent : .label).onTap { isTurned.toggle() }
    }
  }

  private let notes = Notes()

  private func shown<Content: Component>(
    @ComponentBuilder _ content: @escaping @MainActor () -> Content
  ) -> Stage {
    let stage = Stage.small(width: 300, height: 600, direction: .leftToRight, content)
    _ = notes.take()
    return stage
  }

  @Test("A change outside a custom layout does not call that layout again")
  func clean() {
    let notes = notes
    let stage = shown {
      VStack {
        CustomStack(Piling(name: "pile", notes: notes)) { Text("a") }
        Pile(name: "other", notes: notes, texts: ["b"])
        Growing(name: "g")
      }
    }
    stage.host.tap(text: "g")
    #expect(stage.texts.contains("gg"))
    #expect(notes.all.isEmpty)
  }

  @Test("An equal layout with the same children is not called again, a different one is")
  func equal() {
    let notes = notes
    let gap = Observed(0.0)
    let other = Observed("x")
    let stage = shown {
      let (gap, other) = (gap.value, other.value)
      return VStack {
        CustomStack(Piling(name: "pile", notes: notes, gap: gap)) { Text("a") }
        Pile(name: "component", notes: notes, texts: ["b"])
        Text(other)
      }
    }
    other.value = "longer"
    stage.session.commit()
    #expect(stage.texts == ["a", "b", "longer"])
    #expect(notes.take().isEmpty)
    gap.value = 5
    stage.session.commit()
    #expect(Set(notes.all) == ["pile"])
  }

  @Test("An equal layout component with other children is called again")
  func children() {
    let notes = notes
    let texts = Observed(["b"])
    let stage = shown {
      let texts = texts.value
      return VStack { Pile(name: "component", notes: notes, texts: texts) }
    }
    texts.value = ["b", "c"]
    stage.session.commit()
    #expect(stage.texts == ["b", "c"])
    #expect(Set(notes.all) == ["component"])
  }

  @Test("A child that changes its size calls only the layouts that contain it")
  func path() throws {
    let notes = notes
    let stage = shown {
      VStack {
        CustomStack(Piling(name: "outer", notes: notes)) {
          CustomStack(Piling(name: "inner", notes: notes)) { Growing(name: "g") }
          CustomStack(Piling(name: "sibling", notes: notes)) { Text("s") }
        }
        CustomStack(Piling(name: "apart", notes: notes)) { Text("p") }
      }
    }
    stage.host.tap(text: "g")
    #expect(Set(notes.all) == ["outer", "inner"])
    #expect(try stage.place(of: "gg")[2] == 14)
  }

  @Test("A child that changes only its colour calls no layouts but those that contain it")
  func look() throws {
    let notes = notes
    let stage = shown {
      VStack {
        CustomStack(Piling(name: "outer", notes: notes)) {
          CustomStack(Piling(name: "pile", notes: notes)) { Turning(name: "piled") }
          CustomStack(Piling(name: "sibling", notes: notes)) { Text("s") }
        }
        Static { Static.Child(at: .zero) { Turning(name: "static") } }
      }
    }
    func color(of text: String) throws -> Color? {
      let view = try #require(stage.host.find(text: text))
      return stage.host.tree[view].text?.layout.lines.first?.runs.first?.color
    }
    #expect(try color(of: "piled") == .label)
    #expect(try color(of: "static") == .label)
    stage.host.tap(text: "piled")
    #expect(try color(of: "piled") == .accent)
    #expect(Set(notes.take()).isSubset(of: ["outer", "pile"]))
    stage.host.tap(text: "static")
    #expect(try color(of: "static") == .accent)
    #expect(notes.all.isEmpty)
  }

  @Test("A new available width calls a layout again, a new height at most once")
  func space() {
    let notes = notes
    let stage = shown {
      VStack { CustomStack(Piling(name: "pile", notes: notes)) { Text("a") } }
    }
    stage.host.resize(to: Size(width: 200, height: 600))
    #expect(!notes.take().isEmpty)
    stage.host.resize(to: Size(width: 200, height: 500))
    #expect(notes.all.count <= 1)
  }

  @Test("The number of calls of a layout does not grow with the number of layouts around it")
  func depth() {
    let notes = notes
    func nested(_ depth: Int) -> [Child] {
      guard depth > 0 else {
        return [Child(CustomStack(Piling(name: "inmost", notes: notes)) { Text("a") })]
      }
      return [Child(CustomStack(Piling(name: "around", notes: notes)) { nested(depth - 1) })]
    }
    var counts: [Int] = []
    for depth in [1, 4, 12] {
      _ = Stage.small { VStack { nested(depth) } }
      counts.append(notes.take().count { $0 == "inmost" })
    }
    #expect(counts[2] <= counts[0] + 2, "\(counts)")
  }
}

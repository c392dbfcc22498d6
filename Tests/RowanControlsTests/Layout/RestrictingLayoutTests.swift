import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import TestSupport
import Testing

@MainActor
@Suite("Restricting layout components")
struct RestrictingLayoutTests {
  /// A component whose width is a multiple of ten, and that logs the parent sizes it gets.
  private struct Stepping: RestrictingLayoutComponent {
    var size = ComponentSize(width: .percent(50), height: 10)
    var notes = Notes()
    var children: [Child] { [Child(Text("a"))] }

    func computeLayoutThatFits(
      _ range: SizeRange,
      restrictedTo size: ComponentSize,
      relativeTo parentSize: ProposedSize,
      children: LayoutProxies
    ) -> Size {
      let lengths = [parentSize.width, parentSize.height].map { $0.map { "\(Int($0))" } ?? "?" }
      notes.add(lengths.joined(separator: "×"))
      var reference = parentSize
      reference.width = parentSize.width.map { ($0 / 20).rounded(.down) * 20 }
      let range = range.restricted(to: size, relativeTo: reference)
      children[0].place(at: .zero, size: range.min)
      return range.min
    }
  }

  @Test(
    "A restricting layout component gets its parent's size and decides what percentages refer to"
  )
  func column() throws {
    let notes = Notes()
    let stage = Stage.small(width: 190) {
      VStack(alignment: .leading) { Stepping(notes: notes) }
    }
    #expect(try stage.place(of: "a") == [0, 0, 90, 10])
    #expect(notes.all.contains("190×100"))
    stage.host.resize(to: Size(width: 139, height: 100))
    #expect(try stage.place(of: "a") == [0, 0, 60, 10])
  }

  @Test("In a row a restricting layout gets the row's size, or none while the row measures itself")
  func row() throws {
    let notes = Notes()
    let stage = Stage.small {
      VStack(alignment: .leading, spacing: 0) {
        HStack(alignment: .top, spacing: 0) { Stepping() }.frame(width: 90, height: 40)
        HStack { Stepping(size: ComponentSize(minWidth: .percent(50), minHeight: 5), notes: notes) }
        Text("below")
      }
    }
    #expect(try stage.place(of: "a") == [0, 0, 40, 10])
    #expect(try stage.place(of: "below")[1] == 45)
    #expect(notes.all.first == "?×?")
  }

  @Test(
    "In a custom layout a restricting layout component gets the parent size that the layout passes"
  )
  func inCustomLayout() throws {
    struct Around: LayoutComponent {
      var children: [Child] { [Child(Stepping())] }
      func computeLayoutThatFits(
        _ range: SizeRange,
        children: LayoutProxies,
        parentSize: ProposedSize
      ) -> Size {
        let size = children[0].measure(
          in: SizeRange(max: range.max),
          parentSize: ProposedSize(width: 139)
        )
        children[0].place(at: .zero, size: size)
        return range.clamp(size)
      }
    }
    let stage = Stage.small { VStack(alignment: .leading) { Around() } }
    #expect(try stage.place(of: "a") == [0, 0, 60, 10])
  }

  @Test("If the size of a restricting layout contradicts the parent's range, the range prevails")
  func parentWins() throws {
    let stage = Stage.small { Stepping() }
    #expect(try stage.place(of: "a") == [0, 0, 200, 100])
  }

  @Test("A restricting layout component is laid out again if only its parent's size has changed")
  func changes() throws {
    let width = Observed(100.0)
    let stage = Stage.small {
      let width = width.value
      VStack(alignment: .leading, spacing: 0) {
        VStack(alignment: .leading) {
          Stepping(size: ComponentSize(width: .percent(20), height: 10))
        }
        .frame(width: width)
      }
    }
    #expect(try stage.place(of: "a")[2] == 20)
    width.value = 160
    stage.session.commit()
    #expect(try stage.place(of: "a")[2] == 32)
  }
}

import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLayout
import TestSupport
import Testing

@MainActor
@Suite("`spacingBefore` and `spacingAfter`")
struct SpacingTests {
  /// A modifier that sets a margin of 1 point and replaces the spacing set before.
  private struct MarginModifier: ComponentModifier {
    func apply(to element: inout Element, in context: inout BuildContext) {
      element.layout.margin = Edges(all: 1)
    }
  }

  @Test("In a column, spacing is added to the stack's spacing and to that of the neighbour")
  func column() throws {
    let stage = Stage.small(height: 300) {
      VStack(spacing: 0) {
        VStack(spacing: 10) {
          Text("a").spacingBefore(3)
          Text("b").spacingAfter(5)
          Text("c").spacingBefore(7)
          Text("d").spacingAfter(2)
        }
        Text("below")
      }
    }
    #expect(try stage.place(of: "a")[1] == 3)
    #expect(try stage.place(of: "b")[1] == 31)
    #expect(try stage.place(of: "c")[1] == 71)
    #expect(try stage.place(of: "d")[1] == 99)
    #expect(try stage.place(of: "below")[1] == 119)
  }

  @Test("In a row, spacing follows the layout direction", arguments: [false, true])
  func row(isMirrored: Bool) throws {
    let stage = Stage.small(direction: isMirrored ? .rightToLeft : .leftToRight) {
      HStack(spacing: 4) {
        Text("a").spacingBefore(10)
        Text("b").spacingBefore(6).spacingAfter(20)
        Text("c")
      }
    }
    let places: [Double] = [10, 27, 58]
    for (name, place) in zip(["a", "b", "c"], places) {
      let x = isMirrored ? 200 - place - 7 : place
      #expect(try stage.place(of: name)[0] == x)
    }
  }

  @Test("Absent children and their spacing are skipped")
  func absent() throws {
    let stage = Stage.small {
      VStack(spacing: 10) {
        EmptyComponent().spacingBefore(50)
        Text("a").spacingAfter(5)
        EmptyComponent().spacingAfter(50)
        Text("b").spacingBefore(2)
      }
    }
    #expect(try stage.place(of: "a")[1] == 0)
    #expect(try stage.place(of: "b")[1] == 35)
  }

  @Test("Spacing is outside of padding, backgrounds and frames, in any order of modifiers")
  func modifiers() throws {
    let stage = Stage.small(height: 300) {
      VStack(alignment: .leading, spacing: 0) {
        Text("a").background(.fill).spacingBefore(5).padding(4).background(.accent)
        Text("b").spacingBefore(6).frame(width: 60, alignment: .center).background(.fill)
        HStack(spacing: 0) {
          Text("c").spacingBefore(9).frame(width: 60, alignment: .leading).background(.fill)
        }
      }
    }
    #expect(try stage.place(of: "a")[1] == 9)
    let text = try #require(stage.host.find(text: "a"))
    let background = try #require(stage.host.tree[text].parent)
    #expect(stage.host.tree.absoluteFrame(of: background).minY == 5)
    #expect(try stage.place(of: "b") == [27, 37, 7, 18])
    #expect(try stage.place(of: "c")[0] == 9)
  }

  @Test("A margin that is set afterwards replaces the spacing")
  func margin() throws {
    let stage = Stage.small {
      VStack(spacing: 0) { Text("a").spacingBefore(30).modifier(MarginModifier()) }
    }
    #expect(try stage.place(of: "a")[1] == 1)
  }

  @Test("`spacingBefore` can be negative")
  func negative() throws {
    let stage = Stage.small {
      VStack(spacing: 10) {
        Text("a")
        Text("b").spacingBefore(-10)
      }
    }
    #expect(try stage.place(of: "b")[1] == 18)
  }
}

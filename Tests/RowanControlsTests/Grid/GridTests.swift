import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Grids")
struct GridTests {
  private func frame(_ text: String, _ stage: Stage) throws -> Rect {
    try #require(stage.host.frame(of: text))
  }

  /// A component of fixed size, with an accessibility label to find it by.
  private struct Area: Component {
    let name: String
    let size: Size

    init(_ name: String, _ width: Double, _ height: Double) {
      self.name = name
      size = Size(width: width, height: height)
    }

    var body: some Component {
      VStack {}.frame(width: size.width, height: size.height).background(.accent)
        .accessibilityLabel(name)
    }
  }

  private func area(_ name: String, _ stage: Stage) throws -> Rect {
    let id = stage.host.tree.views.keys.first {
      stage.host.tree[$0].accessibility?.label == name
    }
    return stage.host.tree[try #require(id)].frame
  }

  @Test(
    "The cells of a grid column share a leading edge, and the column is as wide as its widest cell"
  )
  func columns() throws {
    let stage = Stage {
      VStack {
        Grid(spacing: 10, rowSpacing: 5) {
          GridRow {
            Area("a", 20, 10)
            Area("b", 30, 10)
          }
          GridRow {
            Area("c", 50, 20)
            Area("d", 10, 20)
          }
        }
      }
    }
    #expect(try area("a", stage) == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(try area("b", stage) == Rect(x: 60, y: 0, width: 30, height: 10))
    #expect(try area("c", stage) == Rect(x: 0, y: 15, width: 50, height: 20))
    #expect(try area("d", stage) == Rect(x: 60, y: 15, width: 10, height: 20))
  }

  @Test("Cells are aligned as their grid column and their grid specify")
  func alignment() throws {
    let stage = Stage {
      VStack {
        Grid(
          columns: [GridColumn(.trailing), GridColumn(.center), GridColumn(.stretch)],
          alignment: .bottom,
          spacing: 0,
          rowSpacing: 0
        ) {
          GridRow {
            Area("a", 20, 10)
            Area("b", 20, 10)
            Text("c")
          }
          GridRow {
            Area("d", 60, 40)
            Area("e", 60, 40)
            Area("f", 60, 40)
          }
          GridRow {
            Area("g", 60, 20)
            Area("h", 20, 10)
          }
        }
      }
    }
    #expect(try area("a", stage).minX == 40)
    #expect(try area("b", stage).minX == 80)
    #expect(try frame("c", stage).width == 60)
    let top = try area("g", stage).minY
    #expect(try area("h", stage).minY == top + 10)
  }

  @Test("In right-to-left layouts the first column of a grid is on the right")
  func rightToLeft() throws {
    let stage = Stage {
      VStack {
        Grid(spacing: 10) {
          GridRow {
            Area("a", 20, 10)
            Area("b", 30, 10)
          }
        }
      }
    }
    stage.session.environment.layoutDirection = .rightToLeft
    stage.session.commit()
    #expect(try area("a", stage).maxX == 320)
    #expect(try area("b", stage).maxX == 290)
  }

  @Test("Columns with a share divide the width that the other grid columns leave")
  func shares() throws {
    let stage = Stage {
      VStack {
        Grid(
          columns: [
            GridColumn(width: .points(80)), GridColumn(.stretch, width: .share(1)),
            GridColumn(.stretch, width: .share(2)),
          ],
          spacing: 10
        ) {
          GridRow {
            Area("a", 20, 10)
            Text("b")
            Text("c")
          }
        }
      }
    }
    #expect(try frame("b", stage).minX == 90)
    #expect(abs(try frame("b", stage).width - 220.0 / 3) < 1)
    #expect(abs(try frame("c", stage).width - 440.0 / 3) < 1)
    #expect(try frame("c", stage).maxX == 320)
  }

  @Test("A grid column whose share is too small for a cell has the width of that cell")
  func smallShare() throws {
    let stage = Stage {
      VStack {
        Grid(
          columns: [GridColumn(width: .share(1)), GridColumn(.stretch, width: .share(9))],
          spacing: 0
        ) {
          GridRow {
            Area("a", 120, 10)
            Text("b")
          }
        }
      }
    }
    #expect(try frame("b", stage).minX == 120)
    #expect(try frame("b", stage).width == 200)
  }

  @Test(
    "In a grid that is too narrow the widest column wraps its text, and the others keep their width"
  )
  func narrow() throws {
    let stage = Stage(size: Size(width: 160, height: 400)) {
      VStack {
        Grid(spacing: 10) {
          GridRow {
            Text("Name")
            Text("Several words that need more than one line")
          }
        }
      }
    }
    let name = try frame("Name", stage)
    let words = try frame("Several words", stage)
    #expect(words.minX == name.maxX.rounded(.up) + 10)
    #expect(words.maxX <= 160)
    #expect(words.height > 2 * name.height - 1)
  }

  @Test("A child of a grid that is not a `GridRow` spans its width, and rows may have fewer cells")
  func spanning() throws {
    let stage = Stage {
      VStack {
        Grid(columns: [GridColumn(), GridColumn(width: .share(1))], rowSpacing: 8) {
          GridRow {
            Area("a", 40, 10)
            Area("b", 40, 10)
          }
          VStack {}.frame(height: 1).background(.separator).accessibilityLabel("line")
          GridRow { Area("c", 40, 10) }
        }
      }
    }
    #expect(try area("line", stage) == Rect(x: 0, y: 18, width: 320, height: 1))
    #expect(try area("c", stage).minY == 27)
  }

  private struct People: Component {
    let names: [String]
    var hasTitle = true

    var body: some Component {
      Grid {
        if hasTitle { GridRow { Text("Title") } }
        for name in names {
          GridRow(id: name) {
            Text(name)
            Counter()
          }
        }
      }
    }
  }

  private struct Counter: Component {
    @State private var count = 0

    var body: some Component {
      Button("\(count)") { count += 1 }
    }
  }

  private struct Shuffled: Component {
    @State private var isTurned = false

    var body: some Component {
      VStack {
        Button("Turn") { isTurned.toggle() }
        People(names: isTurned ? ["Cy", "Bo", "Ada"] : ["Ada", "Bo", "Cy"], hasTitle: !isTurned)
      }
    }
  }

  @Test(
    "Grid rows with identifiers keep their state when they move or a row before them is removed"
  )
  func reordering() throws {
    let stage = Stage { Shuffled() }
    stage.host.tap(try button(stage, 1))
    stage.host.tap(text: "Turn")
    #expect(stage.texts == ["Turn", "Cy", "0", "Bo", "0", "Ada", "1"])
    #expect(stage.diagnostics.isEmpty)
  }

  private func button(_ stage: Stage, _ index: Int) throws -> ViewID {
    let buttons = stage.host.views(as: .button)
    try #require(buttons.count > index)
    return buttons[index]
  }

  @Test("An absent cell takes no column: the next cells of its grid row move up")
  func absentCell() throws {
    let stage = Stage {
      VStack {
        Grid(spacing: 10) {
          GridRow {
            if false { Area("none", 10, 10) }
            Area("a", 20, 10)
            ForEach(["b", "c"], id: \.self) { Area($0, 30, 10) }
          }
          GridRow { Area("d", 40, 10) }
        }
      }
    }
    #expect(try area("a", stage).minX == 0)
    #expect(try area("b", stage).minX == 50)
    #expect(try area("c", stage).minX == 90)
  }
}

import Rowan
import Testing

@testable import LayoutPlaygroundKit

@Suite("Edits of a tree")
struct PlaygroundTests {
  @Test("A new box is added to the selected box or after a selected text, and is selected")
  func addBox() {
    var playground = Playground(.appRow)
    playground.addBox()
    #expect(playground.selected.name == "box1")
    #expect(playground.container?.name == "row")
    playground.addText()
    #expect(playground.selected.text?.string == "Some words")
    #expect(playground.container?.name == "box1")
    playground.addBox()
    #expect(playground.selected.name == "box2", "Nothing goes into a text, but behind it")
    #expect(playground.container?.name == "box1")
  }

  @Test("A removal selects the neighbour of the removed box or, without one, its container")
  func remove() throws {
    var playground = Playground(.appRow)
    playground.walk(.inwards)
    playground.removeSelected()
    #expect(playground.selected.name == "words")
    playground.walk(.inwards)
    playground.removeSelected()
    playground.removeSelected()
    #expect(playground.selected.name == "words")
    #expect(playground.selected.children.isEmpty)
  }

  @Test("The outermost box can be neither removed nor moved")
  func root() {
    var playground = Playground(.tags)
    let before = playground
    playground.removeSelected()
    playground.moveSelected(by: 1)
    #expect(playground == before)
  }

  @Test("A move swaps the box with its neighbour, and does nothing at the end")
  func move() {
    var playground = Playground(.toolbar)
    playground.walk(.inwards)
    playground.moveSelected(by: 1)
    #expect(playground.container?.children.map(\.name) == ["title", "back", "share", "done"])
    for _ in 0..<5 { playground.moveSelected(by: 1) }
    #expect(playground.container?.children.map(\.name) == ["title", "share", "done", "back"])
    #expect(playground.selected.name == "back")
  }

  @Test("Boxes can be added up to the maximum count")
  func limit() {
    var playground = Playground(.appRow)
    for _ in 0..<100 { playground.addText() }
    #expect(playground.count == Playground.maximumCount)
    #expect(!playground.takesMore)
  }

  @Test("Other defaults keep the properties that were set, and change all others")
  func defaults() throws {
    var playground = Playground(.appRow)
    playground.restyle { $0.shrink = 3 }
    playground.setDefaults(.css)
    let row = playground.root.style
    #expect(row.direction == .row)
    #expect(row.width == 360)
    #expect(row.shrink == 3)
    #expect(row.boxSizing == .contentBox)
    #expect(row.minWidth == .auto)
    let words = try #require(playground.root.children.first { $0.name == "words" })
    #expect(words.style.direction == .row, "A column was not asked for, it was only the default")
    playground.setDefaults(.componentKit)
    var again = Playground(.appRow)
    again.restyle { $0.shrink = 3 }
    #expect(playground.root == again.root)
  }

  @Test(
    "In each scene, the names of the boxes are unique and can be variables",
    arguments: PlaygroundScene.allCases
  )
  func scenes(scene: PlaygroundScene) {
    var names: [String] = []
    Playground(scene).root.walk { box, _ in names.append(box.name) }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil })
    #expect(Set(names).isDisjoint(with: ["tree", "texts", "measurer"]))
  }
}

import Rowan
import RowanLayout
import Testing

@testable import LayoutPlaygroundKit

@Suite("The code of a tree")
struct SwiftCodeTests {
  @Test(
    "The code of each scene equals a file that is compiled with the tests",
    arguments: PlaygroundScene.allCases
  )
  func scenes(scene: PlaygroundScene) throws {
    try PrintedFile(name: scene.rawValue).expect(SwiftCode(Playground(scene)).text)
  }

  @Test("The code of a tree with all properties equals a file that is compiled with the tests")
  func everything() throws {
    let playground = Playground.everything
    var set: Set<String> = []
    let initial = LayoutStyle(defaults: playground.defaults)
    playground.root.walk { box, _ in
      for property in StyleProperty.all where !property.isEqual(box.style, initial) {
        set.insert(property.name)
      }
    }
    #expect(set == Set(StyleProperty.all.map(\.name)))
    try PrintedFile(name: "everything").expect(SwiftCode(playground, named: "everything").text)
  }

  @Test("The lines that create a box have its identity")
  func boxes() throws {
    let playground = Playground(.appRow)
    let picture = playground.root.children[0].id
    let lines = SwiftCode(playground).lines.filter { $0.box == picture }.map(\.text)
    #expect(
      lines == [
        "  var pictureStyle = LayoutStyle()", "  pictureStyle.width = 44",
        "  pictureStyle.height = 44", "  let picture = tree.makeNode(pictureStyle)",
      ]
    )
  }

  @Test("Without texts, `texts` is a constant; a box with default style is created without style")
  func plain() {
    var playground = Playground(.tags)
    for _ in 0..<7 {
      playground.select(playground.root.children[0].id)
      playground.removeSelected()
    }
    playground.addBox()
    playground.restyle { $0 = LayoutStyle(defaults: .css) }
    let text = SwiftCode(playground).text
    #expect(text.contains("  let texts = Texts(measurer: measurer)\n"))
    #expect(text.contains("  let box1 = tree.makeNode()\n"))
  }

  @Test("The text scale multiplies the font sizes in the code")
  func textScale() {
    let text = SwiftCode(Playground(.appRow), textScale: 1.5).text
    #expect(text.contains("font: Font(size: 22.5)"))
  }
}

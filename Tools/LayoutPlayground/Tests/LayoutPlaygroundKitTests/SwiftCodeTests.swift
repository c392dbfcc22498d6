import Rowan
import Testing

@testable import LayoutPlaygroundKit

@Suite("The code beside a tree")
struct SwiftCodeTests {
  @Test("The code of a scene is a file that compiles here", arguments: PlaygroundScene.allCases)
  func scenes(scene: PlaygroundScene) throws {
    try PrintedFile(name: scene.rawValue).expect(SwiftCode(Playground(scene)).text)
  }

  @Test("So is the code of a tree in which every property is set")
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

  @Test("Lines know which box they make")
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

  @Test("Without texts there is nothing that changes, and a box without a style needs none")
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

  @Test("Large text stands in the code")
  func textScale() {
    let text = SwiftCode(Playground(.appRow), textScale: 1.5).text
    #expect(text.contains("font: Font(size: 22.5)"))
  }
}

import Rowan
import Testing

@testable import LayoutPlaygroundKit

@Suite("Arrow keys in the tree")
struct WalkingTests {
  @Test(
    "Down selects the first child, up the container, left and right a sibling, if there is one"
  )
  func keys() throws {
    var playground = Playground(.appRow)
    func press(_ key: KeyPress.Key, in direction: LayoutDirection = .leftToRight) throws -> String {
      playground.walk(try #require(PlaygroundStep(key, in: direction)))
      return playground.selected.name
    }
    #expect(try press(.up) == "row")
    #expect(try press(.down) == "picture")
    #expect(try press(.left) == "picture")
    #expect(try press(.right) == "words")
    #expect(try press(.down) == "title")
    #expect(try press(.right) == "detail")
    #expect(try press(.down) == "detail")
    #expect(try press(.up) == "words")
    #expect(try press(.left, in: .rightToLeft) == "figure")
  }

  @Test("Other keys are not steps")
  func otherKeys() {
    #expect(PlaygroundStep(.enter, in: .leftToRight) == nil)
    #expect(PlaygroundStep(.character("a"), in: .leftToRight) == nil)
  }

  @Test("In the outline, steps lead through all boxes in order and stop at the last")
  func list() {
    var playground = Playground(.appRow)
    var names: [String] = []
    for _ in 0..<10 {
      names.append(playground.selected.name)
      playground.walkList(by: 1)
    }
    #expect(
      names == [
        "row", "picture", "words", "title", "detail", "figure", "arrow", "arrow", "arrow", "arrow",
      ]
    )
  }
}

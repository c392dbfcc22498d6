import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Avatars")
struct AvatarTests {
  private func background(of name: String) throws -> Color? {
    let stage = Stage { VStack { Avatar(name) } }
    return stage.host.tree[try #require(stage.host.views(as: .image).first)].background
  }

  @Test(
    "An avatar without a picture shows the initials of the first and the last word of its name",
    arguments: [
      ("Ida Berg", ["IB"]), ("ida maria van der berg", ["IB"]), ("Cher", ["C"]), ("李小龍", ["李"]),
      ("", []), ("🙂", []), ("Jean-Luc Picard", ["JP"]), ("Ada O’Brien", ["AO"]),
    ] as [(String, [String])]
  )
  func initials(name: String, texts: [String]) {
    let stage = Stage { VStack { Avatar(name) } }
    #expect(stage.texts.filter { !$0.isEmpty } == texts)
  }

  @Test(
    "An avatar is exposed to assistive technology as an image with its name, without its initials"
  )
  func description() throws {
    let stage = Stage { VStack { Avatar("Ida Berg") } }
    let tree = stage.host.tree.accessibilityTree()
    #expect(tree.map(\.role) == [.image])
    #expect(tree.first?.label == "Ida Berg")
    #expect(tree.first?.children.isEmpty == true)
  }

  @Test("The size of an avatar follows the control size and the text scale")
  func size() throws {
    let stage = Stage {
      VStack {
        Avatar("A").controlSize(.small)
        Avatar("A")
      }
    }
    func frames() -> [Size] {
      stage.host.views(as: .image).map { stage.host.tree[$0].frame.size }
    }
    #expect(frames() == [Size(width: 24, height: 24), Size(width: 40, height: 40)])
    stage.session.environment.textScale = 2
    stage.session.commit()
    #expect(frames() == [Size(width: 48, height: 48), Size(width: 80, height: 80)])
  }

  @Test(
    "An avatar has the same colour each time for a name, and different names have several colours"
  )
  func colors() throws {
    let names = ["Ida Berg", "Tom Falk", "Ada Lind", "Bo Ek", "Mia Ros", "Per Alm"]
    let colors = try names.map { try #require(try background(of: $0)) }
    #expect(try names.map { try background(of: $0) } == colors)
    #expect(Set(colors).count > 2)
  }
}

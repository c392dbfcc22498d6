import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

/// A menu with submenus, groups and key combinations.
@MainActor
@Suite("Submenus")
struct SubmenuTests {
  private struct Form: Component {
    @State private var done = "nothing"

    var body: some Component {
      VStack {
        Menu("Actions") {
          MenuItem("Copy", shortcut: KeyCombination("c", modifiers: [.control, .shift])) {
            done = "copied"
          }
          MenuSection("Elsewhere") {
            Submenu("Move to") {
              MenuItem("Work") { done = "at work" }
              Submenu("Home") {
                MenuItem("Kitchen") { done = "in the kitchen" }
              }
            }
            Submenu("Empty") {}
          }
          MenuItem("Delete") { done = "deleted" }
        }
        Text("did \(done)")
      }
    }
  }

  private func opened(
    _ direction: LayoutDirection = .leftToRight,
    size: Size = Size(width: 600, height: 480)
  ) -> Stage {
    let stage = Stage(size: size) { Form() }
    stage.session.environment.layoutDirection = direction
    stage.session.commit()
    stage.host.tap(text: "Actions")
    return stage
  }

  private func focused(_ stage: Stage) -> String? {
    stage.host.tree.focused.flatMap { stage.host.tree[$0].accessibility?.label }
  }

  private func menus(_ stage: Stage) -> [String] {
    stage.host.views(as: .menu).compactMap { stage.host.tree[$0].accessibility?.label }
  }

  private func frame(_ stage: Stage, _ menu: String) throws -> Rect {
    let view = stage.host.views(as: .menu).first {
      stage.host.tree[$0].accessibility?.label == menu
    }
    return stage.host.tree.absoluteFrame(of: try #require(view))
  }

  private func item(_ stage: Stage, _ label: String) throws -> Accessibility {
    let view = stage.host.views(as: .menuItem).first {
      stage.host.tree[$0].accessibility?.label == label
    }
    let found = try #require(view)
    return try #require(stage.host.tree[found].accessibility)
  }

  @Test("A menu section shows its title, and an item shows its shortcut, which is also its hint")
  func looks() throws {
    let stage = opened()
    #expect(stage.texts.contains("Elsewhere"))
    #expect(stage.texts.contains("Ctrl+Shift+C"))
    #expect(try item(stage, "Copy").hint == "Ctrl+Shift+C")
    #expect(try item(stage, "Move to").isExpanded == false)
  }

  @Test("A submenu opens beside its item, and choosing an item there closes all menus")
  func pointer() throws {
    let stage = opened()
    stage.host.tap(text: "Move to")
    #expect(menus(stage) == ["Actions", "Move to"])
    #expect(try item(stage, "Move to").isExpanded == true)
    let first = try frame(stage, "Actions")
    let second = try frame(stage, "Move to")
    #expect(second.minX == first.maxX)
    #expect(focused(stage) == "Work")
    stage.host.tap(text: "Work")
    #expect(menus(stage).isEmpty)
    #expect(stage.texts.contains("did at work"))
    #expect(focused(stage) == "Actions")
  }

  @Test("The right and left arrow keys open and close submenus, and the escape key closes one")
  func keys() {
    let stage = opened()
    stage.host.press(.down)
    #expect(focused(stage) == "Move to")
    stage.host.press(.right)
    #expect(focused(stage) == "Work")
    stage.host.press(.down)
    stage.host.press(.right)
    #expect(menus(stage) == ["Actions", "Move to", "Home"])
    #expect(focused(stage) == "Kitchen")
    stage.host.press(.left)
    #expect(focused(stage) == "Home")
    stage.host.press(.escape)
    #expect(menus(stage) == ["Actions"])
    #expect(focused(stage) == "Move to")
    stage.host.press(.down)
    #expect(focused(stage) == "Delete")
    stage.host.press(.up)
    stage.host.press(.enter)
    #expect(focused(stage) == "Work")
    stage.host.press(.escape)
    stage.host.press(.escape)
    #expect(menus(stage).isEmpty)
  }

  @Test("In right-to-left layouts a submenu opens to the left, with the left arrow key")
  func mirrored() throws {
    let stage = opened(.rightToLeft)
    stage.host.press(.down)
    stage.host.press(.left)
    #expect(focused(stage) == "Work")
    let first = try frame(stage, "Actions")
    let second = try frame(stage, "Move to")
    #expect(second.maxX == first.minX)
    stage.host.press(.right)
    #expect(menus(stage) == ["Actions"])
  }

  @Test("A submenu without space beside its menu stays within the window")
  func narrow() throws {
    let stage = opened(size: Size(width: 200, height: 300))
    stage.host.tap(text: "Move to")
    let inner = try frame(stage, "Move to")
    #expect(inner.minX >= 8 && inner.maxX <= 192)
    #expect(inner.minY >= 8 && inner.maxY <= 292)
  }

  @Test("A press outside closes a menu and its submenus")
  func outside() {
    let stage = opened()
    stage.host.tap(text: "Move to")
    stage.host.tap(at: Point(x: 590, y: 470))
    #expect(menus(stage).isEmpty)
    #expect(stage.texts.contains("did nothing"))
    stage.host.tap(text: "Actions")
    stage.host.secondaryTap(at: Point(x: 590, y: 470))
    #expect(menus(stage).isEmpty)
  }
}

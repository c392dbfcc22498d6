import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Menus")
struct MenuTests {
  private struct Form: Component {
    @State private var done = "nothing"

    var body: some Component {
      VStack {
        Menu("Actions") {
          MenuItem("Rename", icon: .pencil) { done = "renamed" }
          MenuItem("Duplicate", isEnabled: false) { done = "duplicated" }
          MenuItem("Pin", isChecked: true) { done = "pinned" }
          MenuDivider()
          MenuItem("Delete", kind: .destructive) { done = "deleted" }
        }
        Text("did \(done)")
        Button("Other") {}
      }
    }
  }

  private func opened(_ width: Double = 320, _ height: Double = 480) -> Stage {
    let stage = Stage(size: Size(width: width, height: height)) { Form() }
    stage.host.tap(text: "Actions")
    return stage
  }

  private func button(_ stage: Stage) throws -> Accessibility? {
    let id = stage.host.views(as: .button).first {
      stage.host.tree[$0].accessibility?.label == "Actions"
    }
    return stage.host.tree[try #require(id)].accessibility
  }

  private func focused(_ stage: Stage) -> String? {
    stage.host.tree.focused.flatMap { stage.host.tree[$0].accessibility?.label }
  }

  private func isOpen(_ stage: Stage) -> Bool { !stage.host.views(as: .menu).isEmpty }

  @Test("The button of a menu shows its items, and only these are exposed to assistive technology")
  func opening() throws {
    let stage = Stage { Form() }
    #expect(!isOpen(stage))
    #expect(try button(stage)?.isExpanded == false)
    stage.host.tap(text: "Actions")
    let tree = stage.host.tree.accessibilityTree()
    #expect(tree.map(\.role) == [.menu])
    #expect(tree.first?.label == "Actions")
    let items = try #require(tree.first).children
    #expect(items.map(\.label) == ["Rename", "Duplicate", "Pin", "Delete"])
    #expect(items.allSatisfy { $0.role == .menuItem })
    #expect(try button(stage)?.isExpanded == true)
  }

  @Test("A menu opens below its button, within the margins of the window")
  func place() throws {
    let stage = opened()
    let menu = stage.host.tree.absoluteFrame(of: try #require(stage.host.views(as: .menu).first))
    #expect(menu.minY == 34)
    #expect(menu.minX == 8)
    #expect(menu.maxX <= 312)
  }

  @Test("Choosing a menu item closes the menu, performs the action and focuses the button again")
  func choosing() throws {
    let stage = opened()
    stage.host.tap(text: "Delete")
    #expect(!isOpen(stage))
    #expect(stage.texts.contains("did deleted"))
    #expect(try button(stage)?.isExpanded == false)
    #expect(focused(stage) == "Actions")
  }

  @Test("Arrow keys, Home and End move through the enabled items of a menu, and arrows wrap around")
  func arrows() {
    let stage = opened()
    #expect(focused(stage) == "Rename")
    stage.host.press(.down)
    #expect(focused(stage) == "Pin")
    stage.host.press(.down)
    stage.host.press(.down)
    #expect(focused(stage) == "Rename")
    stage.host.press(.up)
    #expect(focused(stage) == "Delete")
    stage.host.press(.home)
    #expect(focused(stage) == "Rename")
    stage.host.press(.end)
    stage.host.press(.enter)
    #expect(stage.texts.contains("did deleted"))
    #expect(!isOpen(stage))
  }

  @Test("A letter moves the focus to the next menu item that begins with it")
  func letters() {
    let stage = opened()
    stage.host.press(.character("p"))
    #expect(focused(stage) == "Pin")
    stage.host.press(.character("d"))
    #expect(focused(stage) == "Delete")
    stage.host.press(.character("x"))
    #expect(focused(stage) == "Delete")
  }

  @Test(
    "Typed letters find the menu item that begins with them, and a repeated letter the next ones"
  )
  func words() {
    let stage = Stage {
      VStack {
        Menu("Towns") {
          for town in ["Aachen", "Berlin", "Bremen", "Bremerhaven", "Brest"] { MenuItem(town) {} }
        }
      }
    }
    stage.host.tap(text: "Towns")
    for letter in "bre" { stage.host.press(.character(letter)) }
    #expect(focused(stage) == "Bremen")
    for letter in "mer" { stage.host.press(.character(letter)) }
    #expect(focused(stage) == "Bremerhaven")
    stage.host.press(.character("b"))
    #expect(focused(stage) == "Brest")
    stage.host.press(.character("b"))
    #expect(focused(stage) == "Berlin")
    stage.host.press(.up)
    stage.host.press(.character("b"))
    stage.host.press(.character("r"))
    #expect(focused(stage) == "Bremen", "Another key ends a word")
  }

  @Test("A space continues a search in a menu, and activates an item only after a pause")
  func spaces() async {
    let chosen = Box("")
    let stage = Stage {
      VStack {
        Menu("File") {
          for title in ["New", "New window", "New York"] {
            MenuItem(title) { chosen.change { $0 = title } }
          }
        }
      }
    }
    stage.host.tap(text: "File")
    for letter in "new" { stage.host.press(.character(letter)) }
    stage.host.press(.space)
    #expect(focused(stage) == "New window")
    stage.host.press(.character("y"))
    #expect(focused(stage) == "New York")
    // No title continues with this space, which performs nothing either.
    stage.host.press(.space)
    #expect(focused(stage) == "New York")
    #expect(chosen.value == "")
    await stage.settle()
    await stage.clock.advance(by: .seconds(2))
    await stage.settle()
    stage.host.press(.space)
    #expect(chosen.value == "New York")
  }

  @Test(
    "A space after letters without a match activates no item, and a submenu starts a new search"
  )
  func spacesOfMisses() {
    let chosen = Box("")
    let stage = Stage {
      VStack {
        Menu("File") {
          for title in ["New", "Duplicate"] { MenuItem(title) { chosen.change { $0 = title } } }
          Submenu("Share") { MenuItem("Send") { chosen.change { $0 = "Send" } } }
        }
      }
    }
    stage.host.tap(text: "File")
    stage.host.press(.character("q"))
    stage.host.press(.space)
    #expect(chosen.value == "" && isOpen(stage))
    stage.host.press(.character("s"))
    #expect(focused(stage) == "Share")
    stage.host.press(.right)
    #expect(focused(stage) == "Send")
    // The letter typed in the outer menu is not part of a search in the inner one.
    stage.host.press(.space)
    #expect(chosen.value == "Send")
  }

  @Test("Typed letters match menu items regardless of case and accents")
  func accents() {
    let stage = Stage {
      VStack {
        Menu("Fruit") { for title in ["Birnen", "Äpfel", "Éclairs"] { MenuItem(title) {} } }
      }
    }
    stage.host.tap(text: "Fruit")
    stage.host.press(.character("a"))
    #expect(focused(stage) == "Äpfel")
    stage.host.press(.character("e"))
    #expect(focused(stage) == "Éclairs")
    stage.host.press(.character("B"))
    #expect(focused(stage) == "Birnen")
  }

  @Test("Page Down and Page Up move by ten menu items, at most to the end")
  func pages() {
    let stage = Stage(size: Size(width: 320, height: 1200)) {
      VStack { Menu("Years") { for year in 2000..<2025 { MenuItem("\(year)") {} } } }
    }
    stage.host.tap(text: "Years")
    stage.host.press(.pageDown)
    #expect(focused(stage) == "2010")
    stage.host.press(.pageDown)
    stage.host.press(.pageDown)
    #expect(focused(stage) == "2024")
    stage.host.press(.pageUp)
    #expect(focused(stage) == "2014")
  }

  @Test("The escape key and a press outside close a menu; the escape key focuses the button again")
  func closing() throws {
    let stage = opened()
    stage.host.press(.escape)
    #expect(!isOpen(stage))
    #expect(focused(stage) == "Actions")
    stage.host.press(.down)
    #expect(isOpen(stage), "The arrow down opens it while the button has the focus")
    stage.host.tap(at: Point(x: 300, y: 470))
    #expect(!isOpen(stage))
    #expect(stage.texts.contains("did nothing"))
    #expect(try button(stage)?.isExpanded == false)
  }

  @Test("A tap on a disabled menu item leaves the menu open")
  func disabledItem() {
    let stage = opened()
    stage.host.tap(text: "Duplicate")
    #expect(isOpen(stage))
  }

  private struct Corner: Component {
    var body: some Component {
      VStack {
        Spacer()
        HStack {
          Spacer()
          Menu("More") {
            for number in 1...4 { MenuItem("Item number \(number)") {} }
          }
        }
      }
    }
  }

  @Test("Near the lower corner of the window a menu opens above its button and within the window")
  func corner() throws {
    for direction in LayoutDirection.allCases {
      let stage = Stage { Corner() }
      stage.session.environment.layoutDirection = direction
      stage.session.commit()
      stage.host.tap(text: "More")
      let menu = stage.host.tree.absoluteFrame(of: try #require(stage.host.views(as: .menu).first))
      #expect(menu.maxY == 480 - 34)
      #expect(direction == .leftToRight ? menu.maxX == 312 : menu.minX == 8)
    }
  }

  private struct Vanishing: Component {
    @State private var isThere = true

    var body: some Component {
      VStack {
        if isThere {
          Menu("Actions") { MenuItem("Vanish") { isThere = false } }
        }
        Text(isThere ? "there" : "gone")
      }
    }
  }

  @Test("The action of a menu item can remove the menu's own button")
  func vanishing() async {
    let stage = Stage { Vanishing() }
    stage.host.tap(text: "Actions")
    stage.host.tap(text: "Vanish")
    await stage.clock.advance(by: .seconds(1))
    #expect(stage.texts == ["gone"])
    #expect(!isOpen(stage))
  }

  @Test("An open menu stays open and usable when the session has slept")
  func sleep() {
    let stage = opened()
    stage.session.sleep()
    #expect(isOpen(stage))
    stage.host.tap(text: "Delete")
    #expect(stage.texts.contains("did deleted"))
    #expect(!isOpen(stage))
  }

  @Test("A disabled menu does not open")
  func disabled() {
    let stage = Stage { Form().disabled() }
    stage.host.tap(text: "Actions")
    stage.host.press(.down)
    #expect(!isOpen(stage))
  }
}

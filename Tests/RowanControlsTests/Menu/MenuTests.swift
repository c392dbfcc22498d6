import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("A menu")
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

  @Test("Pressed, it shows what there is to do, in front of everything else")
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

  @Test("It stands below its button, as wide as that at least")
  func place() throws {
    let stage = opened()
    let menu = stage.host.tree.absoluteFrame(of: try #require(stage.host.views(as: .menu).first))
    #expect(menu.minY == 34)
    #expect(menu.minX == 8)
    #expect(menu.maxX <= 312)
  }

  @Test("An item that is chosen closes the menu, then does what it says")
  func choosing() throws {
    let stage = opened()
    stage.host.tap(text: "Delete")
    #expect(!isOpen(stage))
    #expect(stage.texts.contains("did deleted"))
    #expect(try button(stage)?.isExpanded == false)
    #expect(focused(stage) == "Actions")
  }

  @Test("The arrow keys go from item to item and around the ends, past those not to be chosen")
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

  @Test("A letter goes to the next item that begins with it")
  func letters() {
    let stage = opened()
    stage.host.press(.character("p"))
    #expect(focused(stage) == "Pin")
    stage.host.press(.character("d"))
    #expect(focused(stage) == "Delete")
    stage.host.press(.character("x"))
    #expect(focused(stage) == "Delete")
  }

  @Test("Letters go to the item that begins with them, one again and again through all")
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

  @Test("A space goes on with a search under way instead of performing, until a pause ends it")
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
    // No title goes on so, which performs nothing either.
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
    "A space behind letters that fit no item performs nothing, and a menu of an item opens at once"
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
    // The letter of the outer menu is no part of a search in the inner one.
    stage.host.press(.space)
    #expect(chosen.value == "Send")
  }

  @Test("Letters count as equal in whatever case and with whatever accents")
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

  @Test("Page keys go ten items on, and to the ends where there are fewer")
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

  @Test("The escape key and a press elsewhere close it, and the button has the focus again")
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

  @Test("What cannot be chosen stays in sight and does nothing")
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

  @Test("Near the lower corner it opens above, and within the window")
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

  @Test("An item may take the menu's own button away")
  func vanishing() async {
    let stage = Stage { Vanishing() }
    stage.host.tap(text: "Actions")
    stage.host.tap(text: "Vanish")
    await stage.clock.advance(by: .seconds(1))
    #expect(stage.texts == ["gone"])
    #expect(!isOpen(stage))
  }

  @Test("A session that sleeps with an open menu wakes with it")
  func sleep() {
    let stage = opened()
    stage.session.sleep()
    #expect(isOpen(stage))
    stage.host.tap(text: "Delete")
    #expect(stage.texts.contains("did deleted"))
    #expect(!isOpen(stage))
  }

  @Test("Disabled, it does not open")
  func disabled() {
    let stage = Stage { Form().disabled() }
    stage.host.tap(text: "Actions")
    stage.host.press(.down)
    #expect(!isOpen(stage))
  }
}

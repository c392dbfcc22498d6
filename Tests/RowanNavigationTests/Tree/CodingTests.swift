import Foundation
import RowanNavigation
import Testing

/// The app after an update that removed some routes and a tab.
private enum Later: NavigationTypes {
  enum Route: RoutableDestinations {
    case home, places, settings
  }

  enum Content: ContentTypeable {
    case note(String)
  }

  enum Tab: TabTypeable {
    case plan, profile
  }
}

@Suite("Decoding of navigation trees")
struct CodingTests {
  /// Encodes a tree and decodes it as the updated app does.
  private func update(_ tree: Tree) throws -> (tree: NavigationTree<Later>, issues: [String]) {
    let decoder = JSONDecoder()
    let report = RestorationIssues()
    decoder.userInfo[RestorationIssues.key] = report
    let data = try JSONEncoder().encode(tree)
    return (try decoder.decode(NavigationTree<Later>.self, from: data), report.sentences)
  }

  @Test("A stack is cut at an unknown route, and the report contains the position")
  func tail() throws {
    let (tree, issues) = try update(Tree(.stack(.home, path: [.places, .about, .settings])))
    #expect(tree.screens.map(\.route) == [.home, .places])
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("“path” was omitted from index 1 on") == true)
  }

  @Test("An unknown tab is left out, and the first tab is selected instead")
  func tabs() throws {
    let (tree, issues) = try update(tabbed().applying(.tab(.search)))
    #expect(tree.screens.map(\.route) == [.home, .settings])
    #expect(tree.current.route == .home)
    #expect(issues.count == 1)
  }

  @Test("Undecodable sheets and sheets of undecodable screens are dropped with those above")
  func sheets() throws {
    var tree = try Tree(.stack(.home)).applying(.push(.about)).applying(.sheet(.places))
    #expect(try update(tree).tree.sheets.isEmpty)
    tree = try Tree(.stack(.home)).applying(.sheet(.picker)).applying(.sheet(.places))
    #expect(try update(tree).tree.sheets.isEmpty)
    tree = try Tree(.stack(.home)).applying(.sheet(.places)).applying(.sheet(.picker))
    #expect(try update(tree).tree.sheets.count == 1)
  }

  @Test("Columns and embedded screens that cannot be decoded are left out")
  func columns() throws {
    let node = Node.split([(.sidebar, .screen(.about)), (.detail, .screen(.home))])
    let (tree, _) = try update(
      Tree(node).applying(.column(.detail)).applying(.addToCurrent(.login))
    )
    #expect(tree.screens.map(\.route) == [.home])
  }

  @Test("A tree without a decodable screen throws `DecodingError`")
  func nothing() throws {
    #expect(throws: DecodingError.self) { try update(Tree(.screen(.login))) }
    for text in ["", "{}", "[]", "{\"root\":{\"heap\":{}}}", "{\"root\":{}}"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Tree.self, from: Data(text.utf8))
      }
    }
  }

  @Test("The content and the saved data of a screen survive encoding and decoding")
  func content() throws {
    let screen = ScreenNode<Trip>(.home, content: .note("hello"), saved: Data([1, 2, 3]))
    let data = try JSONEncoder().encode(Tree(.screen(screen)))
    let tree = try JSONDecoder().decode(Tree.self, from: data)
    #expect(tree.current == screen)
  }

  @Test("A tree in which an identity occurs twice throws `DecodingError`")
  func forged() throws {
    let data = try JSONEncoder().encode(Tree(.stack(.home, path: [.places])))
    let text = String(decoding: data, as: UTF8.self)
    let identities = text.matches(of: /"id":"([^"]+)"/).map { String($0.1) }
    let forged = identities.dropFirst().reduce(text) {
      $0.replacing($1, with: identities[0])
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Tree.self, from: Data(forged.utf8))
    }
  }
}

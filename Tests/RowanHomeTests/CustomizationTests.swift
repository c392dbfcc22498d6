import Foundation
import Rowan
import Testing

@testable import RowanHome

@Suite("The order that a user has made")
struct CustomizationTests {
  private func arranged(_ declared: [String], _ order: [String]) -> String {
    let parts = declared.map {
      // Small letters take part, capital ones do not.
      HomePart(identity: $0, isCustomizable: $0 == $0.lowercased(), canBeHidden: true)
    }
    return HomeCustomization(order: order).arranged(parts).map(\.identity).joined()
  }

  private func letters(_ text: String) -> [String] { text.map { String($0) } }

  @Test(
    "What is saved counts; new components come at their declared place, others keep theirs",
    arguments: [
      ("abc", "", "abc"), ("abc", "cab", "cab"), ("abc", "cba", "cba"),
      // New ones behind those that were declared before them, or first of all.
      ("abcd", "dcb", "adcb"), ("abcd", "dcba", "dcba"), ("abcd", "dba", "dbca"),
      ("abcd", "ca", "cdab"), ("xabc", "cba", "xcba"),
      // Those that are gone are passed over, and so is what was saved twice.
      ("ab", "zbya", "ba"), ("ab", "bbaa", "ba"),
      // Those that take no part stay where they are.
      ("aXb", "ba", "bXa"), ("Xab", "ba", "Xba"), ("aXYbc", "cba", "cXYba"),
    ]
  )
  func order(declared: String, saved: String, expected: String) {
    #expect(arranged(letters(declared), letters(saved)) == expected)
  }

  @Test("What is saved of components that are not there stays, for they may come again")
  func unknown() {
    let old = HomeCustomization(order: ["a", "gone", "b", "c"], hidden: ["gone", "a"])
    let new = old.replacing(order: ["c", "a", "b", "d"], hidden: ["b"])
    #expect(new.order == ["c", "gone", "a", "b", "d"])
    #expect(new.hidden == ["gone", "b"])
  }

  @Test("A file is made with its folder, replaced as a whole, and read again")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = FileHomeCustomizationStore(url: folder.appending(path: "deep/home.json"))
    #expect(try store.load() == nil)
    let kept = HomeCustomization(order: ["b", "a"], hidden: ["a"])
    try store.save(kept)
    try store.save(kept)
    #expect(try store.load() == kept)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep")
    #expect(files == ["home.json"])
    try Data("{}".utf8).write(to: store.url)
    #expect(try store.load() == HomeCustomization())
    try Data("nonsense".utf8).write(to: store.url)
    #expect(throws: (any Error).self) { try store.load() }
  }

  @Test("The file lies in the user's folder for settings")
  func place() {
    let url = FileHomeCustomizationStore(app: "Transit").url
    #expect(url.path.hasSuffix("/Transit/home.json"))
    let name = ProcessInfo.processInfo.processName
    #expect(FileHomeCustomizationStore().url.path.hasSuffix("/\(name)/home.json"))
    let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
    if let folder, folder.hasPrefix("/") { #expect(url.path.hasPrefix(folder)) }
  }
}

import Foundation
import Rowan
import Testing

@testable import RowanHome

@Suite("Arrangement of components")
struct CustomizationTests {
  private func arranged(_ declared: [String], _ order: [String]) -> String {
    let parts = declared.map {
      // Lowercase components can be customized, uppercase ones cannot.
      HomePart(identity: $0, isCustomizable: $0 == $0.lowercased(), canBeHidden: true)
    }
    return HomeCustomization(order: order).arranged(parts).map(\.identity).joined()
  }

  private func letters(_ text: String) -> [String] { text.map { String($0) } }

  @Test(
    "The saved order is used; new components are inserted at their declared position",
    arguments: [
      ("abc", "", "abc"), ("abc", "cab", "cab"), ("abc", "cba", "cba"),
      // New components follow those declared before them, or come first.
      ("abcd", "dcb", "adcb"), ("abcd", "dcba", "dcba"), ("abcd", "dba", "dbca"),
      ("abcd", "ca", "cdab"), ("xabc", "cba", "xcba"),
      // Removed components are skipped, as are duplicates in the saved order.
      ("ab", "zbya", "ba"), ("ab", "bbaa", "ba"),
      // Components that cannot be customized keep their position.
      ("aXb", "ba", "bXa"), ("Xab", "ba", "Xba"), ("aXYbc", "cba", "cXYba"),
    ]
  )
  func order(declared: String, saved: String, expected: String) {
    #expect(arranged(letters(declared), letters(saved)) == expected)
  }

  @Test("Saved settings of unknown components are kept, because these components may return")
  func unknown() {
    let old = HomeCustomization(order: ["a", "gone", "b", "c"], hidden: ["gone", "a"])
    let new = old.replacing(order: ["c", "a", "b", "d"], hidden: ["b"])
    #expect(new.order == ["c", "gone", "a", "b", "d"])
    #expect(new.hidden == ["gone", "b"])
  }

  @Test("The file is created with its folder, replaced as a whole, and read again")
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

  @Test("The file is in the user's folder for settings")
  func place() {
    let url = FileHomeCustomizationStore(app: "Transit").url
    #expect(url.path.hasSuffix("/Transit/home.json"))
    let name = ProcessInfo.processInfo.processName
    #expect(FileHomeCustomizationStore().url.path.hasSuffix("/\(name)/home.json"))
    let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
    if let folder, folder.hasPrefix("/") { #expect(url.path.hasPrefix(folder)) }
  }
}

@Suite("Merging of the changes of two windows")
struct MergedCustomizationTests {
  private func letters(_ text: String) -> [String] { text.map { String($0) } }

  private func custom(_ order: String, hidden: String = "") -> HomeCustomization {
    HomeCustomization(order: letters(order), hidden: Set(letters(hidden)))
  }

  @Test(
    "The moves of a window are applied to the order that another window saved",
    arguments: [
      // The order at the start, the order made here, the order of the other window, the expected order.
      ("abcd", "abcd", "dcba", "dcba"), ("abcd", "bacd", "abcd", "bacd"),
      ("abcd", "bcda", "dabc", "dabc"), ("abcd", "bcda", "adbc", "dabc"),
      ("abcd", "dabc", "abcd", "dabc"),
      ("abcd", "dcba", "abcd", "dcba"), ("abcd", "abdc", "", "abdc"),
      // Components that exist only in the other window keep their position.
      ("abc", "cab", "axbyc", "cxayb"),
    ]
  )
  func moves(found: String, made: String, other: String, expected: String) {
    var latest = custom(other)
    latest.apply(custom(made), since: custom(found))
    #expect(latest.order.joined() == expected)
  }

  @Test("Without another window the saved order is the order that was made")
  func alone() {
    for length in 1...5 {
      let names = letters("abcde").prefix(length).map { $0 }
      for made in permutations(names) {
        var latest = HomeCustomization(order: names)
        latest.apply(HomeCustomization(order: made), since: HomeCustomization(order: names))
        #expect(latest.order == made)
        // The user has saved no order yet.
        latest = HomeCustomization()
        latest.apply(HomeCustomization(order: made), since: HomeCustomization(order: names))
        #expect(latest.order == (made == names ? [] : made))
      }
    }
  }

  private func permutations(_ names: [String]) -> [[String]] {
    guard let first = names.first else { return [[]] }
    return permutations(Array(names.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + rest[$0...] }
    }
  }

  @Test("Components that one window hides and another shows are merged")
  func hidden() {
    var latest = custom("", hidden: "bx")
    latest.apply(custom("abc", hidden: "a"), since: custom("abc", hidden: "c"))
    #expect(latest.hidden == ["a", "b", "x"])
  }
}

@MainActor
@Suite("Two windows that share a file")
struct HomeFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID())")

  private func window(_ names: [String] = ["a", "b", "c"], link: String? = nil) -> HomeViewModel {
    HomeViewModel(store: FileHomeCustomizationStore(url: url), report: { _ in }) { _ in
      names.map { Facts($0, ["1"]) }
    }
  }

  private var url: URL { folder.appending(path: "home.json") }

  private func kept() throws -> HomeCustomization? {
    try FileHomeCustomizationStore(url: url).load()
  }

  @Test("Customizers that are open in two windows keep each other's changes")
  func customizers() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (one, two) = (window(), window())
    one.customize()
    two.customize()
    one.customizer?.toggle("a")
    one.customizer?.done()
    two.customizer?.toggle("b")
    two.customizer?.move("c", to: 0)
    two.customizer?.done()
    #expect(try kept() == HomeCustomization(order: ["c", "a", "b"], hidden: ["a", "b"]))
    #expect(two.shown == ["c: 1"])
    // The next customizer begins with the saved arrangement.
    one.customize()
    #expect(one.customizer?.entries.map(\.id) == ["c", "a", "b"])
    #expect(one.customizer?.entries.map(\.isShown) == [true, false, false])
    one.customizer?.toggle("a")
    one.customizer?.done()
    #expect(try kept()?.hidden == ["b"])
  }

  @Test("Unknown keys of the file are kept, and an unreadable file is copied aside and reported")
  func otherVersions() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(#"{"order":["b"],"density":"compact"}"#.utf8).write(to: url)
    window().perform(.hideSection(identifier: "a"))
    #expect(try String(contentsOf: url, encoding: .utf8).contains("compact"))
    #expect(try kept() == HomeCustomization(order: ["b"], hidden: ["a"]))
    try Data("nonsense".utf8).write(to: url)
    let home = window()
    var errors: [SettingsFile.Failure] = []
    home.onFailure = { errors += [$0 as? SettingsFile.Failure].compactMap { $0 } }
    #expect(
      errors.count == 1 && home.problem?.hasPrefix("Your customization could not be read") == true
    )
    home.perform(.hideSection(identifier: "c"))
    #expect(try kept() == HomeCustomization(hidden: ["c"]))
    let copy = folder.appending(path: "home.json.unreadable")
    #expect(try String(contentsOf: copy, encoding: .utf8) == "nonsense")
    #expect(errors.count == 1)
  }

  @Test("A change that could not be saved is reported, and saved with the next change")
  func full() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: url,
      withDestinationURL: URL(filePath: "/dev/full")
    )
    let home = window()
    var problems: [SettingsFile.Failure.Problem] = []
    home.onFailure = { problems += [($0 as? SettingsFile.Failure)?.problem].compactMap { $0 } }
    home.perform(.hideSection(identifier: "a"))
    #expect(problems == [.noSpace] && home.shown == ["b: 1", "c: 1"])
    try FileManager.default.removeItem(at: url)
    window().perform(.hideSection(identifier: "c"))
    home.perform(.hideSection(identifier: "b"))
    #expect(try kept()?.hidden == ["a", "b", "c"])
    #expect(problems == [.noSpace] && home.shown.isEmpty)
  }
}

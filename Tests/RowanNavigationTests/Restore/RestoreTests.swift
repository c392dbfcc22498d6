import Foundation
import RowanFiles
import RowanNavigation
import TestSupport
import Testing

@MainActor
@Suite("Restoration")
struct RestoreTests {
  private func temporary() -> URL {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-\(NavigationID())/deep/tree.json")
  }

  @Test("A restart restores tabs, stacks, sheets and the data that screens saved")
  func restart() throws {
    let store = FileNavigationStore(url: temporary())
    defer { try? store.save(nil) }
    #expect(try store.load() == nil)
    let flow = try World().flow(tabbed())
    let keeper = NavigationAutosaver(flow, in: store)
    try flow.apply(.path([.tab(.search), .push(.place(4)), .sheet(.stack(.picker))]))
    try #require(flow.currentDestination as? ScreenDestination<PlaceScreen>).save(Data([7]))
    try keeper.saveNow()
    let restored = Tree.restored(from: try store.load(), startingWith: tabbed())
    #expect(restored.isRestored)
    #expect(restored.issues.isEmpty)
    #expect(restored.tree == flow.tree)
    let world = World()
    let again = try world.flow(restored.tree)
    #expect(world.notes.last == "picker appear")
    #expect((again.currentDestination as? ScreenDestination<PlaceScreen>)?.saved == Data([7]))
    try again.apply(.dismiss())
    #expect(again.tree.trailNames == ["places", "place 4"])
  }

  @Test("`NavigationKeeper` saves the tree after each operation until `stop()`")
  func keeps() async throws {
    let store = FileNavigationStore(url: temporary())
    defer { try? store.save(nil) }
    let flow = try World().flow(tabbed())
    let keeper = NavigationAutosaver(flow, in: store)
    for route in [Trip.Route.about, .login] {
      try flow.apply(.push(route))
      await eventually { (try? store.load()) != (try? tabbed().archived()) && isKept(flow, store) }
      #expect(isKept(flow, store))
    }
    keeper.stop()
    try flow.apply(.goBack)
    for _ in 0..<50 { await Task.yield() }
    #expect(!isKept(flow, store))
  }

  private func isKept(_ flow: Flow<Trip>, _ store: FileNavigationStore) -> Bool {
    Tree.restored(from: try? store.load(), startingWith: tabbed()).tree == flow.tree
  }

  @Test("A failure to write the store is reported to `onFailure` and thrown by `saveNow()`")
  func unwritable() async throws {
    let file = temporary()
    try FileNavigationStore(url: file).save(Data())
    defer { try? FileNavigationStore(url: file).save(nil) }
    let flow = try World().flow(tabbed())
    let keeper = NavigationAutosaver(
      flow,
      in: FileNavigationStore(url: file.appendingPathComponent("below/tree.json"))
    )
    var failures = 0
    keeper.onFailure = { _ in failures += 1 }
    try flow.apply(.push(.about))
    await eventually { failures == 1 }
    #expect(failures == 1)
    #expect(throws: (any Error).self) { try keeper.saveNow() }
  }

  @Test(
    "A file that is newer or cannot be read is copied before it is overwritten"
  )
  func copiedAside() throws {
    let file = temporary()
    let folder = file.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let store = FileNavigationStore(url: file)
    let newer = try String(decoding: tabbed().archived(), as: UTF8.self)
      .replacing("\"version\":1", with: "\"version\":2")
    let flow = try World().flow(tabbed())
    for (index, text) in [newer, "{}", newer].enumerated() {
      try store.save(Data(text.utf8))
      let keeper = NavigationAutosaver(flow, in: store)
      defer { keeper.stop() }
      try keeper.saveNow()
      try flow.apply(.push(.place(index)))
      try keeper.saveNow()
      #expect(isKept(flow, store))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["tree.json", "tree.json.unreadable", "tree.json.unreadable.2"])
    let copy = folder.appendingPathComponent("tree.json.unreadable")
    #expect(try Data(contentsOf: copy) == Data(newer.utf8))
  }

  @Test("`saveNow()` on a full disk throws `SettingsFile.Failure` with the problem `.noSpace`")
  func typed() throws {
    let file = temporary()
    let folder = file.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: file,
      withDestinationURL: URL(fileURLWithPath: "/dev/full")
    )
    let keeper = NavigationAutosaver(try World().flow(tabbed()), in: FileNavigationStore(url: file))
    defer { keeper.stop() }
    do {
      try keeper.saveNow()
      Issue.record("A full disk has taken the tree.")
    } catch {
      #expect((error as? SettingsFile.Failure)?.problem == .noSpace)
    }
  }

  @Test("Restoring adds missing tabs from the starting tree and keeps the saved ones")
  func completed() throws {
    var old = Tree(.tabs([(.search, .stack(.places, path: [.about]))]))
    old = try old.applying(.push(.login))
    let restored = Tree.restored(from: try old.archived(), startingWith: tabbed())
    #expect(restored.tree.trailNames == ["places", "about", "login"])
    guard case .tabs(let tabs) = restored.tree.root else { return }
    #expect(tabs.branches.map(\.tab) == [.plan, .search, .profile])
    #expect(restored.tree.problem == nil)
  }

  @Test("Data that is newer or cannot be read restores the starting tree and reports one issue")
  func unreadable() throws {
    let start = tabbed()
    let newer = try String(decoding: start.archived(), as: UTF8.self)
      .replacing("\"version\":1", with: "\"version\":2")
    for data in [Data(), Data("{}".utf8), Data([0xff, 0xfe]), Data(newer.utf8)] {
      let restored = Tree.restored(from: data, startingWith: start)
      #expect(restored.tree == start)
      #expect(!restored.isRestored)
      #expect(restored.issues.count == 1)
    }
    #expect(Tree.restored(from: nil, startingWith: start).issues.isEmpty)
  }

  @Test("Damaged data never restores a malformed or empty tree")
  func damaged() throws {
    var random = SplitMix64(seed: 3)
    var tree = tabbed()
    for operation: Operation in [
      .push(.about), .addToCurrent(.login), .tab(.search), .push(.place(4)),
      .sheet(.stack(.picker)),
      .push(.place(9)),
    ] {
      tree = try tree.applying(operation)
    }
    let data = try tree.archived()
    for _ in 0..<400 {
      var bytes = Array(data)
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = UInt8(random.below(128))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(20)))
        default: bytes.insert(UInt8(ascii: "\""), at: place)
        }
      }
      let restored = Tree.restored(from: Data(bytes), startingWith: tabbed())
      #expect(restored.tree.problem == nil)
      #expect(!restored.tree.visibleScreens.isEmpty)
    }
  }
}

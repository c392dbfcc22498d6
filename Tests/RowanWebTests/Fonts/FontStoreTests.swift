import Foundation
import RowanCore
import RowanHostInterface
import Synchronization
import Testing

@testable import RowanWeb

@Suite("Font files", .timeLimit(.minutes(20)))
struct FontStoreTests {
  private let font = FontResource(
    id: ResourceID(digest: "ab12"),
    path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  )

  @Test("A part of a font is served only after a page has needed it, and is smaller than the font")
  func parts() async throws {
    let store = FontStore()
    let name = FontFileName(digest: "ab12", groups: .latin)
    #expect(await store.content(for: name) == nil)
    store.declare(font)
    #expect(await store.content(for: name) == nil)
    #expect(store.declare(.latin, of: font.id) == name)
    guard case .file(let part) = await store.content(for: name) else {
      Issue.record("There is no part.")
      return
    }
    let whole = try Data(contentsOf: URL(fileURLWithPath: font.path)).count
    #expect(part.bytes.count < whole / 3)
    #expect(try #require(part.compressed).count < part.bytes.count)
    #expect(store.usual == ["ab12-1"])
  }

  @Test("The whole font stands for a part that cannot be made, and for parts above the maximum")
  func wholeFonts() async throws {
    let store = FontStore()
    let url = FileManager.default.temporaryDirectory.appending(path: "rowan-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("no font".utf8).write(to: url)
    store.declare(FontResource(id: ResourceID(digest: "bad"), path: url.path))
    #expect(store.declare(.latin, of: ResourceID(digest: "bad")).description == "bad")
    #expect(store.declare(.latin, of: ResourceID(digest: "unknown")).description == "unknown")
    #expect(await store.content(for: FontFileName(digest: "unknown")) == nil)

    // The file is replaced by another one after it was declared.
    let copy = url.appendingPathExtension("ttf")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(atPath: font.path, toPath: copy.path)
    store.declare(FontResource(id: ResourceID(digest: "cd"), path: copy.path))
    try Data("no font".utf8).write(to: copy)
    let name = store.declare(.latin, of: ResourceID(digest: "cd"))
    #expect(name.groups == .latin)
    guard case .path(copy.path) = await store.content(for: name) else {
      Issue.record("The whole file is not served.")
      return
    }

    store.declare(font)
    var names: Set<String> = []
    for first in 6..<40 {
      for second in (first + 1)..<40 {
        let groups = CharacterGroups(rawValue: 1 << UInt64(first) | 1 << UInt64(second))
        names.insert(store.declare(groups, of: font.id).description)
      }
    }
    #expect(names.count == 49 && names.contains("ab12"))
  }

  @Test("A file is made once for several requests, and made again after it was evicted")
  func cache() async {
    let counts = Counts()
    let cache = FontFileCache(limit: 2_500)
    @Sendable func file(_ name: String) async -> StaticFile? {
      await cache.file(named: FontFileName(digest: name)) {
        counts.add(name)
        // Bytes that gzip does not shorten much.
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<1_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        return name == "f" ? nil : StaticFile(type: "font/sfnt", bytes: bytes)
      }
    }
    let first = await withTaskGroup(of: StaticFile?.self) { group in
      for _ in 0..<20 { group.addTask { await file("a") } }
      return await group.reduce(into: []) { $0.append($1?.bytes) }
    }
    #expect(first.count == 20 && Set(first).count == 1 && first[0] != nil)
    #expect(await file("b") != nil)
    #expect(await file("a")?.bytes == first[0])
    #expect(counts.all == ["a": 1, "b": 1])
    // The third file evicts the second one, which was used least recently.
    #expect(await file("c") != nil)
    #expect(await file("a")?.bytes == first[0])
    #expect(await file("b") != nil)
    #expect(counts.all == ["a": 1, "b": 2, "c": 1])
    #expect(await file("f") == nil)
    #expect(await file("f") == nil)
    #expect(counts.all["f"] == 1)
  }

  @Test("A page loads the parts of its texts, and the whole font for a text that no part covers")
  func faces() throws {
    let store = FontStore()
    store.declare(font)
    var encoder = WireEncoder(fonts: store)
    func faces(_ texts: [String], shaping: TextShaping = []) throws -> [String] {
      let reference = FontReference(file: font.id, description: "")
      let runs = texts.enumerated().map { index, text in
        TextRun(
          text: text,
          x: 0,
          width: 9,
          font: reference,
          fontSize: 14,
          color: .label,
          shaping: index == 0 ? [] : shaping
        )
      }
      let line = TextLine(runs: runs, baseline: 9, top: 0, height: 12, width: 9)
      let layout = TextLayout(size: Size(width: 9, height: 12), lines: [line])
      let set = ViewMutation.set(ViewID(1), .text(TextContent(layout: layout)))
      let bytes = encoder.encode(CommitBatch(number: 1, mutations: [set]))
      let batch = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      return (batch?["f"] as? [[Any]] ?? []).compactMap { $0[1] as? String }
    }
    #expect(try faces(["Hello", "12"]) == ["ab12-1"])
    #expect(encoder.hasNewFaces)
    #expect(try faces(["Hello"]) == [])
    #expect(!encoder.hasNewFaces)
    let greek = try faces(["Αθήνα"])
    #expect(greek.count == 1 && greek[0].hasPrefix("ab12-"))
    // Runs that are shaped together have one file, and a file for more groups is used again.
    let both = try faces(["Ab", "Αθ"], shaping: .continues)
    #expect(both.count == 1 && both != greek)
    #expect(try faces(["Łódź"]) == ["ab12-3"])
    #expect(try faces(["\u{E000}"]) == ["ab12"])
    // The page has the whole font now.
    #expect(try faces(["עברית"]) == [])
  }
}

/// The numbers of times that files were made.
private final class Counts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  var all: [String: Int] { counts.withLock { $0 } }

  func add(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }
}

import Foundation
import RowanCore
import RowanHostInterface
import Testing

@testable import RowanWeb

@Suite("Client files", .timeLimit(.minutes(20)))
struct ClientFilesTests {
  @Test("The bundle contains each required module once, after its dependencies")
  func bundle() {
    let bundle = ClientBundle(
      modules: [
        "main.js":
          "import { A, twice } from \"./a.js\";\nimport { B } from \"./b.js\";\nnew A(B);\n",
        "a.js":
          "import { B } from \"./b.js\";\nexport class A extends B {}\nexport const twice = 2;",
        "b.js": "const own = 1;\nexport class B {}\nexport function make(own) {}\n",
        "unused.js": "export const never = 0;",
      ],
      main: "main.js"
    )
    let parts = bundle.script.split(separator: "const module_").map { String($0) }
    #expect(parts.count == 3)
    #expect(parts.map { $0.prefix { $0 != " " } } == ["b", "a", "main"])
    #expect(parts[0].contains("const own = 1;\nclass B {}\nfunction make(own) {}\n"))
    #expect(parts[0].contains("return { B, make };"))
    #expect(parts[1].contains("const { B } = module_b;\nclass A extends B {}\nconst twice = 2;"))
    #expect(parts[2].contains("const { A, twice } = module_a;\nconst { B } = module_b;\nnew A(B);"))
  }

  @Test("The script of the page has no imports and contains each module once")
  func script() throws {
    let files = ClientFiles(title: "T")
    let script = String(decoding: try #require(files["client.js"]).bytes, as: UTF8.self)
    let lines = script.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("export ") })
    let modules = lines.filter { $0.hasPrefix("const module_") }
    #expect(Set(modules).count == modules.count && modules.count > 15)
    #expect(files["view.js"] == nil)
  }

  @Test(
    "The script has no comments, and no string has several lines, so that removing lines is safe"
  )
  func comments() throws {
    let script = String(
      decoding: try #require(ClientFiles(title: "T")["client.js"]).bytes,
      as: UTF8.self
    )
    for line in script.split(separator: "\n") {
      let isComment = ["//", "/*", "* ", "*/"].contains { line.hasPrefix($0) }
      #expect(!isComment && !line.hasPrefix(" "), "\(line)")
      #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(line)")
    }
  }

  @Test("The page contains the version of its files and preloads the usual fonts")
  func page() {
    let files = ClientFiles(title: "A & <B>")
    let page = String(decoding: files.page(fonts: ["ab12"]).bytes, as: UTF8.self)
    #expect(page.contains("<title>A &amp; &lt;B></title>"))
    #expect(page.contains("/client/client.js?v=\(files.version)\""))
    #expect(page.contains("<link rel=\"preload\" href=\"/font/ab12\" as=\"font\" crossorigin>"))
    #expect(!page.contains("{{"))
    let plain = String(decoding: files.page(fonts: []).bytes, as: UTF8.self)
    #expect(!plain.contains("preload"))
  }

  @Test("The first four small fonts are usual fonts; large fonts never are")
  func fonts() async throws {
    let folder = FileManager.default.temporaryDirectory
    let small = folder.appending(path: "rowan-small-\(UUID().uuidString)")
    let large = folder.appending(path: "rowan-large-\(UUID().uuidString)")
    defer { for url in [small, large] { try? FileManager.default.removeItem(at: url) } }
    try Data(count: 10).write(to: small)
    try Data(count: 1_000_000).write(to: large)
    let store = FontStore()
    for (digest, url) in [("b1", small), ("aa", large), ("a1", small), ("b1", small)] {
      store.declare(FontResource(id: ResourceID(digest: digest), path: url.path))
      #expect(store.declare(.latin, of: ResourceID(digest: digest)).description == digest)
    }
    #expect(store.usual == ["b1", "a1"])
    guard case .path(large.path) = await store.content(for: FontFileName(digest: "aa")) else {
      Issue.record("The large font is not served.")
      return
    }
    for digest in ["c1", "c2", "c3"] {
      store.declare(FontResource(id: ResourceID(digest: digest), path: small.path))
      _ = store.declare(.latin, of: ResourceID(digest: digest))
    }
    #expect(store.usual == ["b1", "a1", "c1", "c2"])
  }

  @Test("A file with its version is cached for ever, others are revalidated")
  func caching() async throws {
    let site = try await TestSite { Recorder(host: $0) }
    let cookie = ["Cookie": try await site.cookie()]
    let version = ClientFiles(title: "").version
    let versioned = try await site.request("/client/client.js?v=\(version)", headers: cookie)
    #expect(versioned.headers["cache-control"]?.hasSuffix("immutable") == true)
    for target in ["/client/client.js", "/client/client.js?v=other"] {
      let response = try await site.request(target, headers: cookie)
      #expect(response.headers["cache-control"] == "no-cache")
    }
    #expect(try await site.request("/client/index.html", headers: cookie).status == 404)
    await site.stop()
  }
}

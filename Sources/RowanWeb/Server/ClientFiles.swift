import Foundation
import RowanCore

/// The static files of the page, read once, with its scripts bundled into one.
struct ClientFiles: Sendable {
  /// A digest of the files. The page adds it to their addresses, so that browsers may cache them until they change.
  let version: String
  private let files: [String: StaticFile]
  private let title: String
  private let scripts: String
  private let base: String
  /// The build of the page: a digest that changes with its files or the addresses of the app's scripts.
  let build: String

  /// Reads the files in the resources of the module.
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - base: The path under which the app is served; empty for the root.
  ///   - scripts: The addresses of the app's own scripts, which the page runs after its own.
  /// - Precondition: The files exist; a build without them is broken.
  init(title: String, base: String = "", scripts: [String] = []) {
    let types = [
      "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
      "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
    ]
    guard let folder = Bundle.module.url(forResource: "Client", withExtension: nil),
      let urls = try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
    else { preconditionFailure("The files of the page are missing from the build of RowanWeb.") }
    var files: [String: (type: String, bytes: [UInt8])] = [:]
    var modules: [String: String] = [:]
    for url in urls {
      let name = url.lastPathComponent
      guard let type = types[url.pathExtension], let data = try? Data(contentsOf: url) else {
        continue
      }
      if url.pathExtension == "js" { modules[name] = String(decoding: data, as: UTF8.self) }
      files[name] = (type, [UInt8](data))
    }
    let bundle = ClientBundle(modules: modules, main: "client.js")
    for name in modules.keys { files[name] = nil }
    files["client.js"] = (types["js", default: ""], Array(bundle.script.utf8))
    var digest = ContentDigest()
    for name in files.keys.sorted() { digest.update(files[name]?.bytes ?? []) }
    version = String(digest.hexadecimal.prefix(16))
    self.title = Self.escape(title)
    self.base = base
    self.scripts =
      scripts.map { "<script type=\"module\" src=\"\(base)\($0)\"></script>\n" }.joined()
    self.files = files.mapValues { StaticFile(type: $0.type, bytes: $0.bytes) }
    build = Self.build(version: version, scripts: scripts)
  }

  private static func build(version: String, scripts: [String]) -> String {
    var digest = ContentDigest()
    for part in [version] + scripts { digest.update(Array("\(part)\n".utf8)) }
    return String(digest.hexadecimal.prefix(16))
  }

  /// Returns the HTML of the page, the same for all users. It preloads the fonts that sessions have used before,
  /// because this page probably needs them, too.
  func page(fonts: [String]) -> StaticFile {
    let preloads = fonts.map {
      "<link rel=\"preload\" href=\"\(base)/font/\($0)\" as=\"font\" crossorigin>\n"
    }
    let page = String(decoding: files["index.html"]?.bytes ?? [], as: UTF8.self)
      .replacingOccurrences(of: "{{title}}", with: title)
      .replacingOccurrences(of: "{{version}}", with: version)
      .replacingOccurrences(of: "{{base}}", with: base)
      .replacingOccurrences(of: "{{build}}", with: build)
      .replacingOccurrences(of: "{{scripts}}\n", with: scripts)
      .replacingOccurrences(of: "{{fonts}}\n", with: preloads.joined())
    return StaticFile(type: "text/html; charset=utf-8", bytes: Array(page.utf8))
  }

  /// The file with a name; `nil` if there is none.
  subscript(name: String) -> StaticFile? { files[name] }

  /// Returns text escaped for HTML and for quoted attribute values.
  static func escape(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}

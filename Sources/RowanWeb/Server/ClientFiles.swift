import Foundation
import RowanCore

/// The files of the page, read once; its scripts as one.
struct ClientFiles: Sendable {
  /// What the addresses of the page's own files carry, so that browsers may keep them until they change.
  let version: String
  private let files: [String: (type: String, bytes: [UInt8])]
  private let title: String
  private let scripts: String
  private let base: String
  /// The build of the page: what changes if its files or the scripts of the app do.
  let build: String

  /// Reads the files that came with the module.
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - base: The path under which the app lives; empty for the root.
  ///   - scripts: The addresses of the app's own scripts, which the page runs behind its own.
  /// - Precondition: The files are there; a build without them is broken.
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
    self.files = files
    build = Self.build(version: version, scripts: scripts)
  }

  private static func build(version: String, scripts: [String]) -> String {
    var digest = ContentDigest()
    for part in [version] + scripts { digest.update(Array("\(part)\n".utf8)) }
    return String(digest.hexadecimal.prefix(16))
  }

  /// The page itself. It names the fonts that sessions have used before, because this one will, too.
  func page(fonts: [String]) -> [UInt8] {
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
    return Array(page.utf8)
  }

  /// The file with this name.
  subscript(name: String) -> (type: String, bytes: [UInt8])? { files[name] }

  /// Text as it can stand in the page and in values of its attributes.
  static func escape(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}

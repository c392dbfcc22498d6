import Foundation
import RowanCore

/// The files of the page, read once.
struct ClientFiles: Sendable {
  private let files: [String: (type: String, bytes: [UInt8])]

  /// Reads the files that came with the module.
  /// - Precondition: They are there; a build without them is broken.
  init(title: String) {
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
    for url in urls {
      guard let type = types[url.pathExtension], var data = try? Data(contentsOf: url) else {
        continue
      }
      if url.lastPathComponent == "index.html" {
        let page = String(decoding: data, as: UTF8.self)
        data = Data(page.replacingOccurrences(of: "{{title}}", with: Self.escape(title)).utf8)
      }
      files[url.lastPathComponent] = (type, [UInt8](data))
    }
    self.files = files
  }

  /// The file with this name.
  subscript(name: String) -> (type: String, bytes: [UInt8])? { files[name] }

  private static func escape(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}

import RowanHTTP

/// The paths of the page: all paths except those of the server's files and of the socket. The app interprets the path.
enum PageAddress {
  private static let files = [
    "/theme.css", "/socket", "/client/", "/font/", "/host-view/", "/image/", access,
  ]
  /// The path at which pages check whether their browser is still admitted.
  static let access = "/rowan-access"
  /// The paths whose responses may set a secret. Every page requests them: the theme from its head, before its scripts
  /// run, and the access check if no socket can be opened.
  static let givingSecrets: Set = ["/theme.css", access]
  /// The path at which pages exchange a ticket for cookies.
  static let signIn = "/rowan-sign-in"

  /// Returns whether a request is for the page. At the root it always is; elsewhere only if a browser navigates, rather
  /// than fetches a resource.
  static func isPage(_ request: WebRequest) -> Bool {
    if request.path == "/" { return true }
    guard request.path.hasPrefix("/"), !files.contains(where: request.path.hasPrefix) else {
      return false
    }
    return request.headers["sec-fetch-mode"] == "navigate"
      || request.headers["accept"]?.contains("text/html") == true
  }

  /// Returns the path and query of a request, percent-encoded for a header or a page, without the parameter `name`.
  ///
  /// The result never leads to another server: several slashes at the beginning of a path are replaced by one.
  static func text(of request: WebRequest, without name: String? = nil) -> String {
    let path = "/" + escaped(String(request.path.drop { $0 == "/" || $0 == "\\" }))
    let items = request.query.filter { $0.key != name }.sorted { $0.key < $1.key }
      .map { "\(escaped($0.key, all: true))=\(escaped($0.value, all: true))" }
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }

  /// Percent-encodes all bytes that are not allowed in a path. If `all` is true, it encodes reserved characters, too.
  private static func escaped(_ text: String, all: Bool = false) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let meaning = all ? "" : "/%:@!$&'()*+,;="
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 128 && (character.isLetter || character.isNumber)
      if isPlain || "-._~".contains(character) || meaning.contains(character) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

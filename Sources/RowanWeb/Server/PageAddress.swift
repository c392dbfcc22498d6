import RowanHTTP

/// The addresses at which the page itself is: all that are no files of the server's. What they lead to is
/// for the app to say.
enum PageAddress {
  private static let files = [
    "/theme.css", "/socket", "/client/", "/font/", "/host-view/", "/image/", access,
  ]
  /// The address at which pages ask whether they are still let in.
  static let access = "/rowan-access"
  /// The addresses that every page asks for: by its head, before its scripts run, and when no socket can be opened.
  static let givingSecrets: Set = ["/theme.css", access]
  /// The address at which pages exchange a ticket for cookies.
  static let signIn = "/rowan-sign-in"

  /// Whether a request is for the page: at its root always, elsewhere when a browser goes there, rather than
  /// fetches something.
  static func isPage(_ request: WebRequest) -> Bool {
    if request.path == "/" { return true }
    guard request.path.hasPrefix("/"), !files.contains(where: request.path.hasPrefix) else {
      return false
    }
    return request.headers["sec-fetch-mode"] == "navigate"
      || request.headers["accept"]?.contains("text/html") == true
  }

  /// The address that was asked for, from its path on, as it can stand in a header and in a page.
  ///
  /// It never leads to another server: a path with several slashes at its beginning has one.
  static func text(of request: WebRequest, without name: String? = nil) -> String {
    let path = "/" + escaped(String(request.path.drop { $0 == "/" || $0 == "\\" }))
    let items = request.query.filter { $0.key != name }.sorted { $0.key < $1.key }
      .map { "\(escaped($0.key, all: true))=\(escaped($0.value, all: true))" }
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }

  /// Escapes all bytes that have no place in a path; those too that have a meaning there, if `all` are to go.
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

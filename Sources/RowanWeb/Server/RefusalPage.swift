import Foundation
import RowanCore
import RowanHTTP

/// The HTML page that a user sees instead of the app if a request is refused, in the app's colours. Other clients get
/// the reason as plain text.
///
/// It needs no other file, because the server may refuse those, too: its style sheet is inline and is allowed by its
/// digest.
struct RefusalPage: Sendable {
  private let site: String
  private let style: String
  private let policy: String

  init(palette: Palette, site: String) {
    self.site = ClientFiles.escape(site)
    style =
      palette.styleSheet + """
        :root{color-scheme:light dark}
        body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;\
        background:var(--background);color:var(--label);font:1rem/1.5 system-ui,sans-serif}
        main{box-sizing:border-box;max-width:min(33rem,100vw);padding:min(1.5rem,6vw);overflow-wrap:anywhere}
        h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3}
        p{margin:0;color:var(--secondary-label)}
        """
    var digest = ContentDigest()
    digest.update(Array(style.utf8))
    policy = [
      "default-src 'none'", "style-src 'sha256-\(Self.base64(digest.hexadecimal))'",
      "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  /// Returns whether a request comes from a browser that will show the response to its user.
  static func isFor(_ request: WebRequest) -> Bool {
    request.headers["accept"]?.contains("text/html") == true && PageAddress.isPage(request)
  }

  /// Replaces the plain text of a refusal by the page; other responses stay as they are.
  func replace(_ response: inout WebResponse, reason: [UInt8]) {
    guard let title = Self.title(of: response.status),
      response.headers.contains(where: {
        $0.name == "Content-Type" && $0.value.hasPrefix("text/plain")
      })
    else { return }
    let retry = response.headers.first { $0.name == "Retry-After" }?.value
    let again = retry.map { "<meta http-equiv=\"refresh\" content=\"\($0)\">\n" } ?? ""
    let text = ClientFiles.escape(String(decoding: reason, as: UTF8.self))
    let page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      \(again)<title>\(title) – \(site)</title>
      <style>\(style)</style>
      </head>
      <body><main><h1>\(title)</h1><p dir="auto">\(text)</p></main></body>
      </html>

      """
    response.body = .bytes(Array(page.utf8))
    for index in response.headers.indices {
      switch response.headers[index].name {
      case "Content-Type": response.headers[index].value = "text/html; charset=utf-8"
      case "Content-Security-Policy": response.headers[index].value = policy
      default: break
      }
    }
  }

  /// Returns the title for a status code; `nil` for a code that gets no page.
  private static func title(of status: Int) -> String? {
    switch status {
    case 401: "Please sign in"
    case 403: "Access denied"
    case 404: "Page not found"
    case 429: "Too many requests"
    case 503: "Temporarily unavailable"
    default: nil
    }
  }

  private static func base64(_ hexadecimal: String) -> String {
    var bytes: [UInt8] = []
    var rest = hexadecimal[...]
    while rest.count > 1 {
      bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return Data(bytes).base64EncodedString()
  }
}

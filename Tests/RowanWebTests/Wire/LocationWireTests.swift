import RowanCore
import RowanHostInterface
import Testing

@testable import RowanHTTP
@testable import RowanWeb

@Suite("Wire format of locations")
struct LocationWireTests {
  @Test("The location of a page is decoded from the hello message and from location messages")
  func messages() throws {
    let event = try WireMessage(Array(#"{"t":"location","c":5,"l":"/a?b=c","q":"{}"}"#.utf8))
    #expect(
      event == .event(HostEvent(.located(Location("/a?b=c", state: "{}")), lastCommit: 5))
    )
    let windowEnvironment = #""x":10,"y":20,"d":false,"n":100"#
    let hello = try WireMessage(
      Array(#"{"t":"hello",\#(windowEnvironment),"l":"/a","f":true}"#.utf8)
    )
    guard case .hello(let hello) = hello else {
      Issue.record("This is no hello.")
      return
    }
    #expect(hello.location == Location("/a") && hello.isFresh)
    let plain = try WireMessage(Array(#"{"t":"hello",\#(windowEnvironment)}"#.utf8))
    guard case .hello(let plain) = plain else {
      Issue.record("This is no hello.")
      return
    }
    #expect(plain.location == nil && !plain.isFresh)
  }

  @Test("An invalid location is refused")
  func refused() {
    let long = String(repeating: "x", count: 17_000)
    for fields in ["", #","l":"a""#, #","l":"https://x.org""#, #","l":"/","q":"\#(long)""#] {
      #expect(throws: (any Error).self) {
        _ = try WireMessage(Array(#"{"t":"location","c":5\#(fields)}"#.utf8))
      }
    }
  }

  @Test("A location is encoded with its history entry, and whether it is a return")
  func requests() throws {
    var encoder = WireEncoder(fonts: nil)
    func entry(_ isReturn: Bool) -> SystemRequest {
      .showLocation(
        Location.HistoryEntry(place: "p", location: Location("/a", state: "s"), isReturn: isReturn)
      )
    }
    let bytes = encoder.encode(CommitBatch(number: 1, requests: [entry(false), entry(true)]))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""q":[["location","p","/a","s"],["location","p","/a","s",1]]"#))
  }

  @Test("The page is served at every path that a browser navigates to, except file paths")
  func pages() {
    let goes: WebHeaders = ["sec-fetch-mode": "navigate"]
    func isPage(_ path: String, _ headers: WebHeaders) -> Bool {
      PageAddress.isPage(WebRequest(method: "GET", path: path, headers: headers))
    }
    #expect(isPage("/", [:]) && isPage("/books/3", goes))
    #expect(isPage("/books/3", ["accept": "text/html,*/*"]) && !isPage("/books/3", [:]))
    for path in ["/socket", "/client/x.js", "/font/ab", "/image/ab", "/theme.css", "/host-view/a"] {
      #expect(!isPage(path, goes), "\(path)")
    }
  }

  @Test(
    "A redirect address stays on the server and escapes header and attribute characters"
  )
  func safeAddresses() {
    func text(_ path: String, _ query: [String: String] = [:]) -> String {
      let request = WebRequest(method: "GET", path: path, query: query)
      return PageAddress.text(of: request, without: "token")
    }
    #expect(text("/books/3", ["token": "t", "tab": "map"]) == "/books/3?tab=map")
    #expect(text("//evil.org/x") == "/evil.org/x" && text("/\\evil.org") == "/evil.org")
    #expect(text("/a%20b") == "/a%20b")
    #expect(text("/a\r\nX: y\"<>", ["q": "a b&c"]) == "/a%0D%0AX:%20y%22%3C%3E?q=a%20b%26c")
  }
}

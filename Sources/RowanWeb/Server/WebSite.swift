import Logging
import RowanHTTP
import Synchronization

/// The answers to all requests.
final class WebSite: Sendable {
  private let configuration: WebServerConfiguration
  private let sessions: WebSessions
  private let fonts: FontStore
  private let images: ImageStore
  private let files: ClientFiles
  private let theme: [UInt8]
  private let logger = Logger(label: "rowan.web")
  private let publicURL: PublicURL?
  private let proxies: TrustedProxies
  private let sockets: AddressCounter
  /// Known once the port is.
  private let gate = Mutex<RequestGate?>(nil)
  private let isReady = Mutex(true)

  init(
    configuration: WebServerConfiguration,
    publicURL: PublicURL?,
    proxies: TrustedProxies,
    sessions: WebSessions,
    fonts: FontStore,
    images: ImageStore
  ) {
    self.configuration = configuration
    self.sessions = sessions
    self.fonts = fonts
    self.images = images
    self.publicURL = publicURL
    self.proxies = proxies
    sockets = AddressCounter(limit: configuration.limits.maximumConnectionsPerAddress)
    files = ClientFiles(
      title: configuration.title,
      base: publicURL?.base ?? "",
      scripts: configuration.hostViews.map(\.path)
    )
    theme = Array(configuration.palette.styleSheet.utf8)
  }

  /// Lets requests in and returns the launch token.
  func open(port: UInt16) -> String {
    let gate = RequestGate(
      host: configuration.unixSocket == nil ? configuration.host : nil,
      port: port,
      publicURL: publicURL,
      allowedAuthorities: configuration.allowedAuthorities
    )
    self.gate.withLock { $0 = gate }
    return gate.token
  }

  /// The answer to `request`.
  func respond(to request: WebRequest) async -> WebResponse {
    var response = answer(to: request)
    let userAgent = request.headers["user-agent"]
    response.headers = SecurityHeaders.fields(response.headers, for: userAgent)
    return response
  }

  /// Tells balancers to send nothing more, because the server is about to stop.
  func retire() {
    isReady.withLock { $0 = false }
  }

  private func answer(to request: WebRequest) -> WebResponse {
    let isRead = ["GET", "HEAD"].contains(request.method)
    // Balancers address the server by any name, and have no cookie.
    if isRead, let health = health(at: request.path) { return health }
    guard let gate = gate.withLock({ $0 }), gate.isAddressed(request) else {
      return refusal(403, "This server goes by another name.")
    }
    if request.method == "OPTIONS" {
      return WebResponse(status: 204, headers: [Self.allowed], body: .bytes([]))
    }
    guard isRead else {
      var response = refusal(405, "Only GET, HEAD and OPTIONS are understood.")
      response.headers.append(Self.allowed)
      return response
    }
    guard let request = local(request) else { return refusal(404, "There is nothing here.") }
    if request.path.isEmpty {
      return redirection(to: PageAddress.text(of: request))
    }
    let isPage = PageAddress.isPage(request)
    if isPage, gate.hasToken(request) {
      var response = redirection(to: PageAddress.text(of: request, without: "token"))
      response.headers.append(("Set-Cookie", gate.setCookie))
      return response
    }
    guard gate.hasCookie(request) else { return strangerResponse(to: request, isPage: isPage) }
    switch request.path {
    case _ where isPage:
      let page = files.page(fonts: fonts.usual)
      return bytes(page, type: "text/html; charset=utf-8", caching: "no-store")
    case "/theme.css": return bytes(theme, type: "text/css; charset=utf-8", caching: "no-store")
    case "/socket": return socket(for: request, gate: gate)
    case let path where path.hasPrefix("/client/"):
      let isVersioned = request.query["v"] == files.version
      return file(
        String(path.dropFirst("/client/".count)),
        caching: isVersioned ? Self.forEver : "no-cache"
      )
    case let path where path.hasPrefix("/font/"):
      return font(path.dropFirst("/font/".count))
    case let path where path.hasPrefix("/host-view/"):
      return script(at: path)
    case let path where path.hasPrefix("/image/"):
      return image(path.dropFirst("/image/".count))
    default: return refusal(404, "There is nothing here.")
    }
  }

  private static let allowed = (name: "Allow", value: "GET, HEAD, OPTIONS")

  /// The answer to a balancer's question: whether the process lives, or whether it wants requests.
  private func health(at path: String) -> WebResponse? {
    switch path {
    case "/healthz": refusal(200, "ok\n")
    case "/readyz": isReady.withLock { $0 } ? refusal(200, "ok\n") : refusal(503, "stopping\n")
    default: nil
    }
  }

  /// The request with its path as the app knows it; `nil` outside the base path. The base path alone has an empty one.
  private func local(_ request: WebRequest) -> WebRequest? {
    guard let base = publicURL?.base, !base.isEmpty else { return request }
    guard request.path.hasPrefix(base) else { return nil }
    var request = request
    request.path.removeFirst(base.count)
    return request.path.isEmpty || request.path.hasPrefix("/") ? request : nil
  }

  private func redirection(to address: String) -> WebResponse {
    var response = refusal(303, "")
    response.headers.append(("Location", (publicURL?.base ?? "") + address))
    return response
  }

  private func socket(for request: WebRequest, gate: RequestGate) -> WebResponse {
    guard gate.isSameOrigin(request) else {
      logger.warning("A socket was refused: its origin is not this server.")
      return refusal(403, "Sockets are for this server's own page.")
    }
    let sessions = sessions
    let sockets = sockets
    // The transport has counted every other peer.
    let client = proxies.contains(request.peer) ? proxies.client(of: request) : nil
    let upgrade = WebSocketUpgrade(maximumMessageSize: configuration.maximumMessageSize) {
      socket in
      guard sockets.add(client) else {
        let reason = "There are too many connections from this address."
        try? await socket.send(.close(code: 1013, reason: reason))
        return
      }
      await WebConnection.serve(socket, sessions: sessions)
      sockets.remove(client)
    }
    return WebResponse(status: 101, body: .webSocket(upgrade))
  }

  private func font(_ digest: Substring) -> WebResponse {
    guard let path = fonts.path(for: digest) else { return refusal(404, "No such font.") }
    let headers = SecurityHeaders.fields(type: "font/sfnt", caching: Self.forEver)
    return WebResponse(status: 200, headers: headers, body: .file(path: path))
  }

  private func image(_ digest: Substring) -> WebResponse {
    guard let image = images.content(for: digest) else { return refusal(404, "No such image.") }
    // Pictures may be for one user's eyes only: no cache that several share keeps them.
    return bytes(image.bytes, type: image.format.rawValue, caching: Self.forEverPrivately)
  }

  private func script(at path: String) -> WebResponse {
    guard let view = configuration.hostViews.first(where: { $0.path == path }) else {
      return refusal(404, "No such script.")
    }
    return bytes(
      Array(view.script.utf8),
      type: "text/javascript; charset=utf-8",
      caching: Self.forEver
    )
  }

  /// For what goes by a digest of its content.
  private static let forEver = "public, max-age=31536000, immutable"
  private static let forEverPrivately = "private, max-age=31536000, immutable"

  private func file(_ name: String, caching: String) -> WebResponse {
    guard name != "index.html", let file = files[name] else { return refusal(404, "No such file.") }
    return bytes(file.bytes, type: file.type, caching: caching)
  }

  private func bytes(_ bytes: [UInt8], type: String, caching: String) -> WebResponse {
    let headers = SecurityHeaders.fields(type: type, caching: caching)
    return WebResponse(status: 200, headers: headers, body: .bytes(bytes))
  }

  private func refusal(_ status: Int, _ reason: String) -> WebResponse {
    let headers = SecurityHeaders.fields(type: "text/plain; charset=utf-8")
    return WebResponse(status: status, headers: headers, body: .bytes(Array(reason.utf8)))
  }

  /// A strict cookie is held back when a link on another site leads here, though the browser has
  /// it. The page then asks again by itself, this time from this site, and only once. Firefox marks a request that
  /// follows a redirection from another site as one from no site.
  private func strangerResponse(to request: WebRequest, isPage: Bool) -> WebResponse {
    guard isPage, ["cross-site", "none"].contains(request.headers["sec-fetch-site"]),
      request.headers["sec-fetch-mode"] == "navigate"
    else { return refusal(403, "Open the address that the server printed when it started.") }
    let address = ClientFiles.escape((publicURL?.base ?? "") + PageAddress.text(of: request))
    let page = "<!doctype html><meta http-equiv=\"refresh\" content=\"0;url=\(address)\">"
    let headers = SecurityHeaders.fields(type: "text/html; charset=utf-8")
    return WebResponse(status: 403, headers: headers, body: .bytes(Array(page.utf8)))
  }
}

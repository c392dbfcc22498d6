import RowanHTTP
import Synchronization

/// The request handler of a server: checks access and limits, and answers with the page, its files or a WebSocket.
final class WebSite: Sendable {
  private let configuration: WebServerConfiguration
  private let sessions: WebSessions
  private let fonts: FontStore
  private let images: ImageStore
  private let files: ClientFiles
  private let theme: StaticFile
  /// The app's own scripts, by path.
  private let scripts: [String: StaticFile]
  private let refusalPage: RefusalPage
  private let publicURL: PublicURL?
  private let proxies: TrustedProxies
  private let sockets: AddressCounter
  private let hellos: ClientRates
  private let requests: ClientRates
  private let tokens: LaunchTokens
  /// The allowed names and the access check; `nil` before the port is known.
  private let admission = Mutex<(names: ServerNames, accessControl: AccessControl)?>(nil)
  private let readiness = Mutex(true)
  /// The page with the fonts that it preloads; `nil` before the first request.
  private let page = Mutex<(fonts: [String], file: StaticFile)?>(nil)

  init(
    configuration: WebServerConfiguration,
    publicURL: PublicURL?,
    proxies: TrustedProxies,
    tokens: LaunchTokens,
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
    self.tokens = tokens
    hellos = ClientRates(rate: configuration.hellosPerSecond, burst: configuration.helloBurst)
    requests = ClientRates(rate: configuration.requestsPerSecond, burst: configuration.requestBurst)
    sockets = AddressCounter(limit: configuration.limits.maximumConnectionsPerAddress)
    files = ClientFiles(
      title: configuration.title,
      base: publicURL?.base ?? "",
      scripts: configuration.hostViews.map(\.path)
    )
    theme = StaticFile(
      type: "text/css; charset=utf-8",
      bytes: Array(configuration.palette.styleSheet.utf8)
    )
    scripts = Dictionary(
      configuration.hostViews.map { view in
        let type = "text/javascript; charset=utf-8"
        return (view.path, StaticFile(type: type, bytes: Array(view.script.utf8)))
      },
      uniquingKeysWith: { first, _ in first }
    )
    refusalPage = RefusalPage(palette: configuration.palette, site: configuration.title)
  }

  /// Admits requests from now on. Called after the server has started to listen.
  func open(port: UInt16) {
    let names = ServerNames(
      host: configuration.unixSocket == nil ? configuration.host : nil,
      port: port,
      publicURL: publicURL,
      allowedAuthorities: configuration.allowedAuthorities
    )
    let accessControl = AccessControl(
      access: configuration.access,
      proxies: proxies,
      tokens: tokens,
      admitted: sessions.admitted,
      signedOut: sessions.signedOut,
      cookie: BrowserCookie(name: configuration.cookieName, port: port, publicURL: publicURL)
    )
    admission.withLock { $0 = (names, accessControl) }
  }

  /// Returns the response to a request, with a page for users instead of a plain-text refusal.
  func respond(to request: WebRequest) async -> WebResponse {
    var response = await answer(to: request)
    if RefusalPage.isFor(request), case .bytes(let reason) = response.body {
      refusalPage.replace(&response, reason: reason)
    }
    let userAgent = request.headers["user-agent"]
    response.headers = SecurityHeaders.fields(response.headers, for: userAgent)
    return response
  }

  /// Lets `/readyz` answer 503 and refuses new pages, because the server is about to stop.
  func retire() {
    readiness.withLock { $0 = false }
  }

  /// Whether load balancers may send further tabs.
  var isReady: Bool { readiness.withLock { $0 } }

  private func answer(to request: WebRequest) async -> WebResponse {
    let isRead = ["GET", "HEAD"].contains(request.method)
    // Load balancers address the server by any name, and have no cookie.
    if isRead, let health = health(at: request.path) { return health }
    guard let (names, accessControl) = admission.withLock({ $0 }), names.contain(request) else {
      let advice = "A proxy must forward the Host field."
      return refusal(403, "The Host field does not name this server. \(advice)")
    }
    // Sockets have separate limits, which tell pages how long to wait.
    let isCounted = local(request)?.path != "/socket"
    let isPage = local(request).map(PageAddress.isPage) ?? false
    if isCounted, let refusal = refusal(ofRequestFrom: address(of: request), isPage: isPage) {
      return refusal
    }
    if request.method == "OPTIONS" {
      return WebResponse(status: 204, headers: [Self.allowed], body: .bytes([]))
    }
    if request.method == "POST", local(request)?.path == PageAddress.signIn {
      return await signIn(request, names: names, accessControl: accessControl)
    }
    guard isRead else {
      var response = refusal(405, "Only GET, HEAD and OPTIONS are supported.")
      response.headers.append(Self.allowed)
      return response
    }
    guard let request = local(request) else {
      let base = publicURL?.base ?? ""
      return refusal(404, "The app is at \(base)/. A proxy must forward the whole path.")
    }
    if request.path.isEmpty { return redirection(to: PageAddress.text(of: request)) }
    switch await accessControl.verdict(on: request, isPage: isPage) {
    case .visitor(let visitor, let fields):
      if isCounted, let user = visitor.user?.id,
        let refusal = refusal(ofRequestFrom: nil, by: user, isPage: isPage)
      {
        return refusal
      }
      var response = await content(for: request, visitor: visitor, names: names)
      response.headers += fields
      return response
    case .exchanged(let browser):
      var response = redirection(to: PageAddress.text(of: request, without: "token"))
      response.headers.append(accessControl.cookie.field(browser))
      return response
    case .redirect(let address):
      var response = refusal(isPage ? 303 : 401, isPage ? "" : "The user must sign in.")
      // Scripts do not see the target of a redirection.
      let name = isPage ? "Location" : "Rowan-Location"
      response.headers.append((name, HeaderText.address(address)))
      return response
    case .repeatRequest: return repeatingPage(for: request)
    case .refusal(let reason): return refusal(403, reason)
    }
  }

  /// The number of requests that a page makes for its styles, scripts and fonts, and for its first images.
  private static let filesOfPage = 16.0

  /// Returns the address for which a request counts.
  private func address(of request: WebRequest) -> IPAddress? {
    proxies.client(of: request) ?? request.peer
  }

  /// Returns the refusal of a request above the limits of its address or user; `nil` if the request is within the
  /// limits.
  private func refusal(
    ofRequestFrom address: IPAddress?,
    by user: String? = nil,
    isPage: Bool
  ) -> WebResponse? {
    // A page without its scripts would be worse than a refusal, which reloads automatically.
    let reserve = isPage ? Self.filesOfPage : 0
    guard let wait = requests.refusal(user: user, address: address, reserve: reserve) else {
      return nil
    }
    sessions.metrics.didRefuseRequest(user == nil ? .address : .user)
    // The address of an untrusted proxy counts for all its clients.
    sessions.warnings.warn(
      "Requests were refused: there are too many from one address or user.",
      foreign: address.map { ["address": "\($0)"] } ?? [:]
    )
    return refusal(
      429,
      "There are too many requests from your network or account. "
        + "The page reloads automatically in a moment.",
      retryAfter: wait
    )
  }

  private func content(
    for request: WebRequest,
    visitor: Visitor,
    names: ServerNames
  ) async -> WebResponse {
    switch request.path {
    case _ where PageAddress.isPage(request):
      guard isReady else {
        return refusal(
          503,
          "The server is restarting. The page reloads automatically in a moment.",
          retryAfter: 5
        )
      }
      return file(currentPage, for: request, caching: "no-store")
    case PageAddress.access: return refusal(200, "ok\n")
    case "/theme.css": return file(theme, for: request, caching: "no-store")
    case "/socket": return socket(for: request, visitor: visitor, names: names)
    case let path where path.hasPrefix("/client/"):
      let isVersioned = request.query["v"] == files.version
      let name = String(path.dropFirst("/client/".count))
      guard name != "index.html", let found = files[name] else {
        return refusal(404, "No such file.")
      }
      return file(found, for: request, caching: isVersioned ? Self.immutablePublic : "no-cache")
    case let path where path.hasPrefix("/font/"):
      return await font(path.dropFirst("/font/".count), for: request)
    case let path where path.hasPrefix("/host-view/"):
      guard let script = scripts[path] else { return refusal(404, "No such script.") }
      return file(script, for: request, caching: Self.immutablePublic)
    case let path where path.hasPrefix("/image/"):
      return image(path.dropFirst("/image/".count))
    default: return refusal(404, "The address was not found.")
    }
  }

  /// Exchanges a ticket for the cookies of the signed-in user.
  private func signIn(
    _ request: WebRequest,
    names: ServerNames,
    accessControl: AccessControl
  ) async -> WebResponse {
    guard names.areOrigin(of: request), let browser = accessControl.cookie.value(in: request),
      let ticket = request.headers["rowan-ticket"],
      let signedIn = await sessions.signIn(ticket, browser: browser)
    else {
      sessions.metrics.didSign(.refused)
      sessions.warnings.warn(
        "A sign-in ticket was refused: it is of another browser, or has expired."
      )
      return refusal(403, "The ticket is invalid or has expired.")
    }
    var response = WebResponse(
      status: 204,
      headers: SecurityHeaders.fields(type: "text/plain; charset=utf-8"),
      body: .bytes([])
    )
    response.headers += accessControl.signIn(signedIn.user, browser: signedIn.browser)
    return response
  }

  private static let allowed = (name: "Allow", value: "GET, HEAD, OPTIONS")

  /// Returns the response to a health check of a load balancer, or `nil` for other paths: `/healthz` answers whether
  /// the process is alive, `/readyz` whether the server is ready.
  private func health(at path: String) -> WebResponse? {
    switch path {
    case "/healthz": refusal(200, "ok\n")
    case "/readyz": isReady ? refusal(200, "ok\n") : refusal(503, "stopping\n")
    default: nil
    }
  }

  /// Returns the request with its path below the base path, or `nil` if it is outside. The base path without a slash
  /// gives an empty path.
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

  private func socket(
    for request: WebRequest,
    visitor: Visitor,
    names: ServerNames
  ) -> WebResponse {
    guard names.areOrigin(of: request) else {
      sessions.metrics.didRefuseSocket(.origin)
      sessions.warnings.warn(
        "A WebSocket was refused, because its origin is not this server.",
        foreign: ["origin": request.headers["origin"] ?? ""]
      )
      return refusal(403, "WebSockets are accepted only from pages of this server.")
    }
    guard let owner = SessionOwner(visitor) else {
      sessions.metrics.didRefuseSocket(.stranger)
      return refusal(403, "WebSockets need a browser that accepts cookies.")
    }
    let sessions = sessions
    let sockets = sockets
    let build = files.build
    // The transport has already counted peers that are no proxies.
    let client = proxies.contains(request.peer) ? proxies.client(of: request) : nil
    let wait = hellos.refusal(user: owner.user, address: address(of: request))
    let upgrade = WebSocketUpgrade(maximumMessageSize: configuration.maximumMessageSize) {
      socket in
      if let wait {
        sessions.metrics.didIntroduce(.tooManyHellos)
        // The page parses the number of seconds.
        let reason = "There are too many connections at once: retry=\(wait)"
        try? await socket.send(.close(code: 1013, reason: reason))
        return
      }
      guard sockets.add(client) else {
        sessions.metrics.didRefuseSocket(.address)
        let reason = "There are too many connections from this address."
        try? await socket.send(.close(code: 1013, reason: reason))
        return
      }
      await WebConnection.serve(socket, for: owner, build: build, sessions: sessions)
      sockets.remove(client)
    }
    return WebResponse(status: 101, body: .webSocket(upgrade))
  }

  private func font(_ text: Substring, for request: WebRequest) async -> WebResponse {
    guard let name = FontFileName(text), let content = await fonts.content(for: name) else {
      return refusal(404, "No such font.")
    }
    switch content {
    case .file(let font): return file(font, for: request, caching: Self.immutablePublic)
    case .path(let path):
      let headers = SecurityHeaders.fields(type: "font/sfnt", caching: Self.immutablePublic)
      return WebResponse(status: 200, headers: headers, body: .file(path: path))
    }
  }

  private func image(_ digest: Substring) -> WebResponse {
    guard let image = images.content(for: digest) else { return refusal(404, "No such image.") }
    // Images may be private to one user: shared caches must not store them.
    return bytes(image.bytes, type: image.format.rawValue, caching: Self.immutablePrivate)
  }

  /// The `Cache-Control` value for resources with a digest of their content in the address.
  private static let immutablePublic = "public, max-age=31536000, immutable"
  private static let immutablePrivate = "private, max-age=31536000, immutable"

  /// Returns the response with a file, compressed if the browser accepts it.
  ///
  /// It has no entity tag: the address of a file that browsers may cache contains a digest of its content, so that
  /// there is nothing to revalidate, and no tag that both forms of the file would have to share.
  private func file(_ file: StaticFile, for request: WebRequest, caching: String) -> WebResponse {
    let isGzipAccepted = Gzip.isAccepted(by: request.headers.values(of: "accept-encoding"))
    let content = file.content(acceptingGzip: isGzipAccepted)
    var response = bytes(content.bytes, type: file.type, caching: caching)
    if file.compressed != nil { response.headers.append(("Vary", "Accept-Encoding")) }
    if content.isCompressed { response.headers.append(("Content-Encoding", "gzip")) }
    return response
  }

  /// The page, which preloads the usual fonts. It is made and compressed again only after these have changed, at most
  /// a few times.
  private var currentPage: StaticFile {
    let usual = fonts.usual
    if let known = page.withLock({ $0 }), known.fonts == usual { return known.file }
    let file = files.page(fonts: usual)
    page.withLock { $0 = (usual, file) }
    return file
  }

  private func bytes(_ bytes: [UInt8], type: String, caching: String) -> WebResponse {
    let headers = SecurityHeaders.fields(type: type, caching: caching)
    return WebResponse(status: 200, headers: headers, body: .bytes(bytes))
  }

  private func refusal(_ status: Int, _ reason: String, retryAfter: Int? = nil) -> WebResponse {
    var headers = SecurityHeaders.fields(type: "text/plain; charset=utf-8")
    if let retryAfter { headers.append(("Retry-After", "\(retryAfter)")) }
    return WebResponse(status: status, headers: headers, body: .bytes(Array(reason.utf8)))
  }

  /// Returns a page that makes the browser repeat the request, this time from this site, so that it sends its strict
  /// cookies.
  private func repeatingPage(for request: WebRequest) -> WebResponse {
    let address = ClientFiles.escape((publicURL?.base ?? "") + PageAddress.text(of: request))
    let page = "<!doctype html><meta http-equiv=\"refresh\" content=\"0;url=\(address)\">"
    let headers = SecurityHeaders.fields(type: "text/html; charset=utf-8")
    return WebResponse(status: 403, headers: headers, body: .bytes(Array(page.utf8)))
  }
}

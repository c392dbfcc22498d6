import RowanHTTP

/// The entrance of a server: decides which requests are let in, and for which browser and user.
struct AccessControl: Sendable {
  /// The decision on a request.
  enum Verdict: Sendable {
    /// The request is answered, with further header fields.
    case visitor(Visitor, fields: [(name: String, value: String)])
    /// The browser gets a secret, and goes to the same address without the token.
    case exchanged(browser: String)
    /// The user goes elsewhere first.
    case redirect(to: String)
    /// The browser asks again by itself, this time from this site.
    case asksAgain
    /// The request is refused.
    case refusal(String)
  }

  private let access: WebAccess
  private let proxies: TrustedProxies
  private let tokens: LaunchTokens
  private let admitted: AdmittedBrowsers?
  private let signedOut: SignedOutUsers
  let cookie: BrowserCookie

  init(
    access: WebAccess,
    proxies: TrustedProxies,
    tokens: LaunchTokens,
    admitted: AdmittedBrowsers?,
    signedOut: SignedOutUsers,
    cookie: BrowserCookie
  ) {
    self.admitted = admitted
    self.access = access
    self.proxies = proxies
    self.tokens = tokens
    self.signedOut = signedOut
    self.cookie = cookie
  }

  /// Decides on a request.
  /// - Parameters:
  ///   - request: The request, with its path below the base path.
  ///   - isPage: Whether it is for the page.
  /// - Returns: The decision.
  func verdict(on request: WebRequest, isPage: Bool) async -> Verdict {
    let browser = cookie.value(in: request)
    switch access {
    case .launchToken: return await launch(request, browser: browser, isPage: isPage)
    case .anyone: return admit(nil, browser: browser, request)
    case .authenticated(let authenticator):
      let mayBeKnown = browser == nil && isPage && Self.holdsCookiesBack(request)
      switch await authenticator.decide(
        on: AccessRequest(request, proxies: proxies, cookie: cookie)
      ) {
      case .user(let user):
        guard WebUser.isName(user.id) else {
          return .refusal("The name of the user is empty or too long.")
        }
        if signedOut.contain(user) {
          // A page for signing in has to be reached all the same.
          guard !authenticator.cookies(for: user).isEmpty else {
            return .refusal("This user was signed out.")
          }
          return admit(nil, browser: browser, request)
        }
        return admit(user, browser: browser, request)
      case .guest: return admit(nil, browser: browser, request)
      case .redirect where mayBeKnown, .refusal where mayBeKnown:
        // The cookies that recognize the user may be held back as well.
        return .asksAgain
      case .redirect(let address): return .redirect(to: address)
      case .refusal(let reason): return .refusal(reason)
      }
    }
  }

  /// The header fields with the cookies of a user who has signed in, and with a new secret for the browser: a secret
  /// that was known before the user signed in may be known elsewhere.
  func signIn(_ user: String, browser: String) -> [(name: String, value: String)] {
    guard case .authenticated(let authenticator) = access else { return [] }
    return authenticator.cookies(for: WebUser(id: user)).map(cookie.field) + [cookie.field(browser)]
  }

  private func launch(_ request: WebRequest, browser: String?, isPage: Bool) async -> Verdict {
    var isKnown = browser.map(tokens.admits) ?? false
    if let browser, !isKnown, await admitted?.contain(browser) == true {
      tokens.admit(browser)
      isKnown = true
    }
    let token = isPage ? request.query["token"] : nil
    if isKnown {
      // The token stays for the browser that it was printed for.
      if token != nil, let browser { return .exchanged(browser: browser) }
      return .visitor(Visitor(browser: browser), fields: [])
    }
    // A question for the head alone comes from a program that looks at links, not from the user.
    if let token, request.method == "GET", let browser = tokens.exchange(token) {
      await admitted?.add(browser)
      return .exchanged(browser: browser)
    }
    if isPage, Self.holdsCookiesBack(request) { return .asksAgain }
    guard token != nil else {
      return .refusal("Open the address that the server printed when it started.")
    }
    return .refusal(
      "This address was opened before, or is older than two minutes. Each lets in one browser: "
        + "press Return where the server was started to get another one."
    )
  }

  /// Lets a request in, and gives its browser a secret if it certainly has none.
  private func admit(_ user: WebUser?, browser: String?, _ request: WebRequest) -> Verdict {
    guard browser == nil, Self.showsAllCookies(request) else {
      return .visitor(Visitor(user: user, browser: browser), fields: [])
    }
    let browser = Secret.make()
    return .visitor(Visitor(user: user, browser: browser), fields: [cookie.field(browser)])
  }

  /// Whether the answer to a request without a secret gives one. A page that a browser comes to from elsewhere gives none,
  /// because the browser may hold its own back. The page itself then asks for its colours with all cookies; one file, or
  /// several requests at once would each give another secret.
  private static func showsAllCookies(_ request: WebRequest) -> Bool {
    if PageAddress.isPage(request) { return !holdsCookiesBack(request) }
    return PageAddress.givingSecrets.contains(request.path)
      && request.headers["sec-fetch-site"] == "same-origin"
  }

  /// Whether a browser holds back strict cookies of this server that it may have, because a link on another site leads
  /// here. Firefox marks a request that follows a redirection from another site as one from no site.
  private static func holdsCookiesBack(_ request: WebRequest) -> Bool {
    ["cross-site", "none"].contains(request.headers["sec-fetch-site"])
      && request.headers["sec-fetch-mode"] == "navigate"
  }
}

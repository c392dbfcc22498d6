import RowanHTTP

/// The access check of a server: decides for each request whether it is admitted, and for which browser and user.
struct AccessControl: Sendable {
  /// The decision on a request.
  enum Verdict: Sendable {
    /// The request is admitted. The response gets the additional header fields.
    case visitor(Visitor, fields: [(name: String, value: String)])
    /// The browser exchanged a launch token: it gets a secret and is redirected to the same address without the token.
    case exchanged(browser: String)
    /// The user has to go to another address first.
    case redirect(to: String)
    /// The response is a page that makes the browser repeat the request from this site, with its strict cookies.
    case repeatRequest
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

  /// Decides on a request. Asks the authenticator, exchanges launch tokens, and gives new browsers a secret.
  /// - Parameters:
  ///   - request: The request, with its path below the base path.
  ///   - isPage: Whether the request is for the page.
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
          return .refusal("The user name must have 1 to 256 bytes.")
        }
        if signedOut.contain(user) {
          // The sign-in page has to remain reachable.
          guard !authenticator.cookies(for: user).isEmpty else {
            return .refusal("This user was signed out.")
          }
          return admit(nil, browser: browser, request)
        }
        return admit(user, browser: browser, request)
      case .guest: return admit(nil, browser: browser, request)
      case .redirect where mayBeKnown, .refusal where mayBeKnown:
        // The browser may also have withheld the cookies that recognise the user.
        return .repeatRequest
      case .redirect(let address): return .redirect(to: address)
      case .refusal(let reason): return .refusal(reason)
      }
    }
  }

  /// Returns the header fields for a signed-in user: the authenticator's cookies and a new secret for the
  /// browser. The secret changes because the earlier one may have been known to others before the user signed in.
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
      // A token stays valid for another browser if this browser is already admitted.
      if token != nil, let browser { return .exchanged(browser: browser) }
      return .visitor(Visitor(browser: browser), fields: [])
    }
    // A HEAD request comes from a program that checks links, not from the user.
    if let token, request.method == "GET", let browser = tokens.exchange(token) {
      await admitted?.add(browser)
      return .exchanged(browser: browser)
    }
    if isPage, Self.holdsCookiesBack(request) { return .repeatRequest }
    guard token != nil else {
      return .refusal("Open the address that the server printed when it started.")
    }
    return .refusal(
      "This address was used before, or is older than two minutes. An address admits one browser. "
        + "Press Return in the terminal of the server to get another one."
    )
  }

  /// Admits a request, and gives its browser a new secret if the browser certainly has none.
  private func admit(_ user: WebUser?, browser: String?, _ request: WebRequest) -> Verdict {
    guard browser == nil, Self.showsAllCookies(request) else {
      return .visitor(Visitor(user: user, browser: browser), fields: [])
    }
    let browser = Secret.make()
    return .visitor(Visitor(user: user, browser: browser), fields: [cookie.field(browser)])
  }

  /// Whether the response to a request without a secret may set one. A page to which a link on another site leads sets
  /// none, because the browser may have withheld its secret. The page then requests the theme with all cookies. Only
  /// few addresses set secrets, because several requests at the same time would each set another one.
  private static func showsAllCookies(_ request: WebRequest) -> Bool {
    if PageAddress.isPage(request) { return !holdsCookiesBack(request) }
    return PageAddress.givingSecrets.contains(request.path)
      && request.headers["sec-fetch-site"] == "same-origin"
  }

  /// Whether the browser may have withheld this server's strict cookies, because a link on another site leads
  /// here. Firefox marks a request after a redirection from another site as a request from no site.
  private static func holdsCookiesBack(_ request: WebRequest) -> Bool {
    ["cross-site", "none"].contains(request.headers["sec-fetch-site"])
      && request.headers["sec-fetch-mode"] == "navigate"
  }
}

/// The header fields that every response carries.
enum SecurityHeaders {
  /// Nothing but what the server itself serves, and no code within the page.
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'",
    "img-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// The fields for a response that browsers keep according to `caching`.
  static func fields(
    type: String,
    caching: String = "no-store"
  ) -> [(name: String, value: String)] {
    [
      ("Content-Type", type), ("Cache-Control", caching),
      ("Content-Security-Policy", contentSecurityPolicy), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), (openerPolicy, "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
  }

  /// Returns the fields that suit the browser with this user agent.
  ///
  /// WebKit on Linux changes processes between a page with an opener policy and a page without one. If the user
  /// goes back over that change, its progress stays at a tenth for ever (seen in 2.50, with any such page). Access to
  /// the page is refused to openers of another origin in any case, and it cannot be framed.
  static func fields(
    _ fields: [(name: String, value: String)],
    for userAgent: String?
  ) -> [(name: String, value: String)] {
    guard let userAgent, isWebKitOnLinux(userAgent) else { return fields }
    return fields.filter { $0.name != openerPolicy }
  }

  private static let openerPolicy = "Cross-Origin-Opener-Policy"

  /// Chromium calls itself WebKit too, and names itself as well.
  private static func isWebKitOnLinux(_ userAgent: String) -> Bool {
    userAgent.contains("Linux") && userAgent.contains("AppleWebKit/")
      && !userAgent.contains("Chrom")
  }
}

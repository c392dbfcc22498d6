/// The security header fields of responses.
enum SecurityHeaders {
  /// The content security policy of the page: resources only from the server itself, and no inline scripts or styles.
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'",
    "img-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// Returns the fields of a response with a content type and a `Cache-Control` value.
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

  /// Returns the fields without the opener policy if a browser with this user agent cannot handle it.
  ///
  /// WebKit on Linux changes processes between a page with an opener policy and a page without one. If the user goes
  /// back over that change, the loading progress stays at a tenth for ever (seen in 2.50, with any such page). Openers
  /// of another origin cannot access the page in any case, and it cannot be framed.
  static func fields(
    _ fields: [(name: String, value: String)],
    for userAgent: String?
  ) -> [(name: String, value: String)] {
    guard let userAgent, isWebKitOnLinux(userAgent) else { return fields }
    return fields.filter { $0.name != openerPolicy }
  }

  private static let openerPolicy = "Cross-Origin-Opener-Policy"

  /// Whether a user agent is WebKit on Linux. Chromium also contains `AppleWebKit/`, and `Chrom` in addition.
  private static func isWebKitOnLinux(_ userAgent: String) -> Bool {
    userAgent.contains("Linux") && userAgent.contains("AppleWebKit/")
      && !userAgent.contains("Chrom")
  }
}

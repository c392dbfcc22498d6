import Foundation
public import RowanMount
public import RowanText

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension WebServer {
  /// Creates a server that creates a ``/RowanMount/Session`` for every tab.
  ///
  /// ```swift
  /// try await WebServer { session in
  ///   session.setContent { Text("Hello") }
  /// }.serve()
  /// ```
  /// - Parameters:
  ///   - configuration: The address to listen on, the access rule, and the limits.
  ///   - text: The fonts for measuring and setting text.
  ///   - setUp: Called on the main actor for every new session. Objects that the session's content and
  ///     tasks refer to live as long as the session.
  /// - Throws: If there are no fonts.
  public convenience init(
    configuration: WebServerConfiguration = WebServerConfiguration(),
    text: TextConfiguration = .installed,
    session setUp: @escaping @MainActor @Sendable (Session) -> Void
  ) throws(TextError) {
    let measurer = try PangoTextMeasurer(configuration: text)
    self.init(configuration: configuration) { host in
      let session = Session(host: host, measurer: measurer, clock: TurnClock(host.turns))
      session.sleepsAfter = configuration.sleepDelay
      setUp(session)
      return SessionRetention(session)
    }
  }

  /// Starts to listen, prints the address to open, and returns after the server has stopped.
  ///
  /// With ``WebAccess/launchToken`` an address admits one browser, and in a terminal, Return prints another address.
  /// `SIGTERM` drains and then stops the server, see ``drain()``; without ``WebServerConfiguration/publicURL`` it does
  /// not wait for a load balancer. `SIGINT`, which Ctrl-C sends, notifies the tabs and stops the server. A second
  /// signal ends the process immediately. An app that handles signals itself calls ``start()`` and ``run()`` instead.
  /// - Throws: If the address is in use or not permitted, or the configuration is invalid.
  public func serve() async throws {
    let address = try await start()
    let signals = EndingSignals { [weak self] signal in
      if signal == SIGTERM { await self?.drain() }
      await self?.stop()
    }
    // Before the address is printed: a supervisor that has read it may send a signal immediately.
    await signals.listen()
    print("Open \(address)")
    // The output may be a pipe with a reader that waits for the address.
    fflush(nil)
    printAddressesOnReturn()
    try await run()
    await signals.end()
  }

  private func printAddressesOnReturn() {
    guard case .launchToken = configuration.access, isatty(STDIN_FILENO) == 1 else { return }
    // Reading blocks the thread until the process ends.
    let reader = Thread { [weak self] in
      while readLine() != nil, let address = self?.makeAddress() {
        print("Open \(address)")
        fflush(nil)
      }
    }
    reader.start()
  }
}

/// Retains a session for its tab, and ends the session when it is released.
private final class SessionRetention: Sendable {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  deinit {
    let session = session
    Task { @MainActor in session.end() }
  }
}

extension Session {
  /// The name of the user of the session; `nil` for a guest, if the server knows no users, or if the session's
  /// host is not a browser.
  public var user: String? { (host as? WebHost)?.user }

  /// Signs a user in: the page exchanges a ticket for the authenticator's cookies, and continues this session as the
  /// user's. Other sessions of the browser end.
  /// - Parameter user: The name of the user, already recognised by the app, for instance by a
  ///   password.
  /// - Throws: ``WebServerError`` if the server's authenticator sets no cookies, the tab is disconnected, or the name
  ///   is empty or longer than 256 bytes.
  public func signIn(_ user: String) throws(WebServerError) {
    guard let access = (host as? WebHost)?.access else {
      throw WebServerError("The host of the session is not a browser.")
    }
    try access.signIn(user)
  }

  /// Signs the session's user out in all browsers, which ends this session, too. Does nothing without a user.
  public func signOut() {
    guard let host = host as? WebHost, let user = host.user else { return }
    host.access?.signOut(user)
  }
}

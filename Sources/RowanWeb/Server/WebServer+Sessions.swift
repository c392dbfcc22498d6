import Foundation
public import RowanMount
public import RowanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension WebServer {
  /// Creates a server that gives every tab a session of its own.
  ///
  /// ```swift
  /// try await WebServer { session in
  ///   session.setContent { Text("Hello") }
  /// }.serve()
  /// ```
  /// - Parameters:
  ///   - configuration: Where to listen and what to put up with.
  ///   - text: Which fonts texts are set in.
  ///   - setUp: Called on the main actor for every new session; whatever the session's content and
  ///     tasks refer to lives as long as the session.
  /// - Throws: When there are no fonts.
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

  /// Listens, prints the address to open, and returns once the server has stopped.
  ///
  /// An address lets in one browser. In a terminal, Return prints another one. The signal TERM has the server drain and
  /// stop, see ``drain()``; without a proxy in front of it, no balancer is waited for. INT, which Ctrl-C sends, has it tell
  /// its tabs and stop. A second signal ends the process at once. An app that handles signals itself calls ``start()`` and
  /// ``run()``.
  /// - Throws: When the port is taken or may not be used.
  public func serve() async throws {
    let address = try await start()
    let signals = EndingSignals { [weak self] signal in
      if signal == SIGTERM { await self?.drain() }
      await self?.stop()
    }
    // A supervisor that has read the address may send a signal at once.
    await signals.listen()
    print("Open \(address)")
    // The output may be a pipe, whose reader waits for the address.
    fflush(nil)
    printAddressesOnReturn()
    try await run()
    await signals.end()
  }

  private func printAddressesOnReturn() {
    guard case .launchToken = configuration.access, isatty(STDIN_FILENO) == 1 else { return }
    // Reading blocks a thread until the process ends.
    let reader = Thread { [weak self] in
      while readLine() != nil, let address = self?.makeAddress() {
        print("Open \(address)")
        fflush(nil)
      }
    }
    reader.start()
  }
}

/// Keeps a session for its tab, and ends it when the tab's time is over.
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
  /// The name of the user that the session belongs to; `nil` if the server knows no users, or the session's host is no
  /// browser.
  public var user: String? { (host as? WebHost)?.user }

  /// Signs a user in: the page exchanges a ticket for the authenticator's cookies, and goes on with this session as the
  /// user's. Other sessions of the browser end.
  /// - Parameter user: The name of the user, whom the app has recognized, for instance by a password.
  /// - Throws: ``WebServerError`` if the server's authenticator has no cookies, the tab is away, or the name is empty or
  ///   longer than 256 bytes.
  public func signIn(_ user: String) throws(WebServerError) {
    guard let access = (host as? WebHost)?.access else {
      throw WebServerError("The session's host is no browser.")
    }
    try access.signIn(user)
  }

  /// Signs the session's user out, in all browsers. The session ends with that.
  public func signOut() {
    guard let host = host as? WebHost, let user = host.user else { return }
    host.access?.signOut(user)
  }
}

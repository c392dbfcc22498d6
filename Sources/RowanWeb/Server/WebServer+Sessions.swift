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
      let session = Session(host: host, measurer: measurer)
      session.sleepsAfter = configuration.sleepDelay
      setUp(session)
      return SessionOwner(session)
    }
  }

  /// Listens, prints the address to open, and returns once the server has stopped.
  /// - Throws: When the port is taken or may not be used.
  public func serve() async throws {
    let address = try await start()
    print("Open \(address)")
    // Whoever started the program may read its output through a pipe, and waits for the address.
    fflush(nil)
    try await run()
  }
}

/// Keeps a session for its tab, and ends it when the tab's time is over.
private final class SessionOwner: Sendable {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  deinit {
    let session = session
    Task { @MainActor in session.end() }
  }
}

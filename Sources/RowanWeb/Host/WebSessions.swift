import Logging
import RowanComponents
import RowanMount

/// The sessions of a server, each with its host and what the app keeps for it.
@MainActor
final class WebSessions: Sendable {
  nonisolated let configuration: WebServerConfiguration
  private let fonts: FontStore
  private let images: ImageStore
  private let connect: @MainActor @Sendable (WebHost) -> AnyObject
  private let logger = Logger(label: "rowan.web")
  private var sessions: [String: WebSession] = [:]
  private var isOver = false

  nonisolated init(
    configuration: WebServerConfiguration,
    fonts: FontStore,
    images: ImageStore,
    connect: @escaping @MainActor @Sendable (WebHost) -> AnyObject
  ) {
    self.configuration = configuration
    self.fonts = fonts
    self.images = images
    self.connect = connect
  }

  var count: Int { sessions.count }

  /// The session a page asks for, or a new one; `nil` when there are too many already.
  func open(_ hello: WireMessage.Hello, outbox: Outbox) -> WebSession? {
    if let id = hello.session, let session = sessions[id] {
      session.resume(outbox, with: hello)
      return session
    }
    guard !isOver, sessions.count < configuration.maximumSessions else { return nil }
    let host = WebHost(
      surroundings: hello.surroundings,
      location: hello.location,
      fonts: fonts,
      images: images,
      maximumTextSize: configuration.maximumTextSize,
      hostViewKinds: HostViewKinds(Set(configuration.hostViews.map(\.kind)))
    )
    host.announce(nil, visit: hello.visit, isFresh: true)
    let session = WebSession(
      id: RequestGate.secret(),
      host: host,
      limits: configuration
    )
    sessions[session.id] = session
    session.begin(outbox, surroundings: hello.surroundings, connect: connect)
    return session
  }

  /// Notes that a connection is gone; its session ends unless the tab comes back in time.
  func close(_ session: WebSession, outbox: Outbox) {
    guard session.detach(outbox) else { return }
    let lifetime = configuration.sessionLifetime
    session.expiry = Task { [weak self, weak session] in
      try? await Task.sleep(for: lifetime)
      guard !Task.isCancelled, let self, let session else { return }
      self.sessions[session.id] = nil
      session.end()
      self.logger.debug("A session ended: its tab did not come back.")
    }
  }

  /// Ends all sessions, and returns what is still to be written to their tabs.
  func endAll() -> [Outbox] {
    isOver = true
    defer { sessions = [:] }
    return sessions.values.compactMap { $0.end() }
  }
}

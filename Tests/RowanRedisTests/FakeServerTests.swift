import Foundation
import NIOCore
import NIOPosix
import RowanWeb
import Synchronization
import Testing

@testable import RowanRedis

/// A server with the answers of a test: each connection uses the next of some behaviours, and later connections the
/// last one.
private final class FakeServer: Sendable {
  enum Behaviour: Sendable {
    /// Answers every command with the same text.
    case answers(String)
    /// Logs in, then answers every command with this text and closes the connection.
    case closesAfter(String)
    /// Logs in, then answers every command with this text.
    case answersAfterLogin(String)
    case closesAtOnce
    case isSilent
    case isWell
  }

  let path = FileManager.default.temporaryDirectory
    .appending(path: "fake-\(UUID().uuidString.prefix(8))").path
  private let connections = Atomic<Int>(0)
  private let commands = Atomic<Int>(0)
  private let channel = Mutex<(any Channel)?>(nil)

  var numberOfConnections: Int { connections.load(ordering: .relaxed) }

  /// The number of commands after the login, counted by ``Behaviour/answersAfterLogin(_:)``.
  var numberOfCommands: Int { commands.load(ordering: .relaxed) }

  init(_ behaviours: [Behaviour]) async throws {
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { [self] channel in
        let number = connections.add(1, ordering: .relaxed).oldValue
        let behaviour = behaviours[min(number, behaviours.count - 1)]
        return channel.eventLoop.makeCompletedFuture {
          let handler = Handler(behaviour) { self.commands.add(1, ordering: .relaxed) }
          try channel.pipeline.syncOperations.addHandler(handler)
        }
      }
    let listener = try await bootstrap.bind(unixDomainSocketPath: path).get()
    channel.withLock { $0 = listener }
  }

  func close() async throws {
    try await channel.withLock { $0 }?.close()
    try? FileManager.default.removeItem(atPath: path)
  }

  final class Handler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let behaviour: Behaviour
    private let onCommand: @Sendable () -> Void
    private var decoder = RedisDecoder()
    private var buffer = ByteBuffer()

    init(_ behaviour: Behaviour, onCommand: @escaping @Sendable () -> Void) {
      self.behaviour = behaviour
      self.onCommand = onCommand
    }

    func channelActive(context: ChannelHandlerContext) {
      if case .closesAtOnce = behaviour { context.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      var piece = unwrapInboundIn(data)
      buffer.writeBuffer(&piece)
      while let command = try? decoder.next(&buffer) {
        let isLogin = command == .array([.bytes(Array("PING".utf8))])
        switch behaviour {
        case .answers(let text): write(text, context)
        case .isWell: write(isLogin ? "+PONG\r\n" : "+well\r\n", context)
        case .closesAfter where isLogin: write("+PONG\r\n", context)
        case .closesAfter(let text):
          write(text, context)
          context.close(promise: nil)
        case .answersAfterLogin(let text):
          if !isLogin { onCommand() }
          write(isLogin ? "+PONG\r\n" : text, context)
        case .closesAtOnce, .isSilent: break
        }
      }
    }

    private func write(_ text: String, _ context: ChannelHandlerContext) {
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    }
  }
}

@Suite("Faulty Redis servers", .timeLimit(.minutes(20)))
struct FakeServerTests {
  private func configuration(_ path: String) -> RedisClient.Configuration {
    var configuration = RedisClient.Configuration(address: .unixSocket(path))
    configuration.connectDeadline = .milliseconds(200)
    configuration.commandDeadline = .milliseconds(400)
    return configuration
  }

  /// Returns the configuration for tests of answers, which come late on a loaded machine.
  private func patient(_ path: String) -> RedisClient.Configuration {
    var configuration = configuration(path)
    configuration.connectDeadline = .seconds(600)
    configuration.commandDeadline = .seconds(600)
    return configuration
  }

  private static let command = [Array("ECHO".utf8), Array("a".utf8)]

  private func failure(_ client: RedisClient) async -> RedisFailure? {
    do {
      _ = try await client.send(Self.command)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Every fault of a server is an error, and commands succeed after the server recovers",
    arguments: [
      .answers("-LOADING Redis is loading the dataset in memory\r\n"),
      .answers("-NOAUTH Authentication required.\r\n"), .answers("garbage\r\n"),
      .answers("$99999999\r\n"), .answers("+a\r\n+b\r\n+c\r\n"), .answers("*2\r\n:1\r\n"),
      .closesAfter("-MOVED 3999 127.0.0.1:6381\r\n"), .closesAfter("-READONLY no\r\n"),
      .closesAfter("$10\r\nhalf"), .closesAfter(""), .closesAtOnce, .isSilent,
    ] as [FakeServer.Behaviour]
  )
  fileprivate func faults(_ behaviour: FakeServer.Behaviour) async throws {
    let server = try await FakeServer([behaviour, behaviour, .isWell])
    let client = RedisClient(configuration(server.path))
    // The client gives up on its own deadline: a silent server stays silent.
    #expect(await failure(client) != nil)
    var isWell = false
    for _ in 0..<1_000 where !isWell {
      isWell = await failure(client) == nil && server.numberOfConnections > 2
      if !isWell { try await Task.sleep(for: .milliseconds(10)) }
    }
    #expect(isWell)
    try await server.close()
  }

  @Test("While a server is unavailable, many commands cause few connections")
  func storm() async throws {
    let server = try await FakeServer([.closesAtOnce])
    let client = RedisClient(configuration(server.path))
    let start = ContinuousClock.now
    var commands = 0
    while start.duration(to: .now) < .seconds(1) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<50 { group.addTask { _ = await failure(client) } }
      }
      commands += 50
      try await Task.sleep(for: .milliseconds(1))
    }
    // The pauses are 25, 50, 100 ms and so on up to 500 ms at least, however long the commands took.
    let seconds = Int(start.duration(to: .now).components.seconds)
    #expect(server.numberOfConnections <= 8 + 2 * seconds, "\(commands) commands")
    try await server.close()
  }

  @Test("`close()` while a connection is being established ends the waiting commands")
  func closing() async throws {
    let server = try await FakeServer([.isSilent])
    var configuration = configuration(server.path)
    configuration.connectDeadline = .seconds(3_600)
    configuration.commandDeadline = .seconds(3_600)
    let client = RedisClient(configuration)
    async let first = failure(client)
    async let second = failure(client)
    while server.numberOfConnections == 0 { try await Task.sleep(for: .milliseconds(1)) }
    client.close()
    #expect(await [first, second].allSatisfy { $0 == .noAnswer("the store is closed") })
    #expect(await failure(client) == .noAnswer("the store is closed"))
    try await server.close()
  }

  @Test(
    "A redirection of a Redis cluster is an error that contains the right node",
    arguments: ["-MOVED 3999 192.0.2.7:6379\r\n", "-ASK 3999 192.0.2.7:6379\r\n"]
  )
  func clusters(_ answer: String) async throws {
    let server = try await FakeServer([.answersAfterLogin(answer)])
    let store = RedisSessionStore(patient(server.path), app: "birds", limits: .init())
    // The second call fails while no new connection is attempted.
    for _ in 0..<2 {
      do throws(SessionStoreError) {
        _ = try await store.signedOutUsers()
        Issue.record("The call has succeeded.")
      } catch {
        guard case .unavailable(let reason) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(reason.contains("cluster") && reason.contains("192.0.2.7:6379"), "\(reason)")
      }
    }
    try await server.close()
  }

  @Test("Only a missing script is sent again; other errors make the call fail")
  func otherRefusals() async throws {
    for (answer, commands) in [("-NOSCRIPT No matching script.\r\n", 2), ("-OOM full\r\n", 1)] {
      let server = try await FakeServer([.answersAfterLogin(answer)])
      let store = RedisSessionStore(patient(server.path), app: "birds", limits: .init())
      await #expect(throws: SessionStoreError.self) { try await store.signedOutUsers() }
      #expect(server.numberOfCommands == commands)
      try await server.close()
    }
  }

  @Test("A server that does not exist is an error")
  func missing() async throws {
    for address in [RedisAddress.unixSocket("/nonexistent/socket"), .host("127.0.0.1", port: 1)] {
      let store = RedisSessionStore(at: address, app: "birds")
      await #expect(throws: SessionStoreError.self) { try await store.signedOutUsers() }
    }
  }
}

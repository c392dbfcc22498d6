public import RowanWeb
import Synchronization

/// A session store in Redis, shared by the processes of many machines.
///
/// ```swift
/// let store = RedisSessionStore(at: .unixSocket("/run/redis/redis.sock"), app: "birds")
/// ```
///
/// Each function is one script that Redis runs atomically, so that a session has one owner even if several processes
/// claim it. Redis 6 or later is needed; 7.0 is tested. A user of an access control list needs the keys `rowan:*` and
/// the commands `+@read +@write +@connection +@scripting +time`.
///
/// - There is one connection, opened when it is needed. While Redis is unreachable, functions throw
///   ``/RowanWeb/SessionStoreError/unavailable(_:)`` immediately or after at most 1.5 s. Connecting is retried after
///   pauses of up to a second.
/// - Redis may evict keys if its memory is full: choose the policy `noeviction`, otherwise sign-outs can be lost. With
///   this policy, functions throw if the memory is full.
/// - A replica that becomes the primary may lack the writes of the last second: sessions can go back by that, and a
///   claim can be lost, so that two processes own a session.
/// - Connections are not encrypted: use a Unix socket, a private network or a TLS proxy (the guide "Deploying" has an
///   example), and wrap this store in an `EncryptedSessionStore`, without which Redis can read snapshots.
/// - All keys of an app are in one hash slot of a cluster. Redirections are not followed: connect to the node that has
///   the slot. Errors name this node.
///
/// A script is sent once and afterwards named by its digest. Scripts take O(log n) in the number of sessions,
/// besides the expired sessions and records that they remove; signing out also takes O(sessions of the
/// user), and reading the signed-out users O(records) if they have changed.
///
/// At most 4,096 commands with 64 MB wait for replies; further functions throw
/// ``/RowanWeb/SessionStoreError/unavailable(_:)`` immediately.
public final class RedisSessionStore: SessionStore {
  private struct SignOuts {
    var version: [UInt8]
    var times: [String: Duration]
  }

  private let client: RedisClient
  private let prefix: [UInt8]
  private let limits: SessionStoreLimits
  private let signOuts = Mutex<SignOuts?>(nil)

  /// Creates a store. It connects when the first function is called.
  /// - Parameters:
  ///   - address: The address of the server.
  ///   - app: The name of the app, 1 to 64 ASCII letters, digits, dots, hyphens and underscores. Servers of the same
  ///     app have the same name; apps with other names can share the database.
  ///   - user: The user for logging in; `nil` for the default user. Ignored without a password.
  ///   - password: The password; `nil` if none is needed.
  ///   - database: The number of the database.
  ///   - limits: The maximum numbers of sessions and of records of sign-outs.
  public convenience init(
    at address: RedisAddress,
    app: String,
    user: String? = nil,
    password: String? = nil,
    database: Int = 0,
    limits: SessionStoreLimits = SessionStoreLimits()
  ) {
    let configuration = RedisClient.Configuration(
      address: address,
      user: user,
      password: password,
      database: database
    )
    self.init(configuration, app: app, limits: limits)
  }

  init(_ configuration: RedisClient.Configuration, app: String, limits: SessionStoreLimits) {
    precondition(
      app.utf8.count <= 64 && StoredSessionKey(name: app, user: nil).isValid,
      "“\(app)” is not an app name of 1 to 64 letters, digits, dots, hyphens and underscores."
    )
    var configuration = configuration
    let records = max(0, limits.signedOutUsers)
    configuration.limits.values = max(65_536, 2 * records + 16)
    configuration.limits.reply = max(32 << 20, 1_100 * records)
    client = RedisClient(configuration)
    prefix = Array("rowan:{\(app)}:".utf8)
    self.limits = limits
  }

  /// Closes the connection. Afterwards all functions throw.
  public func close() { client.close() }

  /// Claims a session: raises its epoch by one and returns its snapshot, or `nil` if there is none.
  public func claim(_ key: StoredSessionKey) async throws(SessionStoreError) -> StoredSession? {
    guard key.isValid else { return nil }
    let answer = try await run(RedisScripts.claim, [member(key)])
    switch answer {
    case .null: return nil
    case .array(let values) where values.count == 2:
      guard let epoch = values[0].number, let data = values[1].content,
        data.count <= StoredSession.maximumSize
      else { throw .damaged("The value of a session in Redis is invalid.") }
      return StoredSession(epoch: epoch, data: data)
    default: throw .damaged("The value of a session in Redis is invalid.")
    }
  }

  /// Saves a snapshot of a session for some time. It replaces the earlier one.
  public func save(
    _ session: StoredSession,
    for key: StoredSessionKey,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    let epoch = try session.checked(for: key)
    let answer = try await run(
      RedisScripts.save,
      [
        member(key), Array((key.user ?? "").utf8), text(session.epoch), text(epoch), session.data,
        text(milliseconds(lifetime)), text(limits.sessionsPerUser), text(limits.sessions),
      ]
    )
    switch answer {
    case .bytes(Array("OK".utf8)): return
    case .bytes(Array("SUPERSEDED".utf8)): throw .superseded
    case .bytes(Array("REMOVED".utf8)): throw .removed
    default: throw .unavailable("Redis returned an unexpected reply.")
    }
  }

  /// Removes a session, unless its epoch in Redis is higher.
  public func remove(_ key: StoredSessionKey, epoch: UInt64) async throws(SessionStoreError) {
    guard key.isValid else { return }
    _ = try await run(RedisScripts.remove, [member(key), text(max(1, epoch))])
  }

  /// Removes all sessions of a user, and records that the user has signed out.
  public func signOut(
    _ user: String,
    at time: Duration,
    lifetime: Duration
  ) async throws(SessionStoreError) {
    guard StoredSessionKey.isUser(user) else { throw .unavailable("The user name is too long.") }
    let (seconds, attoseconds) = min(max(.zero, time), .seconds(4_000_000_000)).components
    // Rounded up, so that sessions that signed in before this time are certainly ended.
    let microseconds = seconds * 1_000_000 + (attoseconds + 999_999_999_999) / 1_000_000_000_000
    let arguments = [
      Array(user.utf8), text(microseconds), text(milliseconds(lifetime)),
      text(limits.signedOutUsers),
    ]
    _ = try await run(RedisScripts.signOut, arguments)
  }

  /// Returns the users that have signed out, with the last time of each.
  public func signedOutUsers() async throws(SessionStoreError) -> [String: Duration] {
    let known = signOuts.withLock { $0 }
    let version = known?.version ?? Array("none".utf8)
    let answer = try await run(RedisScripts.signedOutUsers, [version])
    if case .null = answer, let known { return known.times }
    guard case .array(let values) = answer, values.count % 2 == 1, let version = values[0].content
    else { throw .damaged("The list of signed-out users in Redis is invalid.") }
    var times: [String: Duration] = [:]
    for index in stride(from: 1, to: values.count, by: 2) {
      guard let user = values[index].content, let time = values[index + 1].number else {
        throw .damaged("The list of signed-out users in Redis is invalid.")
      }
      times[String(decoding: user, as: UTF8.self)] = .microseconds(Int64(clamping: time))
    }
    let found = SignOuts(version: version, times: times)
    signOuts.withLock { $0 = found }
    return times
  }

  private func run(
    _ script: RedisScript,
    _ arguments: [[UInt8]]
  ) async throws(SessionStoreError) -> RedisValue {
    // The prefix is also passed as a key, from which a cluster finds the slot and an access control list the
    // permission.
    let rest = [Array("1".utf8), prefix, prefix] + arguments
    do throws(RedisFailure) {
      do throws(RedisFailure) {
        return try await client.send([Array("EVALSHA".utf8), script.digest] + rest)
      } catch .refusal(let refusal) where refusal.code == "NOSCRIPT" {
        // The script has not run. Redis has no scripts after a restart, and caches a script when it runs it.
        return try await client.send([Array("EVAL".utf8), Array(script.text.utf8)] + rest)
      }
    } catch {
      switch error {
      case .refusal(let refusal) where refusal.isAboutContent: throw .damaged(refusal.text)
      case .refusal(let refusal): throw .unavailable(refusal.advice)
      case .noAnswer(let reason): throw .unavailable("Redis did not reply: \(reason)")
      }
    }
  }

  /// Returns the name of a session in Redis. Session names contain no spaces.
  private func member(_ key: StoredSessionKey) -> [UInt8] {
    Array(key.name.utf8) + Array((key.user.map { " 1\($0)" } ?? " 0").utf8)
  }

  private func text(_ number: some BinaryInteger) -> [UInt8] { Array("\(number)".utf8) }

  /// Returns the whole milliseconds, at least one: Redis removes a key with a shorter lifetime immediately.
  private func milliseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = min(max(.zero, duration), .seconds(4_000_000_000)).components
    return max(1, seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
  }
}

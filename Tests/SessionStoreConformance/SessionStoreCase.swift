import RowanWeb
import SocketSupport

/// The requirements of every session store, as cases that run on any kind of store.
package enum SessionStoreCase: String, CaseIterable, Sendable {
  case sessionsComeBackAsSaved
  case eachClaimHasAnEpochOfItsOwn
  case savesOfOlderEpochsAreRefused
  case oneOfManyOwnersSavesLast
  case newSessionsAreSavedRepeatedly
  case removedSessionsStayAway
  case largeSessionsAreRefused
  case theOldestOfAUserGivesWay
  case theOldestOfAllGivesWay
  case sessionsEnd
  case signingOutRemovesAndIsListed
  case signOutsEnd
  case oddKeysAreHarmless
  case randomStepsFollowTheModel

  /// Runs the case.
  /// - Throws: ``SessionStoreFailure`` if the store violates the requirement, or the error of the store.
  package func run(on fixture: some SessionStoreFixture) async throws {
    switch self {
    case .sessionsComeBackAsSaved: try await comeBack(fixture)
    case .eachClaimHasAnEpochOfItsOwn: try await race(fixture)
    case .savesOfOlderEpochsAreRefused: try await refuse(fixture)
    case .oneOfManyOwnersSavesLast: try await contend(fixture)
    case .newSessionsAreSavedRepeatedly: try await create(fixture)
    case .removedSessionsStayAway: try await remove(fixture)
    case .largeSessionsAreRefused: try await bound(fixture)
    case .theOldestOfAUserGivesWay: try await crowdUser(fixture)
    case .theOldestOfAllGivesWay: try await crowd(fixture)
    case .sessionsEnd: try await expire(fixture)
    case .signingOutRemovesAndIsListed: try await signOut(fixture)
    case .signOutsEnd: try await forget(fixture)
    case .oddKeysAreHarmless: try await names(fixture)
    case .randomStepsFollowTheModel: try await follow(fixture)
    }
  }

  private static let hour = Duration.seconds(3600)
  private static let moment = Duration.milliseconds(20)

  private func key(_ name: String, _ user: String? = "ann") -> StoredSessionKey {
    StoredSessionKey(name: name, user: user)
  }

  private func save(
    _ text: String,
    _ key: StoredSessionKey,
    epoch: UInt64 = 0,
    in store: any SessionStore,
    for lifetime: Duration = hour
  ) async throws(SessionStoreError) {
    let session = StoredSession(epoch: epoch, data: Array(text.utf8))
    try await store.save(session, for: key, lifetime: lifetime)
  }

  private func comeBack(_ fixture: some SessionStoreFixture) async throws {
    let stores = try await fixture.makeStores(2, limits: SessionStoreLimits())
    let contents: [[UInt8]] = [[], [0], Array(0...255), Array("\r\n$5\r\nabc\0".utf8)]
    for (number, data) in contents.enumerated() {
      for user in [nil, "ann", "bob"] {
        let key = key("session-\(number)-\(user ?? "")", user)
        let session = StoredSession(epoch: 0, data: data)
        try await stores[0].save(session, for: key, lifetime: Self.hour)
        let first = try await stores[1].claim(key)
        try requireEqual(first, StoredSession(epoch: 2, data: data), "the first claim")
        let second = try await stores[0].claim(key)
        try requireEqual(second, StoredSession(epoch: 3, data: data), "the second claim")
        for other in [nil, "ann", "bob", ""] where other != user {
          let stolen = try await stores[0].claim(self.key(key.name, other))
          try requireEqual(stolen, nil, "the claim of another user")
        }
      }
    }
    try requireEqual(try await stores[0].claim(key("unknown")), nil, "an unknown session")
  }

  private func race(_ fixture: some SessionStoreFixture) async throws {
    let stores = try await fixture.makeStores(3, limits: SessionStoreLimits())
    try await save("text", key("raced"), in: stores[0])
    let key = key("raced")
    let epochs = try await withThrowingTaskGroup(of: UInt64?.self) { group in
      for number in 0..<48 {
        group.addTask { try await stores[number % stores.count].claim(key)?.epoch }
      }
      return try await group.reduce(into: [UInt64?]()) { $0.append($1) }
    }
    try requireEqual(epochs.compactMap(\.self).sorted(), Array(2...49), "the epochs of 48 claims")
  }

  private func refuse(_ fixture: some SessionStoreFixture) async throws {
    let stores = try await fixture.makeStores(2, limits: SessionStoreLimits())
    let key = key("fenced")
    try await save("first", key, in: stores[0])
    _ = try await stores[0].claim(key)
    let owner = try await stores[1].claim(key)
    try requireEqual(owner?.epoch, 3, "the second claim")
    for epoch in 0...2 as ClosedRange<UInt64> {
      let error = await failure { () throws(SessionStoreError) in
        try await save("stale", key, epoch: epoch, in: stores[0])
      }
      try requireEqual(error, .superseded, "a save of epoch \(epoch)")
    }
    try await save("second", key, epoch: 3, in: stores[1])
    try await stores[0].remove(key, epoch: 2)
    let last = try await stores[0].claim(key)
    try requireEqual(last, StoredSession(epoch: 4, data: Array("second".utf8)), "the last claim")
  }

  private func contend(_ fixture: some SessionStoreFixture) async throws {
    let stores = try await fixture.makeStores(3, limits: SessionStoreLimits())
    let key = key("contended")
    try await save("1", key, in: stores[0])
    let saved = try await withThrowingTaskGroup(of: [UInt64].self) { group in
      for number in 0..<6 {
        group.addTask {
          var saved: [UInt64] = []
          for _ in 0..<8 {
            guard let session = try await stores[number % stores.count].claim(key) else { continue }
            let text = "\(session.epoch)"
            do {
              try await save(text, key, epoch: session.epoch, in: stores[number % stores.count])
              saved.append(session.epoch)
            } catch SessionStoreError.superseded {
              continue
            }
          }
          return saved
        }
      }
      return try await group.reduce(into: [UInt64]()) { $0 += $1 }
    }
    let last = try await stores[0].claim(key)
    let text = "\(saved.max() ?? 1)"
    try requireEqual(last, StoredSession(epoch: 50, data: Array(text.utf8)), "what is kept")
  }

  private func create(_ fixture: some SessionStoreFixture) async throws {
    let store = try await fixture.makeStore()
    try await save("a", key("new"), in: store)
    try await save("b", key("new"), in: store)
    try await save("c", key("new"), epoch: 1, in: store)
    let claimed = try await store.claim(key("new"))
    try requireEqual(claimed, StoredSession(epoch: 2, data: Array("c".utf8)), "the claim")
    // A store that has lost data may have an older epoch than the owner.
    try await save("d", key("new"), epoch: 7, in: store)
    try requireEqual(try await store.claim(key("new"))?.epoch, 8, "the epoch after a leap")
  }

  private func remove(_ fixture: some SessionStoreFixture) async throws {
    let store = try await fixture.makeStore()
    let key = key("gone")
    for isClaimed in [false, true] {
      try await save("a", key, in: store)
      var epoch: UInt64 = 1
      if isClaimed { epoch = try await store.claim(key)?.epoch ?? 0 }
      try await store.remove(key, epoch: epoch)
      try await store.remove(key, epoch: epoch)
      try requireEqual(try await store.claim(key), nil, "a removed session")
      let error = await failure { () throws(SessionStoreError) in
        try await save("b", key, epoch: epoch, in: store)
      }
      try requireEqual(error, .removed, "a save of a removed session")
    }
    try await save("c", key, in: store)
    try await store.remove(key, epoch: 0)
    try requireEqual(try await store.claim(key), nil, "a new session that was removed")
  }

  private func bound(_ fixture: some SessionStoreFixture) async throws {
    let store = try await fixture.makeStore()
    let largest = [UInt8](repeating: 7, count: fixture.capacity)
    let session = StoredSession(epoch: 0, data: largest)
    try await store.save(session, for: key("large"), lifetime: Self.hour)
    for excess in [1, 1_000_000] {
      let data = [UInt8](repeating: 8, count: fixture.capacity + excess)
      let error = await failure { () throws(SessionStoreError) in
        let session = StoredSession(epoch: 0, data: data)
        try await store.save(session, for: key("large"), lifetime: Self.hour)
      }
      guard case .tooLarge(let bytes) = error else {
        throw SessionStoreFailure(
          description: "\(excess) bytes too many: \(String(describing: error))"
        )
      }
      try require(bytes >= data.count, "\(bytes) bytes were counted")
    }
    let claimed = try await store.claim(key("large"))
    try require(claimed?.data == largest, "the largest session came back otherwise")
  }

  private func crowdUser(_ fixture: some SessionStoreFixture) async throws {
    var limits = SessionStoreLimits()
    limits.sessionsPerUser = 3
    let store = try await fixture.makeStore(limits)
    for name in ["a", "b", "c"] { try await save(name, key(name), in: store) }
    for name in ["x", "y"] { try await save(name, key(name, "bob"), in: store) }
    for name in ["k", "l", "m", "n"] { try await save(name, key(name, nil), in: store) }
    // Saving renews a session, claiming does not.
    try await save("a", key("a"), epoch: 1, in: store)
    _ = try await store.claim(key("b"))
    try await save("d", key("d"), in: store)
    try requireEqual(try await store.claim(key("b")), nil, "the oldest session of a user")
    for name in ["a", "c", "d"] {
      try require(try await store.claim(key(name)) != nil, "\(name) is gone")
    }
    for name in ["x", "y"] {
      try require(try await store.claim(key(name, "bob")) != nil, "\(name) is gone")
    }
    for name in ["k", "l", "m", "n"] {
      try require(try await store.claim(key(name, nil)) != nil, "\(name) is gone")
    }
  }

  private func crowd(_ fixture: some SessionStoreFixture) async throws {
    var limits = SessionStoreLimits()
    limits.sessions = 4
    let store = try await fixture.makeStore(limits)
    let keys = (0..<7).map { key("session-\($0)", $0 % 2 == 0 ? nil : "user-\($0)") }
    for key in keys { try await save("text", key, in: store) }
    for (number, key) in keys.enumerated() {
      let isKept = try await store.claim(key) != nil
      try requireEqual(isKept, number >= 3, "whether session \(number) is kept")
    }
  }

  private func expire(_ fixture: some SessionStoreFixture) async throws {
    var limits = SessionStoreLimits()
    limits.sessionsPerUser = 2
    let store = try await fixture.makeStore(limits)
    try await save("a", key("long"), in: store)
    try await save("b", key("brief"), in: store, for: Self.moment)
    try await fixture.pass(Self.moment)
    try requireEqual(try await store.claim(key("brief")), nil, "a session after its end")
    let error = await failure { () throws(SessionStoreError) in
      try await save("c", key("brief"), epoch: 1, in: store)
    }
    try requireEqual(error, .removed, "a save after the end")
    // Expired sessions do not count towards the limits.
    try await save("d", key("brief"), in: store, for: Self.moment)
    try await fixture.pass(Self.moment)
    try await save("e", key("other"), in: store)
    try require(try await store.claim(key("long")) != nil, "an expired session took room")
    // A later save extends the lifetime of a session.
    try await save("f", key("renewed", nil), in: store, for: Self.moment * 100)
    try await save("g", key("renewed", nil), in: store)
    try await fixture.pass(Self.moment)
    try require(try await store.claim(key("renewed", nil)) != nil, "a renewed session has ended")
  }

  private func signOut(_ fixture: some SessionStoreFixture) async throws {
    let stores = try await fixture.makeStores(2, limits: SessionStoreLimits())
    try requireEqual(try await stores[0].signedOutUsers(), [:], "the list at first")
    for name in ["a", "b"] { try await save(name, key(name), in: stores[0]) }
    try await save("c", key("c", "bob"), in: stores[0])
    try await save("d", key("d", nil), in: stores[0])
    let time = Duration.milliseconds(1_800_000_000_123)
    try await stores[1].signOut("ann", at: time, lifetime: Self.hour)
    for name in ["a", "b"] {
      try requireEqual(try await stores[0].claim(key(name)), nil, "a session after signing out")
      let error = await failure { () throws(SessionStoreError) in
        try await save("late", key(name), epoch: 1, in: stores[0])
      }
      try requireEqual(error, .removed, "a save after signing out")
    }
    try require(try await stores[0].claim(key("c", "bob")) != nil, "another user's session is gone")
    try require(try await stores[0].claim(key("d", nil)) != nil, "a session without user is gone")
    try requireEqual(try await stores[0].signedOutUsers(), ["ann": time], "the list")
    // An earlier time that arrives late is ignored.
    try await stores[0].signOut("ann", at: time - .seconds(9), lifetime: Self.hour)
    try await stores[0].signOut("bob", at: time + .seconds(1), lifetime: Self.hour)
    let list = ["ann": time, "bob": time + .seconds(1)]
    for store in stores { try requireEqual(try await store.signedOutUsers(), list, "the list") }
    try await save("e", key("e"), in: stores[0])
    try require(try await stores[0].claim(key("e")) != nil, "a later session is refused")
  }

  private func forget(_ fixture: some SessionStoreFixture) async throws {
    var limits = SessionStoreLimits()
    limits.signedOutUsers = 3
    let stores = try await fixture.makeStores(2, limits: limits)
    let time = Duration.seconds(1_800_000_000)
    try await stores[0].signOut("brief", at: time, lifetime: Self.moment)
    try await stores[0].signOut("ann", at: time, lifetime: Self.hour)
    _ = try await stores[1].signedOutUsers()
    try await fixture.pass(Self.moment)
    for store in stores {
      try requireEqual(try await store.signedOutUsers(), ["ann": time], "the list after an end")
    }
    for (number, user) in ["bob", "cem", "dan"].enumerated() {
      try await stores[1].signOut(user, at: time, lifetime: Self.hour * (number + 2))
    }
    let list = ["bob": time, "cem": time, "dan": time]
    for store in stores { try requireEqual(try await store.signedOutUsers(), list, "a full list") }
  }

  private func names(_ fixture: some SessionStoreFixture) async throws {
    let store = try await fixture.makeStore()
    let long = String(repeating: "Ab.-_9zZ", count: 16)
    let users = [
      "", ".", "..", "a/b", "../../etc", "a\0b", "a\nb", "🦉", "{x}", "*", "a:b", "%s",
      String(repeating: "u", count: 256),
    ]
    for name in [".", "..", "-", "_", "...", "lock", "signed-out", long] {
      for user in [nil] + users {
        try await save("a", key(name, user), in: store)
        let claimed = try await store.claim(key(name, user))
        try requireEqual(claimed?.epoch, 2, "\(name) of \(user ?? "no user")")
        try await store.remove(key(name, user), epoch: 2)
      }
    }
    for user in users { try await store.signOut(user, at: .seconds(5), lifetime: Self.hour) }
    let times = Dictionary(uniqueKeysWithValues: users.map { ($0, Duration.seconds(5)) })
    try requireEqual(try await store.signedOutUsers(), times, "the list")
    for name in ["", "a/b", "/", "../x", "ü", "a b", "a\0", "a\n", long + "x"] {
      try requireEqual(try await store.claim(key(name)), nil, "the claim of “\(name)”")
      let error = await failure { () throws(SessionStoreError) in
        try await save("a", key(name), in: store)
      }
      guard case .unavailable = error else {
        throw SessionStoreFailure(description: "“\(name)” was saved: \(String(describing: error))")
      }
      try await store.remove(key(name), epoch: 1)
    }
  }

  private func follow(_ fixture: some SessionStoreFixture) async throws {
    for seed in 1...24 as ClosedRange<UInt64> {
      do {
        try await follow(fixture, seed: seed)
      } catch {
        throw SessionStoreFailure(description: "seed \(seed): \(error)")
      }
    }
  }

  private func follow(_ fixture: some SessionStoreFixture, seed: UInt64) async throws {
    var generator = SeededNumbers(seed: seed)
    var limits = SessionStoreLimits()
    limits.sessionsPerUser = Int.random(in: 1...3, using: &generator)
    limits.sessions = Int.random(in: 2...6, using: &generator)
    var model = SessionStoreModel(limits: limits)
    let stores = try await fixture.makeStores(2, limits: limits)
    let users = [nil, "ann", "bob"]
    let keys = (0..<9).map { key("k\($0 / 2)", users[$0 % 3]) }
    for step in 0..<60 {
      let store = stores[Int.random(in: 0...1, using: &generator)]
      let key = keys[Int.random(in: 0..<keys.count, using: &generator)]
      let known = model.entries.first { $0.key == key }?.session.epoch ?? 0
      let epochs: [UInt64] = [0, known, known, known, known + 1, max(1, known) - 1]
      let epoch = epochs[Int.random(in: 0..<epochs.count, using: &generator)]
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        let isBrief = Int.random(in: 0..<8, using: &generator) == 0
        let session = StoredSession(epoch: epoch, data: Array("\(step)".utf8))
        let expected = model.save(session, for: key, isBrief: isBrief)
        let error = await failure { () throws(SessionStoreError) in
          try await store.save(session, for: key, lifetime: isBrief ? Self.moment : Self.hour)
        }
        try requireEqual(error, expected, "step \(step), a save")
        guard isBrief else { continue }
        try await fixture.pass(Self.moment)
        model.pass()
      case 5..<8:
        try requireEqual(try await store.claim(key), model.claim(key), "step \(step), a claim")
      case 8:
        try await store.remove(key, epoch: epoch)
        model.remove(key, epoch: epoch)
      default:
        let user = key.user ?? "cem"
        let time = Duration.milliseconds(Int64.random(in: 0...9, using: &generator))
        try await store.signOut(user, at: time, lifetime: Self.hour)
        model.signOut(user, at: time)
        let list = try await stores[0].signedOutUsers()
        try requireEqual(list, model.signOuts, "step \(step), the list")
      }
    }
    for key in keys {
      try requireEqual(try await stores[0].claim(key), model.claim(key), "at last")
    }
  }
}

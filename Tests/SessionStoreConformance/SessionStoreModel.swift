import RowanWeb

/// The oracle of random tests: a store that is an array in the order of saves. Sessions that were saved for a short
/// time end with ``pass()``.
struct SessionStoreModel {
  struct Entry: Equatable {
    var key: StoredSessionKey
    var session: StoredSession
    var isBrief: Bool
  }

  let limits: SessionStoreLimits
  var entries: [Entry] = []
  var signOuts: [String: Duration] = [:]

  mutating func claim(_ key: StoredSessionKey) -> StoredSession? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    entries[index].session.epoch += 1
    return entries[index].session
  }

  mutating func save(
    _ session: StoredSession,
    for key: StoredSessionKey,
    isBrief: Bool
  ) -> SessionStoreError? {
    let epoch = max(1, session.epoch)
    if let index = entries.firstIndex(where: { $0.key == key }) {
      if entries[index].session.epoch > epoch { return .superseded }
      entries.remove(at: index)
    } else if session.epoch > 0 {
      return .removed
    }
    let kept = StoredSession(epoch: epoch, data: session.data)
    entries.append(Entry(key: key, session: kept, isBrief: isBrief))
    if let user = key.user, entries.count(where: { $0.key.user == user }) > limits.sessionsPerUser,
      let index = entries.firstIndex(where: { $0.key.user == user })
    {
      entries.remove(at: index)
    }
    if entries.count > limits.sessions { entries.removeFirst() }
    return nil
  }

  mutating func remove(_ key: StoredSessionKey, epoch: UInt64) {
    entries.removeAll { $0.key == key && $0.session.epoch <= max(1, epoch) }
  }

  mutating func signOut(_ user: String, at time: Duration) {
    entries.removeAll { $0.key.user == user }
    signOuts[user] = max(time, signOuts[user] ?? time)
  }

  mutating func pass() {
    entries.removeAll(where: \.isBrief)
  }
}

import RowanHTTP

/// Saves one session soon after it has changed, as long as no other process has claimed it.
@MainActor
final class SessionSaver {
  /// The time from a change until it is saved, in which further changes may follow.
  private static let delay: Duration = .milliseconds(500)
  /// The longest time until a save that has failed is tried again.
  private static let longestPause: Duration = .seconds(10)

  private let store: StoreClient
  private let lifetime: Duration
  private var key: StoredSessionKey
  private var epoch: UInt64
  private let capture: @MainActor () -> SessionSnapshot
  private let onSuperseded: @MainActor () -> Void
  private var isDirty = false
  private var isOver = false
  private var pause = SessionSaver.delay
  private var saved: [UInt8] = []
  private var timer: Task<Void, Never>?
  /// The save that is under way: saves of one session follow each other.
  private var saving: Task<Void, Never>?
  private let warnings: RateLog

  /// Creates the saver of a session.
  /// - Parameters:
  ///   - store: The store.
  ///   - key: The name in the store.
  ///   - epoch: The epoch of the last claim; 0 for a new session.
  ///   - lifetime: The time for which the store keeps it.
  ///   - warnings: The log of failures: a store that is away fails for all sessions, again and again.
  ///   - capture: Returns the present state.
  ///   - onSuperseded: Called once another process owns the session.
  init(
    in store: StoreClient,
    as key: StoredSessionKey,
    epoch: UInt64,
    lifetime: Duration,
    warnings: RateLog,
    capture: @escaping @MainActor () -> SessionSnapshot,
    onSuperseded: @escaping @MainActor () -> Void
  ) {
    self.store = store
    self.key = key
    self.epoch = epoch
    self.lifetime = lifetime
    self.warnings = warnings
    self.capture = capture
    self.onSuperseded = onSuperseded
  }

  /// Has the session saved within half a second.
  func recordChange() {
    guard !isOver else { return }
    isDirty = true
    guard timer == nil else { return }
    timer = Task { [weak self, pause] in
      try? await Task.sleep(for: pause)
      guard !Task.isCancelled, let self else { return }
      timer = nil
      if isDirty { await save() }
    }
  }

  /// Saves the session now if it has changed since it was saved last, and waits for a save that is under way.
  func saveChanges() async {
    while let saving { await saving.value }
    if isDirty { await save() }
  }

  /// Saves the session now, after a save that is under way.
  func save() async {
    while let saving { await saving.value }
    guard !isOver else { return }
    let task = Task {
      await saveOnce()
      saving = nil
    }
    saving = task
    await task.value
    if isDirty { recordChange() }
  }

  private func saveOnce() async {
    isDirty = false
    let snapshot = capture()
    let (epoch, key) = (epoch, key)
    do {
      let bytes = try await write(snapshot, epoch: epoch, key: key)
      guard key == self.key else { return }
      saved = bytes
      // A store keeps a new session with the first epoch.
      self.epoch = max(1, epoch)
      pause = Self.delay
    } catch SessionStoreError.superseded where key == self.key {
      end()
      onSuperseded()
    } catch SessionStoreError.removed where key == self.key {
      // Its time in the store was over, or it gave way to others, but its tab is still there.
      guard !isOver else { return }
      self.epoch = 0
      saved = []
      isDirty = true
    } catch {
      guard !isOver else { return }
      warnings.warn("A session could not be saved.", foreign: ["error": "\(error)"])
      isDirty = true
      pause = min(pause * 2, Self.longestPause)
    }
  }

  /// Encodes and writes off the main actor.
  /// - Returns: What is in the store now.
  nonisolated private func write(
    _ snapshot: SessionSnapshot,
    epoch: UInt64,
    key: StoredSessionKey
  ) async throws -> [UInt8] {
    let (bytes, left) = try snapshot.encoded()
    if await bytes == saved { return bytes }
    if !left.isEmpty {
      warnings.warn(
        "A session is too large to be kept whole.",
        foreign: ["left": left.joined(separator: ", ")]
      )
    }
    let session = StoredSession(epoch: epoch, data: bytes)
    let lifetime = lifetime
    try await store.call(.save) { try await $0.save(session, for: key, lifetime: lifetime) }
    return bytes
  }

  /// Goes on under another name, after the user or the browser has changed. What was kept under the old one is removed.
  func move(to key: StoredSessionKey) {
    guard key != self.key, !isOver else { return }
    let (old, epoch) = (self.key, epoch)
    self.key = key
    self.epoch = 0
    saved = []
    recordChange()
    Task { await remove(old, epoch: epoch) }
  }

  /// Removes the session from the store.
  func forget() {
    guard !isOver else { return }
    end()
    Task { await remove(key, epoch: epoch) }
  }

  private func remove(_ key: StoredSessionKey, epoch: UInt64) async {
    while let saving { await saving.value }
    try? await store.call(.remove) { try await $0.remove(key, epoch: epoch) }
  }

  /// Saves what has changed as it is now, and no more after that.
  func finish() {
    guard !isOver else { return }
    let mustSave = isDirty
    end()
    guard mustSave else { return }
    let (snapshot, key) = (capture(), key)
    Task {
      while let saving { await saving.value }
      _ = try? await write(snapshot, epoch: epoch, key: key)
    }
  }

  /// Saves no more; the store keeps what it has.
  private func end() {
    isOver = true
    timer?.cancel()
    timer = nil
  }
}

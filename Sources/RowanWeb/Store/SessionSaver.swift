import RowanHTTP

/// Saves one session shortly after its changes, until another process claims it.
@MainActor
final class SessionSaver {
  /// The time between a change and its save, which collects further changes.
  private static let delay: Duration = .milliseconds(500)
  /// The longest pause before a failed save is retried.
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
  /// The running save: saves of one session are sequential.
  private var saving: Task<Void, Never>?
  private let warnings: RateLog

  /// Creates the saver of a session.
  /// - Parameters:
  ///   - store: The store.
  ///   - key: The key in the store.
  ///   - epoch: The epoch of the last claim; 0 for a new session.
  ///   - lifetime: The time for which the store retains the session after each save.
  ///   - warnings: The log of failures, limited in rate because an unreachable store fails repeatedly for all sessions.
  ///   - capture: Returns a snapshot of the current state.
  ///   - onSuperseded: Called after the store has reported that another process owns the session.
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

  /// Schedules a save, normally within half a second; later if earlier saves have failed.
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

  /// Waits for a running save, and saves the session now if it has changed since the last one.
  func saveChanges() async {
    while let saving { await saving.value }
    if isDirty { await save() }
  }

  /// Waits for a running save, and saves the session now.
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
      // The store raises the epoch of a new session to 1.
      self.epoch = max(1, epoch)
      pause = Self.delay
    } catch SessionStoreError.superseded where key == self.key {
      end()
      onSuperseded()
    } catch SessionStoreError.removed where key == self.key {
      // The session expired in the store or was evicted, but its tab still exists.
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

  /// Encodes and writes a snapshot outside the main actor, unless the store already has the same bytes.
  /// - Returns: The bytes that are now in the store.
  nonisolated private func write(
    _ snapshot: SessionSnapshot,
    epoch: UInt64,
    key: StoredSessionKey
  ) async throws -> [UInt8] {
    let (bytes, left) = try snapshot.encoded()
    if await bytes == saved { return bytes }
    if !left.isEmpty {
      warnings.warn(
        "A session is too large to be saved completely.",
        foreign: ["left": left.joined(separator: ", ")]
      )
    }
    let session = StoredSession(epoch: epoch, data: bytes)
    let lifetime = lifetime
    try await store.call(.save) { try await $0.save(session, for: key, lifetime: lifetime) }
    return bytes
  }

  /// Continues with another key, after the user or the browser has changed. Removes the session under the old key.
  func move(to key: StoredSessionKey) {
    guard key != self.key, !isOver else { return }
    let (old, epoch) = (self.key, epoch)
    self.key = key
    self.epoch = 0
    saved = []
    recordChange()
    Task { await remove(old, epoch: epoch) }
  }

  /// Stops saving and removes the session from the store.
  func forget() {
    guard !isOver else { return }
    end()
    Task { await remove(key, epoch: epoch) }
  }

  private func remove(_ key: StoredSessionKey, epoch: UInt64) async {
    while let saving { await saving.value }
    try? await store.call(.remove) { try await $0.remove(key, epoch: epoch) }
  }

  /// Saves pending changes in their current state, and stops saving.
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

  /// Stops saving; the store retains the last saved state.
  private func end() {
    isOver = true
    timer?.cancel()
    timer = nil
  }
}

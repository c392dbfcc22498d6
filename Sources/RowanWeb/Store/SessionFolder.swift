import Foundation
import RowanCore
import RowanFiles
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder of a ``FileSessionStore``. All functions block on the disk.
///
/// Sessions are distributed to 256 folders, by a digest of their user (or, without a user, of their name), so that the
/// sessions of one user are found by reading one small folder:
///
/// - `3f/s-`digest of the user`-`name: a session (``SessionFile``). The modification time is the order of saves, the
///   access time the expiry: hints for finding the oldest and the expired sessions without opening all files.
/// - `3f/d-…`: a draft of a session.
/// - `counts`: the number of sessions in each of the 256 folders, and the last stamp. If a process ends abnormally, the
///   numbers may be wrong; sweeping a folder corrects its number.
/// - `signed-out`: a ``SignOutFile``.
final class SessionFolder: Sendable {
  private struct State {
    var isReady = false
    var lastSweep: Duration?
    var nextBucket = Int.random(in: 0..<256)
    var signOuts: SignOutFile?
  }

  /// The age in seconds at which an abandoned draft is removed, and the age (one day) for a damaged file.
  private static let draftLifetime = 600
  private static let damagedLifetime = 86_400

  private let path: String
  private let limits: SessionStoreLimits
  /// The longest time for which a call waits for the folder's lock.
  private let patience: Duration
  private let interruption: (@Sendable (FileStep) -> Int32)?
  private let now: @Sendable () -> Duration
  private let state = Mutex(State())
  /// The lock for the threads of this process. They take it before the lock of the folder, which can only be polled.
  private let turn = NSLock()

  init(
    _ path: String,
    limits: SessionStoreLimits,
    patience: Duration,
    interruption: (@Sendable (FileStep) -> Int32)?,
    now: @escaping @Sendable () -> Duration
  ) {
    self.path = path
    self.limits = limits
    self.patience = patience
    self.interruption = interruption
    self.now = now
  }

  // MARK: Functions of the store

  func claim(
    _ key: StoredSessionKey,
    while isAwaited: () -> Bool
  ) throws(SessionStoreError) -> StoredSession? {
    try working { () throws(SettingsFile.Failure) -> Result<StoredSession?, SessionStoreError> in
      try locked(isAwaited) {
        () throws(SettingsFile.Failure) -> Result<StoredSession?, SessionStoreError> in
        let place = SessionPlace(key, in: path)
        guard let bytes = try read(place.path, atMost: SessionFile.maximumSize) else {
          return .success(nil)
        }
        guard var file = SessionFile(bytes[...]), file.key == key,
          let data = file.data(in: bytes[...]), file.epoch < .max
        else {
          return .failure(.damaged("The file of a session is damaged, or of another session."))
        }
        if file.expiry <= now() {
          try removeFile(place)
          return .success(nil)
        }
        file.epoch += 1
        let times = FileTimes(of: place.path)
        let draft = try write([file.head, data], beside: place)
        times?.apply(to: draft)
        try replace(place.path, with: draft)
        return .success(StoredSession(epoch: file.epoch, data: data))
      }
    }
  }

  func save(
    _ session: StoredSession,
    epoch: UInt64,
    for key: StoredSessionKey,
    lifetime: Duration,
    while isAwaited: () -> Bool
  ) throws(SessionStoreError) {
    try working { () throws(SettingsFile.Failure) -> Result<Void, SessionStoreError> in
      let place = SessionPlace(key, in: path)
      let file = SessionFile(session, epoch: epoch, for: key, until: now() + lifetime)
      // The slowest step is done before the lock, so that other processes do not wait for it.
      let draft = try write([file.head, session.data], beside: place)
      var isUsed = false
      defer { if !isUsed { unlink(draft) } }
      let result = try locked(isAwaited) {
        () throws(SettingsFile.Failure) -> Result<Void, SessionStoreError> in
        let head = try read(place.path, atMost: nil)
        let isNew = head == nil
        if let head {
          guard let kept = SessionFile(head[...]), kept.key == key else {
            return .failure(.damaged("The file of a session is damaged, or of another session."))
          }
          let hasEnded = kept.expiry <= now()
          if !hasEnded, kept.epoch > epoch { return .failure(.superseded) }
          if hasEnded, session.epoch > 0 {
            try removeFile(place)
            return .failure(.removed)
          }
        } else if session.epoch > 0 {
          return .failure(.removed)
        }
        var counts = try FolderCounts(in: path) ?? recount()
        FileTimes(saved: counts.nextStamp(atLeast: now()), expiry: file.expiry).apply(to: draft)
        if isNew { counts.change(place.bucket, by: 1) }
        try counts.write(in: path)
        try replace(place.path, with: draft)
        isUsed = true
        if isNew { try makeSpace(for: place, &counts) }
        try sweep(&counts)
        return .success(())
      }
      if isUsed { try flushFolder(place.folder) }
      return result
    }
  }

  func remove(
    _ key: StoredSessionKey,
    epoch: UInt64,
    while isAwaited: () -> Bool
  ) throws(SessionStoreError) {
    try working { () throws(SettingsFile.Failure) -> Result<Void, SessionStoreError> in
      let place = SessionPlace(key, in: path)
      let result = try locked(isAwaited) {
        () throws(SettingsFile.Failure) -> Result<Void, SessionStoreError> in
        guard let head = try read(place.path, atMost: nil) else { return .success(()) }
        guard let kept = SessionFile(head[...]), kept.key == key else {
          return .failure(.damaged("The file of a session is damaged, or of another session."))
        }
        if kept.epoch <= epoch { try removeFile(place) }
        return .success(())
      }
      try flushFolder(place.folder)
      return result
    }
  }

  func signOut(
    _ user: String,
    at time: Duration,
    lifetime: Duration,
    while isAwaited: () -> Bool
  ) throws(SessionStoreError) {
    try working { () throws(SettingsFile.Failure) -> Result<Void, SessionStoreError> in
      let result = try locked(isAwaited) {
        () throws(SettingsFile.Failure) -> Result<Void, SessionStoreError> in
        var counts = try FolderCounts(in: path) ?? recount()
        let stamp = counts.nextStamp(atLeast: now())
        // An unreadable file has no usable records: without a new file, this user would stay signed in.
        var file =
          try read(signOutPath, atMost: SignOutFile.maximumSize)
          .flatMap { SignOutFile($0[...]) } ?? SignOutFile(stamp: 0)
        file.stamp = stamp.nanoseconds
        let record = SignOutFile.Record(time: time, expiry: now() + lifetime)
        file.add(user, record, atMost: limits.signedOutUsers, now: now())
        // The record is written first: sessions that remain after a crash are unusable without the user's cookie.
        let draft = try write([file.bytes], at: "\(path)/d-\(Self.unique())")
        try replace(signOutPath, with: draft)
        let bucket = SessionPlace.bucket(of: user)
        let prefix = SessionPlace.prefix(of: user)
        for name in list(bucket) where name.hasPrefix(prefix) {
          if unlink("\(SessionPlace.folder(bucket, in: path))/\(name)") == 0 {
            counts.change(bucket, by: -1)
          }
        }
        try counts.write(in: path)
        return .success(())
      }
      try flushFolder(path)
      return result
    }
  }

  func signedOutUsers() throws(SessionStoreError) -> [String: Duration] {
    try working {
      () throws(SettingsFile.Failure) -> Result<[String: Duration], SessionStoreError> in
      // No lock is needed: the file is replaced atomically. A missing file is only reliable if the folder exists.
      guard let head = try read(signOutPath, atMost: nil) else {
        guard access(path, F_OK) == 0 else { throw SettingsFile.Failure(errno: errno, at: path) }
        return .success([:])
      }
      let known = state.withLock(\.signOuts)
      var file = known
      if known == nil || known?.stamp != SignOutFile.stamp(of: head[...]) {
        file = try read(signOutPath, atMost: SignOutFile.maximumSize)
          .flatMap { SignOutFile($0[...]) }
        state.withLock { $0.signOuts = file }
      }
      guard let file else {
        return .failure(.damaged("The file of signed-out users is damaged."))
      }
      let now = now()
      return .success(file.records.filter { $0.value.expiry > now }.mapValues(\.time))
    }
  }

  // MARK: Eviction and sweeping

  /// Removes the sessions that were saved the longest ago, if there are too many of the new session's user, or in all.
  private func makeSpace(
    for new: SessionPlace,
    _ counts: inout FolderCounts
  ) throws(SettingsFile.Failure) {
    if new.hasUser {
      let prefix = new.name.prefix(SessionPlace.prefixLength)
      let all = entries(of: new.bucket).filter { $0.name.hasPrefix(prefix) }
      var kept = all.filter { !removeIfEnded($0, &counts) }
      kept.sort { $0.times.saved < $1.times.saved }
      for entry in kept.prefix(max(0, kept.count - limits.sessionsPerUser)) {
        remove(entry, &counts)
      }
    }
    if counts.total > limits.sessions {
      var all: [SessionEntry] = []
      for bucket in 0..<256 { all += sweep(bucket, &counts) }
      if all.count > limits.sessions {
        // Another 128th is removed, so that only few saves have to read the whole folder.
        let excess = all.count - limits.sessions + limits.sessions / 128
        all.sort { $0.times.saved < $1.times.saved }
        for entry in all.prefix(excess) { remove(entry, &counts) }
      }
    }
    try counts.write(in: path)
  }

  /// Removes expired sessions from one of the 256 folders, at most once a second.
  private func sweep(_ counts: inout FolderCounts) throws(SettingsFile.Failure) {
    let now = now()
    let bucket = state.withLock { state -> Int? in
      if let last = state.lastSweep, now - last < .seconds(1), now >= last { return nil }
      state.lastSweep = now
      state.nextBucket = (state.nextBucket + 1) % 256
      return state.nextBucket
    }
    guard let bucket else { return }
    _ = sweep(bucket, &counts)
    try counts.write(in: path)
  }

  /// Removes expired sessions and old drafts from a folder. Counts and returns the remaining sessions.
  private func sweep(_ bucket: Int, _ counts: inout FolderCounts) -> [SessionEntry] {
    let folder = SessionPlace.folder(bucket, in: path)
    let kept = entries(of: bucket).filter { !removeIfEnded($0, &counts) }
    counts.set(bucket, to: kept.count)
    for name in list(bucket) where name.hasPrefix("d-") {
      let draft = "\(folder)/\(name)"
      if let times = FileTimes(of: draft), times.age > Self.draftLifetime { unlink(draft) }
    }
    return kept
  }

  private func removeIfEnded(_ entry: SessionEntry, _ counts: inout FolderCounts) -> Bool {
    let now = now()
    guard entry.times.expiry <= now else { return false }
    // Reading a file may change its access time, so the head decides.
    let head = (try? read(entry.path, atMost: nil)).flatMap { SessionFile($0[...]) }
    if let head {
      guard head.expiry <= now else { return false }
    } else if entry.times.age < Self.damagedLifetime {
      return false
    }
    remove(entry, &counts)
    return true
  }

  private func remove(_ entry: SessionEntry, _ counts: inout FolderCounts) {
    if unlink(entry.path) == 0 { counts.change(entry.bucket, by: -1) }
  }

  private func removeFile(_ place: SessionPlace) throws(SettingsFile.Failure) {
    guard unlink(place.path) == 0 else {
      if errno == ENOENT { return }
      throw SettingsFile.Failure(errno: errno, at: path)
    }
    guard var counts = try FolderCounts(in: path) else { return }
    counts.change(place.bucket, by: -1)
    try counts.write(in: path)
  }

  private func recount() -> FolderCounts {
    var counts = FolderCounts()
    for bucket in 0..<256 { counts.set(bucket, to: entries(of: bucket).count) }
    return counts
  }

  private func entries(of bucket: Int) -> [SessionEntry] {
    let folder = SessionPlace.folder(bucket, in: path)
    return list(bucket).compactMap { name in
      guard name.hasPrefix("s-") else { return nil }
      let path = "\(folder)/\(name)"
      return FileTimes(of: path).map {
        SessionEntry(bucket: bucket, name: name, path: path, times: $0)
      }
    }
  }

  /// Returns the names in one of the 256 folders; empty if the folder does not exist.
  private func list(_ bucket: Int) -> [String] {
    guard let folder = opendir(SessionPlace.folder(bucket, in: path)) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      // The name is an array of bytes that ends with the first zero.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  // MARK: Files

  private var signOutPath: String { path + "/signed-out" }

  /// Reads a whole file up to a limit, or only its head if the limit is `nil`. Returns `nil` if the file does not
  /// exist.
  private func read(_ path: String, atMost limit: Int?) throws(SettingsFile.Failure) -> [UInt8]? {
    guard let file = try OpenFile.reading(path) else { return nil }
    defer { file.end() }
    guard let limit else {
      return try file.readStart(SessionFile.headSize + 128 + 1_024)
    }
    do throws(SettingsFile.Failure) {
      return [UInt8](try file.readAll(atMost: limit))
    } catch {
      // An oversized file or a folder is not a session; empty bytes count as damaged.
      if case .tooLarge = error.problem { return [] }
      throw error
    }
  }

  /// Writes a draft into the folder of a session, and creates that folder if necessary.
  private func write(
    _ pieces: [[UInt8]],
    beside place: SessionPlace
  ) throws(SettingsFile.Failure) -> String {
    let draft = "\(place.folder)/d-\(Self.unique())"
    do throws(SettingsFile.Failure) {
      return try write(pieces, at: draft)
    } catch {
      guard error.problem == .system(ENOENT), mkdir(place.folder, 0o700) == 0 || errno == EEXIST
      else { throw error }
      try flushFolder(path)
      return try write(pieces, at: draft)
    }
  }

  private func write(_ pieces: [[UInt8]], at draft: String) throws(SettingsFile.Failure) -> String {
    try step(.create)
    let file = try OpenFile.creating(draft, mode: 0o600)
    defer { file.end() }
    do throws(SettingsFile.Failure) {
      try step(.write)
      for piece in pieces { try file.append(piece[...]) }
      // Without the flush, a power failure may leave an empty file under the new name, and the old content is lost,
      // too.
      try step(.flush)
      try file.flush()
    } catch {
      unlink(draft)
      throw error
    }
    return draft
  }

  /// Renames a draft to a file, atomically.
  private func replace(_ file: String, with draft: String) throws(SettingsFile.Failure) {
    do throws(SettingsFile.Failure) {
      try step(.replace)
      guard rename(draft, file) == 0 else { throw SettingsFile.Failure(errno: errno, at: path) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Flushes the names in a folder to the disk. Called without the lock, so that other processes do not wait for it.
  private func flushFolder(_ folder: String) throws(SettingsFile.Failure) {
    try step(.flushFolder)
    try OpenFile.flushFolder(folder)
  }

  private static func unique() -> String {
    "\(getpid())-" + String(UInt64.random(in: 0 ... .max), radix: 16)
  }

  private func step(_ step: FileStep) throws(SettingsFile.Failure) {
    if let number = interruption?(step), number != 0 {
      throw SettingsFile.Failure(errno: number, at: path)
    }
  }

  /// Performs work on the folder. Creates the folder before the first use.
  private func working<Answer>(
    _ body: () throws(SettingsFile.Failure) -> Result<Answer, SessionStoreError>
  ) throws(SessionStoreError) -> Answer {
    do {
      if !state.withLock(\.isReady) {
        try prepare()
        state.withLock { $0.isReady = true }
      }
      return try body().get()
    } catch let error as SessionStoreError {
      throw error
    } catch let error as SettingsFile.Failure {
      // File names contain secrets, so the error names only the folder.
      throw .unavailable(SettingsFile.Failure(error.problem, at: path).description)
    } catch {
      throw .unavailable("\(error)")
    }
  }

  private func prepare() throws(SettingsFile.Failure) {
    try FileTarget(resolving: path + "/counts").makeFolder()
    var status = stat()
    guard stat(path, &status) == 0 else { throw SettingsFile.Failure(errno: errno, at: path) }
    guard status.st_mode & 0o022 == 0 else { throw SettingsFile.Failure(.notPermitted, at: path) }
  }

  /// Performs work while no other process changes the folder.
  ///
  /// On a busy machine, a call that began late may get the lock after its caller got a timeout. Such a call changes
  /// nothing: in the meantime another process may have claimed the session, or a later save may have replaced it.
  private func locked<Answer>(
    _ isAwaited: () -> Bool,
    _ body: () throws(SettingsFile.Failure) -> Answer
  ) throws(SettingsFile.Failure) -> Answer {
    let end = Date(timeIntervalSinceNow: patience / .seconds(1))
    guard turn.lock(before: end) else { throw SettingsFile.Failure(.isBusy, at: path) }
    defer { turn.unlock() }
    let rest = Duration.seconds(end.timeIntervalSinceNow)
    let lock = try FolderLock(path, of: path, interruption, patience: rest, isRequired: true)
    defer { lock.release() }
    guard isAwaited() else { throw SettingsFile.Failure(.isBusy, at: path) }
    return try body()
  }
}

/// The location of a session in the folder of a store.
private struct SessionPlace {
  /// The number of characters of a file name that identify the user.
  static let prefixLength = 35

  let bucket: Int
  let folder: String
  let name: String
  let hasUser: Bool

  init(_ key: StoredSessionKey, in path: String) {
    bucket = Self.bucket(of: key.user ?? key.name)
    folder = Self.folder(bucket, in: path)
    name = Self.prefix(of: key.user) + key.name
    hasUser = key.user != nil
  }

  var path: String { "\(folder)/\(name)" }

  static func bucket(of text: String) -> Int { Int(digest(text).prefix(2), radix: 16) ?? 0 }

  static func folder(_ bucket: Int, in path: String) -> String {
    path + (bucket < 16 ? "/0" : "/") + String(bucket, radix: 16)
  }

  static func prefix(of user: String?) -> String {
    "s-\(user.map { String(digest($0)) } ?? String(repeating: "0", count: 32))-"
  }

  /// Returns half of a SHA-256 digest: different users have different digests, and file names stay short enough.
  private static func digest(_ text: String) -> Substring {
    var digest = ContentDigest()
    digest.update(text.utf8)
    return digest.hexadecimal.prefix(32)
  }
}

/// A session file in a folder, with its times.
private struct SessionEntry {
  let bucket: Int
  let name: String
  let path: String
  let times: FileTimes
}

/// The times of a file: the order of saves and the expiry of a session.
private struct FileTimes {
  var saved: Duration
  var expiry: Duration

  init(saved: Duration, expiry: Duration) {
    self.saved = saved
    self.expiry = expiry
  }

  /// Reads the times of a file; `nil` if it is not a regular file.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
    saved = Self.duration(status.st_mtimespec)
    expiry = Self.duration(status.st_atimespec)
    #else
    saved = Self.duration(status.st_mtim)
    expiry = Self.duration(status.st_atim)
    #endif
  }

  /// The seconds since the file was modified, by the system clock.
  var age: Int { time(nil) - Int(saved.components.seconds) }

  /// Sets the times of a file. If that fails, the creation of the file counts as the time of saving, and the head
  /// decides on the expiry.
  func apply(to path: String) {
    let times = [Self.specification(of: expiry), Self.specification(of: saved)]
    utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW)
  }

  private static func duration(_ time: timespec) -> Duration {
    .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static func specification(of duration: Duration) -> timespec {
    let (seconds, attoseconds) = duration.components
    return timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}

/// The numbers of sessions in the 256 folders, and the last stamp.
private struct FolderCounts {
  private static let size = 256 * 4 + 8

  private var numbers = [Int](repeating: 0, count: 256)
  private var stamp: UInt64 = 0
  private var isChanged = true

  init() {}

  /// Reads the numbers; `nil` if the file does not exist or has another size.
  init?(in path: String) throws(SettingsFile.Failure) {
    guard let file = try OpenFile.reading(path + "/counts") else { return nil }
    defer { file.end() }
    let bytes = try file.readStart(Self.size + 1)
    guard bytes.count == Self.size else { return nil }
    var reader = ByteReader(bytes[...])
    stamp = reader.number(8)
    for bucket in 0..<256 { numbers[bucket] = Int(reader.number(4)) }
    isChanged = false
  }

  var total: Int { numbers.reduce(0, +) }

  mutating func set(_ bucket: Int, to number: Int) {
    isChanged = isChanged || numbers[bucket] != number
    numbers[bucket] = number
  }

  mutating func change(_ bucket: Int, by difference: Int) {
    set(bucket, to: max(0, numbers[bucket] + difference))
  }

  /// Returns a time later than all earlier stamps, even if the clock was set back.
  mutating func nextStamp(atLeast now: Duration) -> Duration {
    stamp = max(stamp &+ 1, now.nanoseconds)
    isChanged = true
    return .nanoseconds(Int64(truncatingIfNeeded: stamp))
  }

  /// Overwrites the numbers in place: sweeping corrects them if that is interrupted.
  mutating func write(in path: String) throws(SettingsFile.Failure) {
    guard isChanged else { return }
    var bytes: [UInt8] = []
    bytes.add(stamp, size: 8)
    for number in numbers { bytes.add(UInt64(number), size: 4) }
    let file = try OpenFile.overwriting(path + "/counts", mode: 0o600)
    defer { file.end() }
    try file.append(bytes[...])
    isChanged = false
  }
}

import Dispatch
import Synchronization

/// The font files in memory, each made once on a separate thread.
///
/// Files that were used least recently are evicted when all together are too large.
final class FontFileCache: Sendable {
  private enum Entry {
    /// The file is being made. The continuations wait for it.
    case pending([CheckedContinuation<StaticFile?, Never>])
    /// The file, or `nil` if it could not be made, and the time of its last use.
    case made(StaticFile?, lastUse: UInt64)
  }

  private struct State {
    var entries: [FontFileName: Entry] = [:]
    var size = 0
    /// The number of uses so far.
    var time: UInt64 = 0
  }

  private let state = Mutex(State())
  private let limit: Int
  private let queue = DispatchQueue(label: "rowan.web.fonts", qos: .userInitiated)

  /// Creates an empty cache.
  /// - Parameter limit: The maximum size of all files in bytes, with their compressed forms.
  init(limit: Int = 32 << 20) {
    self.limit = limit
  }

  /// Returns the file with a name, made by `make` unless it is in the cache; `nil` if `make` has returned `nil`.
  func file(
    named name: FontFileName,
    make: @escaping @Sendable () -> StaticFile?
  ) async -> StaticFile? {
    await withCheckedContinuation { continuation in
      let known: StaticFile?? = state.withLock { state in
        state.time += 1
        switch state.entries[name] {
        case .made(let file, _):
          state.entries[name] = .made(file, lastUse: state.time)
          return file
        case .pending(let waiting):
          state.entries[name] = .pending(waiting + [continuation])
        case nil:
          state.entries[name] = .pending([continuation])
          begin(name, make)
        }
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  /// Begins to make the file with a name, unless it is in the cache.
  func prepare(_ name: FontFileName, make: @escaping @Sendable () -> StaticFile?) {
    state.withLock { state in
      guard state.entries[name] == nil else { return }
      state.entries[name] = .pending([])
      begin(name, make)
    }
  }

  private func begin(_ name: FontFileName, _ make: @escaping @Sendable () -> StaticFile?) {
    queue.async { [self] in finish(name, make()) }
  }

  private func finish(_ name: FontFileName, _ file: StaticFile?) {
    let waiting: [CheckedContinuation<StaticFile?, Never>] = state.withLock { state in
      guard case .pending(let waiting) = state.entries[name] else { return [] }
      state.time += 1
      state.entries[name] = .made(file, lastUse: state.time)
      state.size += Self.size(of: file)
      while state.size > limit, let oldest = Self.oldest(in: state), oldest.name != name {
        state.entries[oldest.name] = nil
        state.size -= oldest.size
      }
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: file) }
  }

  /// Returns the file that was used least recently. O(files).
  private static func oldest(in state: State) -> (name: FontFileName, size: Int)? {
    var oldest: (name: FontFileName, size: Int, lastUse: UInt64)?
    for (name, entry) in state.entries {
      guard case .made(let file, let lastUse) = entry, lastUse < oldest?.lastUse ?? .max else {
        continue
      }
      oldest = (name, size(of: file), lastUse)
    }
    return oldest.map { ($0.name, $0.size) }
  }

  private static func size(of file: StaticFile?) -> Int {
    (file?.bytes.count ?? 0) + (file?.compressed?.count ?? 0)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lock of a folder, which one process or thread has at a time.
///
/// The folder itself is locked: a lock on the file would be one on content that is about to be replaced, and a
/// file for the lock would stay behind.
package struct FolderLock {
  private let descriptor: Int32

  /// Waits for the lock, at first up to two seconds: a process that was stopped while it holds the lock must not stop this
  /// one for good.
  /// - Parameters:
  ///   - folder: The folder to lock.
  ///   - path: The path for errors.
  ///   - interruption: Called before the lock is taken.
  ///   - patience: The time to wait.
  ///   - isRequired: Whether a file system without such locks is an error.
  /// - Throws: ``SettingsFileError/Problem/isBusy`` if another process has the lock for longer.
  package init(
    _ folder: String,
    of path: String,
    _ interruption: (@Sendable (FileStep) -> Int32)?,
    patience: Duration = .seconds(2),
    isRequired: Bool = false
  ) throws(SettingsFileError) {
    if let number = interruption?(.lock), number != 0 {
      throw SettingsFileError(errno: number, at: path)
    }
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SettingsFileError(errno: errno, at: path) }
    // By the clock: on a busy machine a pause takes longer than it should.
    let end = ContinuousClock.now + patience
    repeat {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      // Network file systems may know no locks of folders: what is written there is at least whole.
      guard errno == EWOULDBLOCK || errno == EINTR else {
        guard isRequired else { return }
        let error = SettingsFileError(errno: errno, at: path)
        close(descriptor)
        throw error
      }
      usleep(2_000)
    } while .now < end
    close(descriptor)
    throw SettingsFileError(.isBusy, at: path)
  }

  /// Ends the lock, which the system does by itself if the process crashes.
  package func release() { close(descriptor) }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An exclusive lock of a folder, held by one process or thread at a time.
///
/// The folder itself is locked: a lock of the file would apply to a file that is about to be replaced, and a separate
/// lock file would remain in the folder.
package struct FolderLock {
  private let descriptor: Int32

  /// Waits for the lock. The time is limited, because a process that is suspended while it holds the lock must not
  /// block this one forever.
  /// - Parameters:
  ///   - folder: The folder to lock.
  ///   - path: The path that errors contain.
  ///   - interruption: Called before the lock is acquired. A result other than 0 is thrown as an error of the system.
  ///   - patience: The longest time to wait, two seconds by default.
  ///   - isRequired: Whether to throw an error if the file system does not support such locks.
  /// - Throws: ``SettingsFile/Failure/Problem/isBusy`` if another process holds the lock for longer than `patience`.
  package init(
    _ folder: String,
    of path: String,
    _ interruption: (@Sendable (FileStep) -> Int32)?,
    patience: Duration = .seconds(2),
    isRequired: Bool = false
  ) throws(SettingsFile.Failure) {
    if let number = interruption?(.lock), number != 0 {
      throw SettingsFile.Failure(errno: number, at: path)
    }
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SettingsFile.Failure(errno: errno, at: path) }
    // Measured by the clock, because `usleep` takes longer than requested on a busy machine.
    let end = ContinuousClock.now + patience
    repeat {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      // Network file systems may not support locks of folders. Files are still replaced in one step there.
      guard errno == EWOULDBLOCK || errno == EINTR else {
        guard isRequired else { return }
        let error = SettingsFile.Failure(errno: errno, at: path)
        close(descriptor)
        throw error
      }
      usleep(2_000)
    } while .now < end
    close(descriptor)
    throw SettingsFile.Failure(.isBusy, at: path)
  }

  /// Releases the lock. The system releases it if the process crashes.
  package func release() { close(descriptor) }
}

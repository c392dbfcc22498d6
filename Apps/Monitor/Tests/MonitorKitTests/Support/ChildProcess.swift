import Foundation

@testable import MonitorKit

/// A process of the test that sleeps for ten minutes.
///
/// A process that Foundation starts inherits the blocked signals of the thread that starts it, and
/// threads of Dispatch block nearly all signals.
final class ChildProcess: Sendable {
  /// The error if the process could not be started.
  struct NotStarted: Error {
    let code: Int32
  }

  let pid: pid_t

  init() throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    )
    let words: [String] = ["sleep", "600"]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var pid = pid_t()
    let code = posix_spawn(&pid, "/bin/sleep", nil, &attributes, arguments, nil)
    guard code == 0 else { throw NotStarted(code: code) }
    self.pid = pid
  }

  /// The process as the target of a signal, or `nil` after it has ended.
  var target: SignalTarget? {
    ProcessTable().read(pid: Int(pid)).map {
      SignalTarget(pid: Int(pid), start: $0.stat.start, name: "sleep")
    }
  }

  /// Waits until the process has ended.
  ///
  /// - Returns: The signal that ended the process, or 0 if none did.
  func wait() async -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, WNOHANG) == 0 { try? await Task.sleep(for: .milliseconds(2)) }
    return status & 0x7F
  }

  /// Kills the process.
  func end() async {
    kill(pid, SIGKILL)
    _ = await wait()
  }
}

import Foundation

/// A server in a separate process, with its memory and processor time as the system reports them.
/// The server ends with this program, even after a crash.
package final class ServerProcess {
  /// The errors of a server process.
  package enum Failure: Error {
    case noAddress
    case noAccount
  }

  /// The address that the program has printed.
  package let address: String
  private let process: Process
  private let output: Pipe
  /// The input of the shell that becomes the server; closed by the system when this program ends.
  private let life = Pipe()

  /// A shell script that replaces itself by the program, after it has started a process that
  /// terminates the program at the end of the input. That process first checks that the program is
  /// still its parent, so that no other process with the same identifier is terminated.
  private static let script = """
    exec 3<&0
    (cat <&3; read -r _ _ _ parent _ </proc/self/stat; [ "$parent" != $$ ] || kill $$) >/dev/null 2>&1 &
    exec "$@" </dev/null 3<&-
    """

  /// Starts a program, and waits until it prints an address.
  /// - Throws: ``Failure/noAddress`` if it ends without one.
  package init(_ program: String, arguments: [String]) throws {
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.script, "server", program] + arguments
    process.standardInput = life
    output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("\n") || !text.contains("http") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure.noAddress }
      text += String(decoding: data, as: UTF8.self)
    }
    guard let address = text.firstMatch(of: /http\S+/)?.0 else { throw Failure.noAddress }
    self.address = String(address)
  }

  /// Terminates the program, and waits until it has exited.
  package func stop() {
    // The terminating process holds the file that `waitUntilExit` waits for, and ends after the
    // program.
    try? life.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The identifier of the process.
  package var identifier: Int32 { process.processIdentifier }

  /// The processor time that the process and its threads have used so far, in seconds.
  package var processorTime: Double {
    get throws {
      let line = try String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
      // The name, in brackets, may have spaces in it.
      guard let end = line.lastIndex(of: ")") else { throw Failure.noAccount }
      let fields = line[end...].split(separator: " ")
      guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else {
        throw Failure.noAccount
      }
      return Double(user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  /// The resident memory of the process in bytes.
  package var residentSize: Int {
    get throws {
      let line = try String(contentsOfFile: "/proc/\(identifier)/statm", encoding: .utf8)
      guard let pages = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
        throw Failure.noAccount
      }
      return pages * sysconf(Int32(_SC_PAGESIZE))
    }
  }
}

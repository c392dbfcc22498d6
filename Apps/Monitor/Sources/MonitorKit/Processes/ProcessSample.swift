import Foundation
import Rowan

/// A sample of a process: the value of a row.
public struct ProcessSample: RowValue, Hashable {
  /// The fields of a sample.
  private struct Values: Hashable, Sendable {
    var pid: Int
    var start: Int
    var started: Date?
    var user: String
    var state: ProcessState
    var cpu: Double
    var memory: Int
    var threads: Int
    var parent: Int?
    var parentName: String?
    var name: String
    var command: String
  }

  private final class Storage: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  /// The storage, shared by all sessions and by all rows of the process.
  private var storage: Storage

  /// The number of the process.
  public var pid: Int { storage.values.pid }

  /// The start time, in ticks since the machine started. It is exact, and independent of changes of
  /// the clock.
  public var start: Int { storage.values.start }

  /// The start time by the clock of the machine, or `nil` if the machine does not report when it
  /// started itself.
  public var started: Date? { storage.values.started }

  /// The name of the user that the process runs as, or the user's number if there is no name.
  public var user: String { storage.values.user }

  /// The state.
  public var state: ProcessState { storage.values.state }

  /// The share of one core's time since the previous sample. A value of 1 means that the process
  /// used one core all the time. A process with several threads may use more.
  public var cpu: Double {
    get { storage.values.cpu }
    set {
      var values = storage.values
      values.cpu = newValue
      storage = Storage(values)
    }
  }

  /// The resident memory, in bytes.
  public var memory: Int { storage.values.memory }

  /// The number of threads.
  public var threads: Int { storage.values.threads }

  /// The number of the parent process, or `nil` for the first processes.
  public var parent: Int? { storage.values.parent }

  /// The name of the parent process, or `nil` if it cannot be read.
  public var parentName: String? { storage.values.parentName }

  /// The name of the program.
  public var name: String { storage.values.name }

  /// The command line that the process was started with, up to 16 kB of it. For threads of the
  /// kernel, it is the name in brackets.
  public var command: String { storage.values.command }

  /// The identity: number and start time, because the system reuses numbers.
  public var id: Int { Self.id(pid: pid, start: start) }

  /// Creates a sample.
  public init(
    pid: Int,
    start: Int,
    started: Date? = nil,
    user: String,
    state: ProcessState = .sleeping,
    cpu: Double,
    memory: Int,
    threads: Int = 1,
    parent: Int? = nil,
    parentName: String? = nil,
    name: String,
    command: String
  ) {
    storage = Storage(
      Values(
        pid: pid,
        start: start,
        started: started,
        user: user,
        state: state,
        cpu: cpu,
        memory: memory,
        threads: threads,
        parent: parent,
        parentName: parentName,
        name: name,
        command: command
      )
    )
  }

  /// Whether both samples have equal values. O(1) for copies.
  public static func == (left: ProcessSample, right: ProcessSample) -> Bool {
    left.storage === right.storage || left.storage.values == right.storage.values
  }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.values)
  }

  /// The number of bits of a process number. On Linux, they are at most 22.
  private static let pidBits = 22

  static func id(pid: Int, start: Int) -> Int { start << pidBits | pid }

  /// Returns the number and the start time of an identity.
  static func parts(of id: ID) -> (pid: Int, start: Int) {
    (id & (1 << pidBits - 1), id >> pidBits)
  }
}

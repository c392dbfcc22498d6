import Foundation
import Rowan

/// One process as it is at one moment: a row of the list.
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

  /// Shared by all sessions, and by all rows that show the process.
  private var storage: Storage

  /// The number of the process.
  public var pid: Int { storage.values.pid }

  /// When it started, in ticks since the machine did: exact, and never changed by anybody's clock.
  public var start: Int { storage.values.start }

  /// When it started by the clock of the machine; `nil` when the machine does not say when it started
  /// itself.
  public var started: Date? { storage.values.started }

  /// The user it runs as; the user's number when that has no name.
  public var user: String { storage.values.user }

  /// What it is doing.
  public var state: ProcessState { storage.values.state }

  /// The part of one core's time it has used since the sample before: 1 is one core all the time, and
  /// programs with several threads may use more.
  public var cpu: Double {
    get { storage.values.cpu }
    set {
      var values = storage.values
      values.cpu = newValue
      storage = Storage(values)
    }
  }

  /// The memory it holds, in bytes.
  public var memory: Int { storage.values.memory }

  /// How many threads it has.
  public var threads: Int { storage.values.threads }

  /// The number of the process that started it; `nil` for the first ones.
  public var parent: Int? { storage.values.parent }

  /// The name of the process that started it, where that can be read.
  public var parentName: String? { storage.values.parentName }

  /// The name of its program.
  public var name: String { storage.values.name }

  /// The command it was started with, up to 16 kB of it; the name in brackets for threads of the kernel.
  public var command: String { storage.values.command }

  /// Tells processes apart, also when the system hands a number out again: number and start time.
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

  /// Whether both say the same. O(1) for copies.
  public static func == (left: ProcessSample, right: ProcessSample) -> Bool {
    left.storage === right.storage || left.storage.values == right.storage.values
  }

  /// Hashes what the sample says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.values)
  }

  /// Numbers of processes have at most 22 bits on Linux.
  private static let pidBits = 22

  static func id(pid: Int, start: Int) -> Int { start << pidBits | pid }

  /// The number and the start that an identity was made of.
  static func parts(of id: ID) -> (pid: Int, start: Int) {
    (id & (1 << pidBits - 1), id >> pidBits)
  }
}

import Foundation
import Rowan

/// One process as it is at one moment: a row of the list.
public struct ProcessSample: RowValue, Hashable {
  /// The number of the process.
  public var pid: Int
  /// When it started, in ticks since the machine did: exact, and never changed by anybody's clock.
  public var start: Int
  /// When it started by the clock of the machine; `nil` when the machine does not say when it started
  /// itself.
  public var started: Date?
  /// The user it runs as; the user's number when that has no name.
  public var user: String
  /// What it is doing.
  public var state: ProcessState
  /// The part of one core's time it has used since the sample before: 1 is one core all the time, and
  /// programs with several threads may use more.
  public var cpu: Double
  /// The memory it holds, in bytes.
  public var memory: Int
  /// How many threads it has.
  public var threads: Int
  /// The number of the process that started it; `nil` for the first ones.
  public var parent: Int?
  /// The name of the process that started it, where that can be read.
  public var parentName: String?
  /// The name of its program.
  public var name: String
  /// The command it was started with, up to 16 kB of it; the name in brackets for threads of the kernel.
  public var command: String

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
    self.pid = pid
    self.start = start
    self.started = started
    self.user = user
    self.state = state
    self.cpu = cpu
    self.memory = memory
    self.threads = threads
    self.parent = parent
    self.parentName = parentName
    self.name = name
    self.command = command
  }

  /// Numbers of processes have at most 22 bits on Linux.
  private static let pidBits = 22

  static func id(pid: Int, start: Int) -> Int { start << pidBits | pid }

  /// The number and the start that an identity was made of.
  static func parts(of id: ID) -> (pid: Int, start: Int) {
    (id & (1 << pidBits - 1), id >> pidBits)
  }
}
